import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts'
import { clearPackageCache } from '#db/packages/packages.ts'
import type { Departure, SeatMap } from '#domain/availability/seat.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, dayIn, forgetSales, noon } from '#test/support/safari.ts'
import { createSeatEvents, type SeatEvents } from './seat-events.ts'

const { db, url } = await testDatabase()
let departure: Departure
const open: SeatEvents[] = []

beforeEach(async () => {
  departure = { packageId: (await aPackage(db)).id, day: dayIn(10), slot: 'morning' }
  clearPackageCache(db)
})
afterEach(async () => {
  for (const events of open.splice(0)) await events.close()
  await forgetSales(db)
})

test('events for more departures than one payload holds reach the other processes', async () => {
  const [here, there] = [aProcess(), aProcess()]
  const map = await aWatcher(there)
  await takeSeat(1)
  const others = Array.from({ length: 100 }, (_, index): Departure => ({ ...departure, day: dayIn(11 + index) }))
  here.publish([...others, departure])
  await vi.waitFor(() => expect(map.seen.at(-1)?.takenSeats).toEqual([1]))
})

test('an unknown payload causes every open map to be read again', async () => {
  const map = await aWatcher(aProcess())
  await takeSeat(2)
  // Repeated, because the other process may not listen yet.
  await vi.waitFor(async () => {
    await sql`select pg_notify('seats', 'two seats in the morning')`.execute(db)
    expect(map.seen.at(-1)?.takenSeats).toEqual([2])
  })
})

test('watchers of a departure get the same object, and none if no seat changed', async () => {
  const events = aProcess()
  const [first, second] = [await aWatcher(events), await aWatcher(events)]
  await takeSeat(3)
  events.publish([departure])
  await vi.waitFor(() => expect(first.seen).toHaveLength(2))
  expect(second.seen[1]).toBe(first.seen[1])

  // Both are read together: once the other map is sent, this one has been checked.
  const nextDay = { ...departure, day: dayIn(11) }
  const other = await aWatcher(events, nextDay)
  await takeSeat(4, nextDay)
  events.publish([departure, nextDay])
  await vi.waitFor(() => expect(other.seen).toHaveLength(2))
  expect(first.seen).toHaveLength(2)
})

test('while the database is unavailable, no watcher gets an empty seat map', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
  const events = createSeatEvents(away, { ...quietly, url: null })
  open.push(events)
  const seen: SeatMap[] = []
  const following = events.follow(departure, { show: (map) => seen.push(map), beat() {}, end() {} })
  await expect(following).rejects.toSatisfy(isDatabaseUnavailable)
  expect(seen).toEqual([])
  await away.destroy()
})

test('a watcher that arrives during the shutdown is rejected at once', async () => {
  const events = aProcess()
  events.endAll()
  const end = vi.fn()
  await events.follow(departure, { show: () => {}, beat() {}, end })
  expect(end).toHaveBeenCalled()
})

const anHour = 3_600_000
const quietly = { now: () => noon, onError() {}, rereadMs: anHour, beatMs: anHour }

/** A process that polls only once an hour. */
function aProcess(): SeatEvents {
  const events = createSeatEvents(db, { ...quietly, url })
  open.push(events)
  return events
}

async function aWatcher(events: SeatEvents, of = departure) {
  const seen: SeatMap[] = []
  await events.follow(of, { show: (map) => seen.push(map), beat() {}, end() {} })
  expect(seen).toEqual([{ capacity: 7, takenSeats: [] }])
  return { seen }
}

/** Publishes no event. */
async function takeSeat(seat: number, { packageId, day, slot } = departure) {
  const wanted = [{ kind: 'seat', ref: packageId, capacity: 7, day, segment: slot, units: [seat] }]
  await sql`
    with kept as (
      insert into hold (key_hash, guest, expires_at, created_at)
      values ('', 'a guest', ${new Date(noon + anHour)}, ${new Date(noon)}) returning id
    )
    select take_places(null, id, ${JSON.stringify(wanted)}::jsonb, ${new Date(noon)}::timestamptz) from kept
  `.execute(db)
}
