import type { SafariPackage } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import { type Comparison, compareSides, type Side } from '../comparison.ts'
import { sendToAll } from '../load.ts'
import type { Options } from '../options.ts'
import { startPugmark } from '../server.ts'
import type { Finding } from '../table.ts'
import type { TestBed } from '../test-bed.ts'
import { spreadSide } from './bookings.ts'
import { raceForSeats } from './last-seats.ts'

const buyers = 200

/**
 * B13: two processes on the same database and folder, compared with one. With two cores shared with the load and
 * PostgreSQL, it can hardly be faster. It must not be slower, and still sell exactly seven seats.
 */
export async function addingProcess(
  testBed: TestBed,
  { pkg, shared }: { pkg: SafariPackage; shared: SafariPackage },
  today: Day,
  options: Options,
): Promise<{ comparisons: Comparison[]; findings: Finding[] }> {
  if (!options.isWanted('B13')) return { comparisons: [], findings: [] }
  const second = await startPugmark(testBed.folder)
  const both = [testBed.server, second]
  const compared = (what: string, side: (servers: typeof both) => Side) =>
    compareSides(
      { scenario: 'B13', what: `${what}, two processes`, must: 0.95, goal: 1.5 },
      side(both),
      { ...side([testBed.server]), name: 'one process' },
      options,
    )
  try {
    const comparisons: Comparison[] = []
    for (const [what, path] of [
      ['GET /api/packages', '/api/packages'],
      ['home page, nothing kept', '/?fresh=1'],
      ['availability of 91 days', `/api/packages/${pkg.id}/availability?timeSlot=morning&jeepType=basic&people=2`],
    ] as const) {
      comparisons.push(await compared(what, (servers) => readingSide(testBed, servers, path, options)))
    }
    comparisons.push(
      await compared('POST /api/bookings', (servers) => spreadSide(testBed, pkg, today, options, servers)),
    )
    const finding = {
      scenario: 'B13',
      what: `${buyers} buyers at two processes, 7 seats, ${options.races} times`,
      measured: await raceForSeats(testBed, shared, today, { buyers, times: options.races, servers: both }),
      must: 'exactly 7, only 409, no 5xx',
      goal: '',
    }
    return { comparisons, findings: [finding] }
  } finally {
    await second.stop()
  }
}

function readingSide(testBed: TestBed, servers: TestBed['server'][], path: string, { connections }: Options): Side {
  return {
    name: 'Pugmark',
    process: servers.map(({ pid }) => pid),
    database: testBed.postgres,
    run: (seconds) => sendToAll(servers, path, { connections, seconds }),
  }
}
