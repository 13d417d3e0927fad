import { median } from '../comparison.ts'
import { memoryOfTree } from '../cpu.ts'
import type { Options } from '../options.ts'
import { startBaseline, startPugmark } from '../server.ts'
import type { Finding } from '../table.ts'
import { joinDatabase, type TestBed, temporaryFolder } from '../test-bed.ts'

/** B11: from the start of the process to the first response of the home page, compared with bare Node. */
export async function starting(options: Options): Promise<Finding[]> {
  if (!options.isWanted('B11')) return []
  const first: number[] = []
  const withDatabaseStopped: number[] = []
  const withDatabaseRunning: number[] = []
  const bare: number[] = []
  for (let round = 0; round < options.rounds; round += 1) {
    const { folder, remove } = temporaryFolder()
    first.push(await timeStart(folder))
    withDatabaseStopped.push(await timeStart(folder))
    const keeper = await joinDatabase(folder)
    withDatabaseRunning.push(await timeStart(folder))
    await keeper.release()
    await remove()
    const node = await startBaseline('bytes.ts')
    bare.push(node.firstResponseMs)
    await node.stop()
  }
  const beside = `bare Node ${milliseconds(bare)}`
  return [
    {
      scenario: 'B11',
      what: 'start to first answer, database running',
      measured: `${milliseconds(withDatabaseRunning)} (${beside})`,
      must: '450 ms',
      goal: '300 ms',
    },
    {
      scenario: 'B11',
      what: 'start, embedded database existing',
      measured: milliseconds(withDatabaseStopped),
      must: '1.2 s',
      goal: '0.7 s',
    },
    {
      scenario: 'B11',
      what: 'first start with demo data',
      measured: milliseconds(first),
      must: '6 s',
      goal: '3 s',
    },
  ]
}

async function timeStart(folder: string): Promise<number> {
  const server = await startPugmark(folder)
  await server.stop()
  return server.firstResponseMs
}

function milliseconds(values: number[]): string {
  return `${Math.round(median(values))} ms`
}

/** B12: the server's memory after its first response and after the load. */
export async function remembering(testBed: TestBed, options: Options): Promise<Finding[]> {
  if (!options.isWanted('B12')) return []
  const node = await startBaseline('bytes.ts')
  const bare = memoryOfTree(node.pid)
  await node.stop()
  const megabytes = (value: number) => `${Math.round(value)} MB`
  return [
    {
      scenario: 'B12',
      what: 'memory after the first answer',
      measured: `${megabytes(testBed.idleMemory)} (bare Node ${megabytes(bare)})`,
      must: '150 MB',
      goal: '100 MB',
    },
    {
      scenario: 'B12',
      what: 'memory after the scenarios above',
      measured: megabytes(memoryOfTree(testBed.server.pid)),
      must: '300 MB',
      goal: '200 MB',
    },
  ]
}
