import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Departure } from '#db/availability/seats.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { isDatabaseUnavailable } from '#db/is-unavailable.ts'
import { clearPackageCache } from '#db/packages/packages.ts'
import { testDatabase } from '../../test/support/database.ts'
import { aPackage, dayIn, forgetSales, noon } from '../../test/support/safari.ts'
import { createSeatEvents, type SeatEvents } from './seat-events.ts'
import type { SeatMap } from './seat-map-hub.ts'

let db: Database
let url: string
let departure: Departure
const open: SeatEvents[] = []

beforeAll(async () => {
  ;({ db, url } = await testDatabase())
})
beforeEach(async () => {
  departure = { packageId: (await aPackage(db)).id, day: dayIn(10), slot: 'morning' }
  clearPackageCache(db)
})
afterEach(async () => {
  for (const news of open.splice(0)) await news.close()
  await forgetSales(db)
})

test('news of more departures than one notice holds reaches the other processes', async () => {
  const [here, there] = [aProcess(), aProcess()]
  const map = await aWatcher(there)
  await takeSeat(1)
  const others = Array.from({ length: 100 }, (_, nr): Departure => ({ ...departure, day: dayIn(11 + nr) }))
  here.publish([...others, departure])
  await vi.waitFor(() => expect(map.seen.at(-1)?.takenSeats).toEqual([1]))
})

test('a notice that nobody understands makes us look at every open map', async () => {
  const map = await aWatcher(aProcess())
  await takeSeat(2)
  // Again and again: who does not listen yet hears nothing.
  await vi.waitFor(async () => {
    await sql`select pg_notify('seats', 'two seats in the morning')`.execute(db)
    expect(map.seen.at(-1)?.takenSeats).toEqual([2])
  })
})

test('who watches the same departure is shown the same object, and nothing where no seat changed', async () => {
  const news = aProcess()
  const [one, two] = [await aWatcher(news), await aWatcher(news)]
  await takeSeat(3)
  news.publish([departure])
  await vi.waitFor(() => expect(one.seen).toHaveLength(2))
  expect(two.seen[1]).toBe(one.seen[1])

  // Both are looked at together: once the other one is shown, this one has had its turn.
  const nextDay = { ...departure, day: dayIn(11) }
  const other = await aWatcher(news, nextDay)
  await takeSeat(4, nextDay)
  news.publish([departure, nextDay])
  await vi.waitFor(() => expect(other.seen).toHaveLength(2))
  expect(one.seen).toHaveLength(2)
})

test('where the records cannot be reached nobody is shown an empty jeep', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
  const news = createSeatEvents(away, { ...quietly, url: null })
  open.push(news)
  const seen: SeatMap[] = []
  const following = news.follow(departure, { show: (map) => seen.push(map), beat() {}, end() {} })
  await expect(following).rejects.toSatisfy(isDatabaseUnavailable)
  expect(seen).toEqual([])
  await away.destroy()
})

test('who comes when the house closes is sent away at once', async () => {
  const news = aProcess()
  news.endAll()
  const end = vi.fn()
  await news.follow(departure, { show: () => {}, beat() {}, end })
  expect(end).toHaveBeenCalled()
})

const anHour = 3_600_000
const quietly = { now: () => noon, onError() {}, rereadMs: anHour, beatMs: anHour }

/** By itself it looks once in an hour. */
function aProcess(): SeatEvents {
  const news = createSeatEvents(db, { ...quietly, url })
  open.push(news)
  return news
}

async function aWatcher(news: SeatEvents, of = departure) {
  const seen: SeatMap[] = []
  await news.follow(of, { show: (map) => seen.push(map), beat() {}, end() {} })
  expect(seen).toEqual([{ capacity: 7, takenSeats: [] }])
  return { seen }
}

/** Without telling anybody. */
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
