import { get, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { House } from '#context.ts'
import { type Database, openDatabase } from '#records/database.ts'
import type { SeatMap, Watcher } from '#records/open-seat-maps.ts'
import type { StoredPackage } from '#records/packages.ts'
import { openSeatNews } from '#records/seat-news.ts'
import type { GroupSize } from '#rules/package.ts'
import { front } from '../../commands/front/front.ts'
import { guardedServer, stopListening } from '../../commands/front/listen.ts'
import { aCaller, aHouse, aToken, type TestHouse } from '../../test/builders.ts'
import { testDatabase } from '../../test/database.ts'
import { aPackage, aRequest, dayIn, forgetSales, noon } from '../../test/safari.ts'
import { createApi } from './api.ts'

let url: string
let db: Database
let pkg: StoredPackage
const minute = 60_000
const open: (() => unknown)[] = []

beforeAll(async () => {
  ;({ db, url } = await testDatabase())
  pkg = await aPackage(db)
})
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
  await forgetSales(db)
})

test('a seat that somebody books is taken on every open map of its departure, and on no other', async () => {
  const { house, at } = await anOpenHouse()
  const mine = await watch(at, dayIn(10))
  const yours = await watch(at, dayIn(10))
  const other = await watch(at, dayIn(11))
  expect(mine.maps).toEqual([{ success: true, capacity: 7, takenSeats: [] }])

  await book(house, [3, 4])
  await vi.waitFor(() => expect(mine.taken()).toEqual([3, 4]))
  await vi.waitFor(() => expect(yours.taken()).toEqual([3, 4]))
  expect((await watch(at, dayIn(10))).taken()).toEqual([3, 4])
  expect([mine.maps.length, other.maps.length]).toEqual([2, 1])
})

test('a place that is kept, changed and given back shows in the departures it comes from and goes to', async () => {
  const { house, at } = await anOpenHouse()
  const api = aCaller(house)
  const first = await watch(at, dayIn(10))
  const second = await watch(at, dayIn(11))

  const { hold } = (await api('/holds', { body: aWish([1, 2]) })).body
  const byKey = { headers: { 'x-hold-key': hold.holdKey } }
  await vi.waitFor(() => expect(first.taken()).toEqual([1, 2]))
  const elsewhere = aWish([7], dayIn(11))
  expect((await api(`/holds/${hold.holdId}`, { ...byKey, method: 'PUT', body: elsewhere })).status).toBe(200)
  await vi.waitFor(() => expect([first.taken(), second.taken()]).toEqual([[], [7]]))
  expect((await api(`/holds/${hold.holdId}`, { ...byKey, method: 'DELETE' })).status).toBe(204)
  await vi.waitFor(() => expect(second.taken()).toEqual([]))
})

test('what staff cancel, take back, move and delete shows', async () => {
  const { house, at } = await anOpenHouse()
  const api = aCaller(house)
  const token = await aToken(db)
  const first = await watch(at, dayIn(10))
  const second = await watch(at, dayIn(11))
  const { bookingId } = (await book(house, [5])).body.booking
  const change = (body: object) => api(`/bookings/${bookingId}`, { method: 'PUT', token, body })
  await vi.waitFor(() => expect(first.taken()).toEqual([5]))

  expect((await change({ status: 'cancelled' })).status).toBe(200)
  await vi.waitFor(() => expect(first.taken()).toEqual([]))
  expect((await change({ status: 'confirmed' })).status).toBe(200)
  await vi.waitFor(() => expect(first.taken()).toEqual([5]))
  expect((await change({ date: dayIn(11) })).status).toBe(200)
  await vi.waitFor(() => expect([first.taken(), second.taken()]).toEqual([[], [5]]))
  expect((await api(`/bookings/${bookingId}`, { method: 'DELETE', token })).status).toBeLessThan(300)
  await vi.waitFor(() => expect(second.taken()).toEqual([]))
})

test('news travels from one process to another', async () => {
  const here = await anOpenHouse()
  const there = await anOpenHouse()
  const map = await watch(there.at, dayIn(10))
  await book(here.house, [6])
  await vi.waitFor(() => expect(map.taken()).toEqual([6]))
})

test('who lost the connection on which he hears news comes back and catches up', async () => {
  const here = await anOpenHouse()
  const there = await anOpenHouse()
  const map = await watch(there.at, dayIn(10))
  await book(here.house, [1])
  await vi.waitFor(() => expect(map.taken()).toEqual([1]))

  for (const seat of [2, 3]) {
    expect(await hangUpOnListeners()).toBe(2)
    await book(here.house, [seat])
    await vi.waitFor(() => expect(map.taken()).toContain(seat), 5_000)
  }
})

test('a hold that runs out by the clock frees its seats', async () => {
  const { house, at } = await anOpenHouse({ rereadMs: 50 })
  const map = await watch(at, dayIn(10))
  await aCaller(house)('/holds', { body: aWish([1]) })
  await vi.waitFor(() => expect(map.taken()).toEqual([1]))
  house.at(noon + 9 * minute)
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(map.taken()).toEqual([1])
  house.at(noon + 11 * minute)
  await vi.waitFor(() => expect(map.taken()).toEqual([]))
})

test('a package that is withdrawn ends its streams, and who comes back is told so', async () => {
  const withdrawn = await aPackage(db)
  const { at } = await anOpenHouse({ rereadMs: 50 })
  const map = await watch(at, dayIn(10), withdrawn)
  await db.updateTable('package').set({ is_active: false }).where('id', '=', withdrawn.id).execute()
  await map.ended
  await vi.waitFor(async () => expect((await fetch(at + addressOf(withdrawn, dayIn(10)))).status).toBe(404))
})

test('a heartbeat keeps a quiet stream alive', async () => {
  const { at } = await anOpenHouse({ beatMs: 50 })
  const map = await watch(at, dayIn(10))
  await vi.waitFor(() => expect(map.text().match(/^:$/gm)?.length).toBeGreaterThan(2))
  expect(map.text()).toMatch(/^retry: 2000\n/)
})

test('a tab that is closed is forgotten', async () => {
  const { house, at } = await anOpenHouse()
  const left = vi.fn()
  const { follow } = house.seatNews
  house.seatNews.follow = async (departure, watcher) => {
    const leave = await follow(departure, watcher)
    return () => left(leave())
  }
  const map = await watch(at, dayIn(10))
  expect(left).not.toHaveBeenCalled()
  map.close()
  await vi.waitFor(() => expect(left).toHaveBeenCalled())
})

test('a reader who stalls is dropped and keeps nothing', async () => {
  const { house, at, server } = await anOpenHouse()
  const watchers = new Set<Watcher>()
  house.seatNews.follow = async (_, watcher) => {
    watchers.add(watcher)
    watcher.show({ capacity: 7, takenSeats: [] })
    return () => watchers.delete(watcher)
  }
  const map = await watch(at, dayIn(10))
  const stalled = connect(Number(new URL(at).port), '127.0.0.1')
  open.push(() => stalled.destroy())
  stalled.on('error', () => {}).pause()
  stalled.write(`GET ${addressOf(pkg, dayIn(10))} HTTP/1.1\r\nHost: x\r\n\r\n`)
  await vi.waitFor(() => expect(watchers.size).toBe(2))

  // What no jeep has: the operating system keeps megabytes for a reader who does not read.
  const large: SeatMap = { capacity: 7, takenSeats: Array(100_000).fill(7) }
  for (let count = 0; count < 500 && watchers.size > 1; count += 1) {
    for (const watcher of watchers) watcher.show({ ...large })
    await vi.waitFor(() => expect(map.maps.length).toBe(count + 2))
  }
  expect(watchers.size).toBe(1)
  await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(1))
  expect(map.isOver()).toBe(false)
})

test('when the house closes all streams end at once', async () => {
  const { house, at, server } = await anOpenHouse()
  const maps = [await watch(at, dayIn(10)), await watch(at, dayIn(11))]
  house.seatNews.endAll()
  await Promise.all(maps.map(({ ended }) => ended))
  await stopListening(server)
})

test('what has no seat map says so before a stream begins', async () => {
  const { at } = await anOpenHouse()
  const privately = await aPackage(db, { packageType: 'private' })
  const answers = await Promise.all(
    [
      addressOf({ id: 'nowhere' }, dayIn(10)),
      addressOf(privately, dayIn(10)),
      addressOf(pkg, '2026-02-30'),
      addressOf(pkg, dayIn(10)).replace('timeSlot=morning', 'timeSlot=night'),
      `/api/packages/${pkg.id}/seats/live`,
    ].map((path) => fetch(at + path)),
  )
  expect(answers.map(({ status }) => status)).toEqual([404, 422, 400, 400, 400])
  for (const answer of answers) {
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await answer.json()).toMatchObject({ success: false })
  }
})

test('a stream is neither packed nor kept, and HEAD gets no stream', async () => {
  const { house, at } = await anOpenHouse()
  const map = await watch(at, dayIn(10), pkg, { 'accept-encoding': 'br, gzip' })
  expect(map.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  expect(map.headers).not.toHaveProperty('content-encoding')
  const follow = vi.spyOn(house.seatNews, 'follow')
  expect((await fetch(at + addressOf(pkg, dayIn(10)), { method: 'HEAD' })).status).toBe(200)
  expect(follow).not.toHaveBeenCalled()
})

type Pace = { rereadMs?: number; beatMs?: number }

/** A house as a process of its own would be: its own connections, its own server. By itself it looks once in an hour. */
async function anOpenHouse(pace: Pace = {}): Promise<{ house: TestHouse; at: string; server: Server }> {
  const own = openDatabase(url)
  const house = aHouse(own)
  const now = () => house.clock.now()
  house.seatNews = openSeatNews(own, {
    url,
    now,
    onError: () => {},
    rereadMs: 60 * minute,
    beatMs: 60 * minute,
    ...pace,
  })
  const api = createApi(house)
  const server = guardedServer(front(api, { log: house.log }), { isOn: true })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(async () => {
    server.closeAllConnections()
    await stopListening(server)
    await house.seatNews.close()
    await own.destroy()
  })
  return { house, at: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

function addressOf({ id }: { id: string }, day: string): string {
  return `/api/packages/${id}/seats/live?date=${day}&timeSlot=morning`
}

/** An open seat map, once it has got its first seats. */
async function watch(at: string, day: string, { id } = pkg, headers: Record<string, string> = {}) {
  let text = ''
  let isOver = false
  const maps: (SeatMap & { success: true })[] = []
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(at + addressOf({ id }, day), { headers, agent: false }, resolve).once('error', reject)
  })
  let rest = ''
  response.on('data', (part: Buffer) => {
    text += part
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data: ')) maps.push(JSON.parse(line.slice(6)))
  })
  const ended = new Promise<void>((resolve) =>
    response
      .once('error', () => {})
      .once('close', () => {
        isOver = true
        resolve()
      }),
  )
  const close = () => response.destroy()
  open.push(close)
  await vi.waitFor(() => expect(maps.length).toBeGreaterThan(0))
  return {
    maps,
    taken: () => maps.at(-1)?.takenSeats,
    text: () => text,
    isOver: () => isOver,
    ended,
    close,
    headers: response.headers,
  }
}

/** Seats of the morning of 11 December, or of another day. */
function aWish(seats: number[], date = dayIn(10)) {
  const shared = { reservationType: 'shared' as const, selectedSeats: seats, people: seats.length }
  return { packageId: pkg.id, timeSlot: 'morning', date, ...shared }
}

async function book(house: House, seats: number[]) {
  const [seatPrice, ticket] = [(pkg.shared?.[seats.length as GroupSize] ?? 0) / 100, 15]
  const body = { ...aRequest(pkg), ...aWish(seats), totalPrice: seats.length * (seatPrice + ticket) }
  const sold = await aCaller(house)('/bookings', { body })
  expect(sold.status).toBe(201)
  return sold
}

/** Of this test's own database: the server is everybody's. */
async function hangUpOnListeners(): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'pugmark news' and datname = current_database()
  `.execute(db)
  return rows.length
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
