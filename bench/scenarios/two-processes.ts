import type { SafariPackage } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import { type Duel, duel, type Side } from '../duel.ts'
import { sendToAll } from '../load.ts'
import type { Options } from '../options.ts'
import { startPugmark } from '../server.ts'
import type { Stage } from '../stage.ts'
import type { Finding } from '../table.ts'
import { spreadSide } from './bookings.ts'
import { rush } from './last-seats.ts'

const buyers = 200

/**
 * B13: two processes on the same database and folder, compared with one. On two cores, shared with the load and PostgreSQL,
 * it can hardly be faster; it must not be slower, and seven seats stay seven.
 */
export async function addingProcess(
  stage: Stage,
  { pkg, shared }: { pkg: SafariPackage; shared: SafariPackage },
  today: Day,
  options: Options,
): Promise<{ duels: Duel[]; findings: Finding[] }> {
  if (!options.isWanted('B13')) return { duels: [], findings: [] }
  const second = await startPugmark(stage.folder)
  const both = [stage.server, second]
  const compared = (what: string, side: (servers: typeof both) => Side) =>
    duel(
      { scenario: 'B13', what: `${what}, two processes`, must: 0.95, goal: 1.5 },
      side(both),
      { ...side([stage.server]), name: 'one process' },
      options,
    )
  try {
    const duels: Duel[] = []
    for (const [what, path] of [
      ['GET /api/packages', '/api/packages'],
      ['home page, nothing kept', '/?fresh=1'],
      ['availability of 91 days', `/api/packages/${pkg.id}/availability?timeSlot=morning&jeepType=basic&people=2`],
    ] as const) {
      duels.push(await compared(what, (servers) => readingSide(stage, servers, path, options)))
    }
    duels.push(await compared('POST /api/bookings', (servers) => spreadSide(stage, pkg, today, options, servers)))
    const finding = {
      scenario: 'B13',
      what: `${buyers} buyers at two processes, 7 seats, ${options.rushes} times`,
      measured: await rush(stage, shared, today, { buyers, times: options.rushes, servers: both }),
      must: 'exactly 7, only 409, no 5xx',
      goal: '',
    }
    return { duels, findings: [finding] }
  } finally {
    await second.stop()
  }
}

function readingSide(stage: Stage, servers: Stage['server'][], path: string, { connections }: Options): Side {
  return {
    name: 'Pugmark',
    process: servers.map(({ pid }) => pid),
    database: stage.postgres,
    run: (seconds) => sendToAll(servers, path, { connections, seconds }),
  }
}
