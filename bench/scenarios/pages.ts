import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Duel, duel, loadedSide, type Side } from '../duel.ts'
import type { Options } from '../options.ts'
import { type RunningServer, startDenominator } from '../server.ts'
import type { Stage } from '../stage.ts'
import type { Finding } from '../table.ts'
import { hireClerk } from './clerk.ts'

type Scenario = Pick<Duel, 'scenario' | 'what' | 'must' | 'goal'> & { path: string }

/** B1 and B3: public pages, compared with a bare server that sends the same headers and bytes. */
export async function readingAnswers(stage: Stage, packageId: string, options: Options): Promise<Duel[]> {
  const scenarios: Scenario[] = [
    { scenario: 'B1', what: 'GET /api/packages', path: '/api/packages', must: 0.6, goal: 0.8 },
    { scenario: 'B3', what: 'home page as HTML', path: '/', must: 0.6, goal: 0.8 },
    { scenario: 'B3', what: 'package page as HTML', path: `/packages/${packageId}`, must: 0.6, goal: 0.8 },
  ]
  const duels: Duel[] = []
  for (const one of scenarios.filter(({ scenario }) => options.isWanted(scenario))) {
    duels.push(await besideBytes(stage, one, pugmarkSide(stage, one.path, options), options))
  }
  return duels
}

/** B1b: the same while another process renames a package ten times a second. */
export async function readingWhileEdited(
  stage: Stage,
  packageId: string,
  options: Options,
): Promise<{ duels: Duel[]; findings: Finding[] }> {
  if (!options.isWanted('B1B')) return { duels: [], findings: [] }
  const clerk = hireClerk(stage, packageId)
  const reading = pugmarkSide(stage, '/api/packages', options)
  const whileEdited = { ...reading, run: (seconds: number) => clerk.editDuring(() => reading.run(seconds)) }
  const what = 'GET /api/packages while a clerk edits'
  const one = { scenario: 'B1b', what, path: '/api/packages', must: 0.4, goal: 0.6 }
  const result = await besideBytes(stage, one, whileEdited, options)
  return { duels: [result], findings: [await clerk.findings()] }
}

/** B3b: uncached pages, compared with a bare server that only renders the same tree. */
export async function renderingPages(stage: Stage, packageId: string, options: Options): Promise<Duel[]> {
  if (!options.isWanted('B3B')) return []
  const duels: Duel[] = []
  for (const [page, about] of [
    ['/', 'home page, nothing kept'],
    [`/packages/${packageId}`, 'package page, nothing kept'],
  ] as const) {
    // An unknown query parameter bypasses the cache.
    const path = `${page}?fresh=1`
    const file = await keepAnswer(stage, path)
    const bare = await startDenominator('rendered.ts', [stage.databaseUrl, file, path])
    duels.push(
      await beside(
        { scenario: 'B3b', what: about, must: 0.55, goal: 0.75, path },
        pugmarkSide(stage, path, options),
        { name: 'renderToString on node:http', bare },
        options,
      ),
    )
  }
  return duels
}

function pugmarkSide({ server, postgres }: Stage, path: string, { connections }: Options): Side {
  return loadedSide('Pugmark', { process: server.pid, database: postgres }, { url: server.url + path, connections })
}

async function besideBytes(stage: Stage, one: Scenario, ours: Side, options: Options): Promise<Duel> {
  const bare = await startDenominator('bytes.ts', [await keepAnswer(stage, one.path)])
  return beside(one, ours, { name: 'bare node:http, same bytes', bare }, options)
}

async function beside(
  { path, ...about }: Scenario,
  ours: Side,
  { name, bare }: { name: string; bare: RunningServer },
  options: Options,
): Promise<Duel> {
  const { connections } = options
  try {
    return await duel(
      about,
      ours,
      loadedSide(name, { process: bare.pid }, { url: bare.url + path, connections }),
      options,
    )
  } finally {
    await bare.stop()
  }
}

let kept = 0

/** Saves the headers and body of a response for a denominator. */
export async function keepAnswer(stage: Stage, path: string): Promise<string> {
  // wrk sends no Accept-Encoding.
  const response = await fetch(stage.server.url + path, { headers: { 'accept-encoding': 'identity' } })
  if (response.status !== 200) throw new Error(`${path} answers with ${response.status}`)
  const own = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !own.includes(name)))
  kept += 1
  const file = join(stage.folder, `answer-${kept}.json`)
  writeFileSync(file, JSON.stringify({ headers, body: await response.text() }))
  return file
}
