import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { SafariPackage } from '#domain/packages/package.ts'
import { addDays, type Day } from '#domain/primitives/date.ts'
import { median } from '../comparison.ts'
import { oneSeat } from '../guests.ts'
import type { Options } from '../options.ts'
import type { Finding } from '../table.ts'
import type { TestBed } from '../test-bed.ts'

const seats = 7
const races = [
  { buyers: 200, must: 0.5, goal: 0.4 },
  { buyers: 1000, must: 1.5, goal: 1 },
]

/** B6: many guests book the seven seats of a departure at once. Seven succeed, the others are refused. */
export async function raceForLastSeats(
  testBed: TestBed,
  pkg: SafariPackage,
  today: Day,
  options: Options,
): Promise<Finding[]> {
  if (!options.isWanted('B6')) return []
  const findings: Finding[] = []
  for (const { buyers, must, goal } of races) {
    findings.push({
      scenario: 'B6',
      what: `${buyers} buyers, ${seats} seats, ${options.races} times`,
      measured: await raceForSeats(testBed, pkg, today, { buyers, times: options.races, servers: [testBed.server] }),
      must: `exactly 7, only 409, no 5xx, ≤ ${must} s`,
      goal: `≤ ${goal} s`,
    })
  }
  return findings
}

type Race = { buyers: number; times: number; servers: readonly { url: string }[] }

/** Distributes the buyers over the servers. Reports whether seven seats were sold each time, and the duration. */
export async function raceForSeats(testBed: TestBed, pkg: SafariPackage, today: Day, { buyers, times, servers }: Race) {
  const seconds: number[] = []
  const counts = new Map<string, number>()
  let isExact = true
  for (let time = 0; time < times; time += 1) {
    const date = addDays(today, 60 + time)
    const bodies = Array.from({ length: buyers }, (_, index) =>
      JSON.stringify(oneSeat(pkg, { date, timeSlot: 'morning' }, (index % seats) + 1, guestsSoFar + index)),
    )
    guestsSoFar += buyers
    const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
    const start = performance.now()
    const statuses = await Promise.all(
      bodies.map((body, index) => buy(servers[index % servers.length]?.url ?? '', body, agent)),
    )
    seconds.push((performance.now() - start) / 1000)
    agent.destroy()
    for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
    const { rows } = await testBed.db.query<{ claims: number }>(
      `select count(distinct unit)::int as claims from claim c join pool p on p.id = c.pool
       where p.kind = 'seat' and p.ref = $1 and c.day = $2 and c.segment = 'morning'`,
      [pkg.id, date],
    )
    const sold = statuses.filter((status) => status === '201').length
    const refused = statuses.filter((status) => status === '409').length
    if (sold !== seats || refused !== buyers - seats || rows[0]?.claims !== seats) isExact = false
    await testBed.db.query(`delete from claim where day = $1`, [date])
  }
  const answers = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
  const exact = isExact ? 'exactly 7 each time' : 'NOT exactly 7 each time'
  return `${exact} (${answers}), median ${median(seconds).toFixed(2)} s, longest ${Math.max(...seconds).toFixed(2)} s`
}

let guestsSoFar = 900_000_000

/** The status of the response, or the error code. */
function buy(url: string, body: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
    }
    const asking = request(`${url}/api/bookings`, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(String(response.statusCode)))
    })
    asking.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    asking.end(body)
  })
}
