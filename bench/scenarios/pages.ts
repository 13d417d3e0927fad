import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Duel, duel, loadedSide } from '../duel.ts'
import type { Options } from '../options.ts'
import { startDenominator } from '../server.ts'
import type { Stage } from '../stage.ts'

/** B1 and B3: what guests read, beside a bare server that sends the same headers and bytes. */
export async function readingAnswers(stage: Stage, packageId: string, options: Options): Promise<Duel[]> {
  const scenarios = [
    { scenario: 'B1', what: 'GET /api/packages', path: '/api/packages', must: 0.6, goal: 0.8 },
    { scenario: 'B3', what: 'home page as HTML', path: '/', must: 0.35, goal: 0.6 },
    { scenario: 'B3', what: 'package page as HTML', path: `/packages/${packageId}`, must: 0.35, goal: 0.6 },
  ]
  const duels: Duel[] = []
  for (const { path, ...about } of scenarios.filter(({ scenario }) => options.isWanted(scenario))) {
    const file = await keepAnswer(stage, path)
    const bare = await startDenominator('bytes.ts', [file])
    try {
      const { connections } = options
      const ours = loadedSide(
        'the house',
        { process: stage.house.pid, database: stage.postgres },
        {
          url: stage.house.url + path,
          connections,
        },
      )
      const theirs = loadedSide(
        'bare node:http, same bytes',
        { process: bare.pid },
        { url: bare.url + path, connections },
      )
      duels.push(await duel(about, ours, theirs, options))
    } finally {
      await bare.stop()
    }
  }
  return duels
}

let kept = 0

/** Writes an answer's headers and body down, for a denominator to repeat. */
export async function keepAnswer(stage: Stage, path: string): Promise<string> {
  // As wrk asks: without an Accept-Encoding.
  const response = await fetch(stage.house.url + path, { headers: { 'accept-encoding': 'identity' } })
  if (response.status !== 200) throw new Error(`${path} answers with ${response.status}`)
  const own = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !own.includes(name)))
  kept += 1
  const file = join(stage.folder, `answer-${kept}.json`)
  writeFileSync(file, JSON.stringify({ headers, body: await response.text() }))
  return file
}
