import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { addDays, type Day } from '#rules/day.ts'
import type { SafariPackage } from '#rules/package.ts'
import { median } from '../duel.ts'
import { partyOfTwo } from '../guests.ts'
import type { Options } from '../options.ts'
import type { Stage } from '../stage.ts'
import type { Finding } from '../table.ts'

const buyers = 200
const jeepsLeft = 7

/** B6: 200 guests ask in the same moment for the last seven jeeps of a half day. Seven are booked, the others told. */
export async function rushForLastJeeps(
  stage: Stage,
  pkg: SafariPackage,
  today: Day,
  options: Options,
): Promise<Finding[]> {
  if (!options.isWanted('B6')) return []
  const seconds: number[] = []
  const counts = new Map<string, number>()
  let isExact = true
  for (let rush = 0; rush < options.rushes; rush += 1) {
    const date = addDays(today, 60 + rush)
    await stage.db.query(`delete from claim where day = $1`, [date])
    await stage.db.query(
      `insert into pool_day (pool, day, segment, capacity)
       select id, $1, 'AM', $2 from pool where kind = 'jeep' and ref = 'superLuxury'
       on conflict (pool, day, segment) do update set capacity = excluded.capacity`,
      [date, jeepsLeft],
    )
    const body = JSON.stringify(partyOfTwo(pkg, { date, timeSlot: 'morning', jeepType: 'superLuxury' }, rush))
    const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
    const start = performance.now()
    const statuses = await Promise.all(Array.from({ length: buyers }, () => buy(stage.house.url, body, agent)))
    seconds.push((performance.now() - start) / 1000)
    agent.destroy()
    for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
    const { rows } = await stage.db.query<{ claims: number }>(
      `select count(*)::int as claims from claim c join pool p on p.id = c.pool and p.ref = 'superLuxury'
       where c.day = $1 and c.segment = 'AM'`,
      [date],
    )
    await stage.db.query(`delete from claim where day = $1`, [date])
    await stage.db.query('update pool_day set capacity = null where day = $1', [date])
    const sold = statuses.filter((status) => status === '201').length
    const told = statuses.filter((status) => status === '409').length
    if (sold !== jeepsLeft || told !== buyers - jeepsLeft || rows[0]?.claims !== jeepsLeft) isExact = false
  }
  const answers = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
  return [
    {
      scenario: 'B6',
      what: `${buyers} buyers, ${jeepsLeft} jeeps, ${options.rushes} times`,
      measured: `${isExact ? 'exactly 7 each time' : 'NOT exactly 7 each time'} (${answers}), median ${median(seconds).toFixed(2)} s, longest ${Math.max(...seconds).toFixed(2)} s`,
      must: 'exactly 7, only 409, no 5xx, ≤ 1 s',
      goal: '≤ 0.4 s',
    },
  ]
}

/** The status of the answer, or the code of what broke. */
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
