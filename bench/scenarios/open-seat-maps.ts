import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { SafariPackage } from '#domain/packages/package.ts'
import { addDays, type Day } from '#domain/primitives/date.ts'
import { addCleanup } from '../cleanup.ts'
import { cpuOfTree } from '../cpu.ts'
import { oneSeat } from '../guests.ts'
import type { Options } from '../options.ts'
import type { Finding } from '../table.ts'
import type { TestBed } from '../test-bed.ts'
import type { Shown } from '../watchers.ts'

const seats = [1, 2, 3, 4, 5, 6, 7]
const jeeps = 3

/**
 * B9: a thousand guests watch one departure while a seat is sold every second until it is full, three times. Each map
 * is timed from the request of the sale.
 */
export async function watchSeats(
  testBed: TestBed,
  pkg: SafariPackage,
  today: Day,
  options: Options,
  openMaps = 1_000,
): Promise<Finding[]> {
  if (!options.isWanted('B9')) return []
  const latencies: number[] = []
  let [cpu, database, elapsed] = [0, 0, 0]
  for (let jeep = 0; jeep < jeeps; jeep += 1) {
    const date = addDays(today, 20 + jeep)
    await testBed.db.query('delete from claim where day = $1', [date])
    const watchers = await openWatchers(testBed.server.url, pkg.id, date, openMaps)
    const [cpuBefore, databaseBefore] = [cpuOfTree(testBed.server.pid), cpuOfTree(testBed.postgres)]
    const start = performance.now()
    const asked = await sellOnePerSecond(testBed.server.url, pkg, date)
    elapsed += performance.now() - start
    cpu += cpuOfTree(testBed.server.pid) - cpuBefore
    database += cpuOfTree(testBed.postgres) - databaseBefore
    const shown = await requestReports(watchers)
    for (const seat of seats)
      for (const moment of shown[seat] ?? []) latencies.push((moment - (asked.get(seat) ?? 0)) / 1e6)
    await testBed.db.query('delete from claim where day = $1', [date])
  }
  latencies.sort((a, b) => a - b)
  const expected = openMaps * seats.length * jeeps
  const at = (share: number) => Math.round(latencies[Math.ceil(latencies.length * share) - 1] ?? Number.NaN)
  const percent = (microseconds: number) => `${(microseconds / elapsed / 10).toFixed(1)} %`
  return [
    {
      scenario: 'B9',
      what: `${openMaps} open seat maps, ${seats.length * jeeps} seats sold, one a second`,
      measured: `${latencies.length === expected ? 'all' : `ONLY ${latencies.length} of ${expected}`} shown, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; ${percent(cpu)} of a core, PostgreSQL ${percent(database)}`,
      must: 'p99 ≤ 1 s, ≤ 40 % of a core',
      goal: 'p99 ≤ 0.3 s',
    },
  ]
}

async function openWatchers(server: string, packageId: string, date: Day, openMaps: number): Promise<ChildProcess> {
  const { hostname, port } = new URL(server)
  const path = `/api/packages/${packageId}/seats/live?date=${date}&timeSlot=morning`
  const program = fileURLToPath(new URL('../watchers.ts', import.meta.url))
  const child = fork(program, [hostname, port, path, String(openMaps)])
  addCleanup(() => child.kill())
  const broken = once(child, 'exit').then(() => {
    throw new Error('The open seat maps were disconnected.')
  })
  await Promise.race([once(child, 'message'), broken])
  broken.catch(() => {})
  return child
}

async function requestReports(watchers: ChildProcess): Promise<Shown> {
  const telling = once(watchers, 'message') as Promise<[Shown]>
  watchers.send('tell')
  const [shown] = await telling
  return shown
}

/** Sells a seat every second. Returns the time (ns of the monotonic clock) at which each seat was requested. */
async function sellOnePerSecond(server: string, pkg: SafariPackage, date: Day): Promise<Map<number, number>> {
  const asked = new Map<number, number>()
  for (const seat of seats) {
    const body = JSON.stringify(oneSeat(pkg, { date, timeSlot: 'morning' }, seat, guestsSoFar++))
    asked.set(seat, Number(process.hrtime.bigint()))
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const { status } = await fetch(`${server}/api/bookings`, { method: 'POST', headers, body })
    if (status !== 201) throw new Error(`A seat was not sold: ${status}`)
    await pause(1_000)
  }
  return asked
}

let guestsSoFar = 950_000_000
