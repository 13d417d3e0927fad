import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Comparison, compareSides, loadedSide, type Side } from '../comparison.ts'
import type { Options } from '../options.ts'
import { type RunningServer, startBaseline } from '../server.ts'
import type { Finding } from '../table.ts'
import type { TestBed } from '../test-bed.ts'
import { startEditing } from './clerk.ts'

type Scenario = Pick<Comparison, 'scenario' | 'what' | 'must' | 'goal'> & { path: string }

/** B1 and B3: public pages, compared with a bare server that sends the same headers and bytes. */
export async function readingAnswers(testBed: TestBed, packageId: string, options: Options): Promise<Comparison[]> {
  const scenarios: Scenario[] = [
    { scenario: 'B1', what: 'GET /api/packages', path: '/api/packages', must: 0.6, goal: 0.8 },
    { scenario: 'B3', what: 'home page as HTML', path: '/', must: 0.6, goal: 0.8 },
    { scenario: 'B3', what: 'package page as HTML', path: `/packages/${packageId}`, must: 0.6, goal: 0.8 },
  ]
  const comparisons: Comparison[] = []
  for (const scenario of scenarios.filter(({ scenario }) => options.isWanted(scenario))) {
    comparisons.push(await compareWithBytes(testBed, scenario, pugmarkSide(testBed, scenario.path, options), options))
  }
  return comparisons
}

/** B1b: the same while another process renames a package ten times a second. */
export async function readingWhileEdited(
  testBed: TestBed,
  packageId: string,
  options: Options,
): Promise<{ comparisons: Comparison[]; findings: Finding[] }> {
  if (!options.isWanted('B1B')) return { comparisons: [], findings: [] }
  const clerk = startEditing(testBed, packageId)
  const reading = pugmarkSide(testBed, '/api/packages', options)
  const whileEdited = { ...reading, run: (seconds: number) => clerk.editDuring(() => reading.run(seconds)) }
  const what = 'GET /api/packages while a clerk edits'
  const scenario = { scenario: 'B1b', what, path: '/api/packages', must: 0.4, goal: 0.6 }
  const result = await compareWithBytes(testBed, scenario, whileEdited, options)
  return { comparisons: [result], findings: [await clerk.findings()] }
}

// The page cache passes on a query of more than 2,000 characters (src/server/page-cache/cacheable-routes.ts).
const uncachedQuery = `uncached=${'1'.repeat(2_000)}`

/** B3b: uncached pages, compared with a bare server that only renders the same tree. */
export async function renderingPages(testBed: TestBed, packageId: string, options: Options): Promise<Comparison[]> {
  if (!options.isWanted('B3B')) return []
  const comparisons: Comparison[] = []
  for (const [page, about] of [
    ['/', 'home page, nothing kept'],
    [`/packages/${packageId}`, 'package page, nothing kept'],
  ] as const) {
    const path = `${page}?${uncachedQuery}`
    await assertUncached(testBed, path)
    const file = await saveResponse(testBed, path)
    const bare = await startBaseline('rendered.ts', [testBed.databaseUrl, file, path])
    comparisons.push(
      await compareWith(
        { scenario: 'B3b', what: about, must: 0.55, goal: 0.75, path },
        pugmarkSide(testBed, path, options),
        { name: 'renderToString on node:http', bare },
        options,
      ),
    )
  }
  return comparisons
}

/** Throws for a cached page, which has no nonce. */
async function assertUncached(testBed: TestBed, path: string): Promise<void> {
  const response = await fetch(testBed.server.url + path)
  await response.arrayBuffer()
  if (response.headers.get('content-security-policy')?.includes("'nonce-")) return
  throw new Error(`The page cache answered ${path.slice(0, 60)}, so nothing was rendered`)
}

function pugmarkSide({ server, postgres }: TestBed, path: string, { connections }: Options): Side {
  return loadedSide('Pugmark', { process: server.pid, database: postgres }, { url: server.url + path, connections })
}

async function compareWithBytes(
  testBed: TestBed,
  scenario: Scenario,
  ours: Side,
  options: Options,
): Promise<Comparison> {
  const bare = await startBaseline('bytes.ts', [await saveResponse(testBed, scenario.path)])
  return compareWith(scenario, ours, { name: 'bare node:http, same bytes', bare }, options)
}

async function compareWith(
  { path, ...about }: Scenario,
  ours: Side,
  { name, bare }: { name: string; bare: RunningServer },
  options: Options,
): Promise<Comparison> {
  const { connections } = options
  try {
    return await compareSides(
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

/** Saves the headers and body of a response for a baseline. */
export async function saveResponse(testBed: TestBed, path: string): Promise<string> {
  // wrk sends no Accept-Encoding.
  const response = await fetch(testBed.server.url + path, { headers: { 'accept-encoding': 'identity' } })
  if (response.status !== 200) throw new Error(`${path} returned status ${response.status}`)
  const own = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !own.includes(name)))
  kept += 1
  const file = join(testBed.folder, `answer-${kept}.json`)
  writeFileSync(file, JSON.stringify({ headers, body: await response.text() }))
  return file
}
