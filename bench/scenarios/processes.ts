import type { SafariPackage } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import { cpuOfTree, memoryOfTree } from '../cpu.ts'
import { type Outcome, sendToAll } from '../load.ts'
import type { Options } from '../options.ts'
import { type RunningServer, startPugmark } from '../server.ts'
import type { TestBed } from '../test-bed.ts'
import { spreadSide } from './bookings.ts'

/** One, two and four processes on one database: requests per second, CPU per request, memory and connections. */
export async function askProcesses(
  testBed: TestBed,
  pkg: SafariPackage,
  today: Day,
  options: Options,
  counts: number[],
) {
  const servers = [testBed.server]
  for (const count of counts) {
    while (servers.length < count) servers.push(await startPugmark(testBed.folder))
    for (const [what, path] of [
      ['GET /api/packages', '/api/packages'],
      ['home page, rendered', '/?fresh=1'],
      ['availability', `/api/packages/${pkg.id}/availability?timeSlot=morning&jeepType=basic&people=2`],
    ] as const) {
      await measure(testBed, servers, what, (seconds) => sendToAll(servers, path, { ...options, seconds }), options)
    }
    const selling = spreadSide(testBed, pkg, today, options, servers)
    await selling.prepare?.()
    await measure(testBed, servers, 'POST /api/bookings', (seconds) => selling.run(seconds), options)
    const { rows } = await testBed.db.query(
      `select count(*)::int as open from pg_stat_activity where datname = 'pugmark'`,
    )
    const memory = servers.reduce((sum, { pid }) => sum + memoryOfTree(pid), 0)
    console.log(`${count} processes: ${memory.toFixed(0)} MB, ${rows[0].open} connections`)
  }
  for (const server of servers.slice(1)) await server.stop()
}

async function measure(
  testBed: TestBed,
  servers: RunningServer[],
  what: string,
  run: (seconds: number) => Promise<Outcome>,
  { seconds }: Options,
) {
  await run(1)
  const cpu = () => [servers.reduce((sum, { pid }) => sum + cpuOfTree(pid), 0), cpuOfTree(testBed.postgres)]
  const before = cpu()
  const { requests, perSecond, p50, p99, unexpected } = await run(seconds)
  const [node, database] = cpu().map((now, index) => (now - (before[index] ?? 0)) / requests)
  console.log(
    [
      `${servers.length} processes, ${what}: ${perSecond.toFixed(0)}/s`,
      `${node?.toFixed(0)} + ${database?.toFixed(0)} µs of CPU (Node + PostgreSQL)`,
      `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${unexpected} unexpected`,
    ].join('; '),
  )
}
