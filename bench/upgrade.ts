import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { SafariPackage } from '#domain/packages/package.ts'
import { addDays, type Day, dayAt } from '#domain/primitives/date.ts'
import { embeddedEnvironment, type TestEnvironment } from '#test/fault-injection/environment.ts'
import { startProxy } from '#test/fault-injection/proxy.ts'
import type { Server } from '#test/fault-injection/server.ts'
import { ensureBuild } from '../scripts/bootstrap.mjs'
import { partyOfTwo, soldPackages } from './guests.ts'

/**
 * `npm run bench:upgrade`: two processes on one database behind a proxy that never retries. Guests book at a steady
 * rate while one process after the other is stopped with SIGTERM and a new one started. Exits with 0 only if no booking
 * fails or is duplicated. `--rounds 3 --rate 20`
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, rate: { type: 'string', default: '20' } },
})
const [rounds, rate] = [bounded('rounds', values.rounds, 100), bounded('rate', values.rate, 500)]

function bounded(name: string, text: string, max: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= 1 && number <= max) return number
  throw new Error(`--${name} must be a whole number between 1 and ${max}`)
}

/** Numbers long enough for a phone number. */
const firstGuest = 100_000

/** One guest's booking: its status and reference, and the wait for the response. Status 0 means that there was none. */
type TimedResponse = { status: number; reference: string | null; ms: number; error: string }

ensureBuild(process.execPath)
const environment = await embeddedEnvironment()
try {
  process.exitCode = (await upgradeUnderLoad(environment)) ? 0 : 1
} finally {
  await environment.cleanUp()
}

async function upgradeUnderLoad({ start: startServer, db }: TestEnvironment): Promise<boolean> {
  // The proxy checks readiness every 0.2 s, so a second is enough for it to notice that a process is stopping.
  const start = () => startServer({ now: Date.now(), config: { DEMO: '1', DRAIN_SECONDS: '1', TRUST_PROXY: '1' } })
  const servers: [Server, Server] = [await start(), await start()]
  const proxy = await startProxy(() => servers.map(({ url }) => url))
  try {
    const { pkg } = await soldPackages(proxy.url)
    const date = addDays(dayAt(Date.now()), 20)
    await raiseCapacity(db, date)
    const responses: Promise<TimedResponse>[] = []
    const began = performance.now()
    const load = setInterval(() => responses.push(book(proxy.url, pkg, date, responses.length)), 1_000 / rate)
    await pause(2_000)
    for (let round = 0; round < rounds; round++) {
      for (const index of [0, 1] as const) {
        const stopped = performance.now()
        await servers[index].stop()
        servers[index] = await start()
        while (!proxy.isReady(servers[index].url)) await pause(50)
        console.log(`round ${round + 1}, process ${index + 1}: replaced in ${seconds(performance.now() - stopped)}`)
      }
    }
    await pause(2_000)
    clearInterval(load)
    const loadMs = performance.now() - began
    return printResult(db, await Promise.all(responses), loadMs)
  } finally {
    proxy.close()
  }
}

async function book(site: string, pkg: SafariPackage, date: Day, index: number): Promise<TimedResponse> {
  const start = performance.now()
  try {
    const response = await fetch(`${site}/api/bookings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        // Each guest has a separate address.
        'x-from': `198.18.${Math.floor(index / 250) % 250}.${index % 250}`,
      },
      body: JSON.stringify(partyOfTwo(pkg, { date, timeSlot: 'morning', jeepType: 'basic' }, firstGuest + index)),
    })
    const text = await response.text()
    const reference = response.status === 201 ? JSON.parse(text).booking.bookingId : null
    return { status: response.status, reference, ms: performance.now() - start, error: reference ? '' : text }
  } catch (error) {
    const reason = String((error as Error).cause ?? error)
    return { status: 0, reference: null, ms: performance.now() - start, error: reason }
  }
}

async function printResult(db: TestEnvironment['db'], responses: TimedResponse[], loadMs: number): Promise<boolean> {
  const failed = responses.filter(({ status }) => status !== 201)
  const confirmed = new Set(responses.flatMap(({ reference }) => reference ?? []))
  const { rows } = await sql<{ reference: string; places: number }>`
    select b.reference::text as reference, count(c.unit)::int as places
    from booking b left join claim c on c.booking = b.id where b.customer_email like 'ruwan.%@example.com' group by b.id
  `.execute(db)
  const stored = new Set(rows.map(({ reference }) => reference))
  const lost = [...confirmed].filter((reference) => !stored.has(reference))
  const doubled = rows.length - (responses.length - failed.length) + lost.length
  const withoutJeep = rows.filter(({ places }) => places !== 1).length
  const waits = responses.map(({ ms }) => ms).sort((a, b) => a - b)
  console.log(`
${responses.length} bookings in ${seconds(loadMs)} during ${rounds * 2} replaced processes
failed: ${failed.length}, lost: ${lost.length}, doubled: ${doubled}, without exactly one jeep: ${withoutJeep}
wait: median ${Math.round(waits[Math.floor(waits.length / 2)] ?? 0)} ms, longest ${Math.round(waits.at(-1) ?? 0)} ms`)
  for (const { status, error } of failed.slice(0, 5)) console.log(`failed: ${status} ${error.slice(0, 200)}`)
  return failed.length + lost.length + Math.abs(doubled) + withoutJeep === 0
}

/** One half day with a jeep for every booking of the load. */
async function raiseCapacity(db: TestEnvironment['db'], date: Day) {
  await sql`
    insert into pool_day (pool, day, segment, capacity)
    select id, ${date}::date, 'AM', 32000 from pool where kind = 'jeep' and ref = 'basic'
    on conflict (pool, day, segment) do update set capacity = excluded.capacity
  `.execute(db)
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
