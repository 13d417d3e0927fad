import { expect, test, vi } from 'vitest'
import { aToken, testCaller } from '#test/support/builders.ts'
import { dayIn, noon } from '#test/support/safari.ts'
import { openSeatMaps } from '#test/support/seat-maps.ts'

const { db, aRunningServer, watch, aSeatRequest, book, disconnectListeners } = await openSeatMaps()
const minute = 60_000

test('a booked seat shows as taken on all open maps of its departure, and on no other', async () => {
  const { app, at } = await aRunningServer()
  const first = await watch(at, dayIn(10))
  const second = await watch(at, dayIn(10))
  const other = await watch(at, dayIn(11))
  expect(first.maps).toEqual([{ success: true, capacity: 7, takenSeats: [] }])

  await book(app, [3, 4])
  await vi.waitFor(() => expect(first.taken()).toEqual([3, 4]))
  await vi.waitFor(() => expect(second.taken()).toEqual([3, 4]))
  expect((await watch(at, dayIn(10))).taken()).toEqual([3, 4])
  expect([first.maps.length, other.maps.length]).toEqual([2, 1])
})

test('creating, changing and releasing a hold updates the maps of all departures concerned', async () => {
  const { app, at } = await aRunningServer()
  const api = testCaller(app)
  const first = await watch(at, dayIn(10))
  const second = await watch(at, dayIn(11))

  const { hold } = (await api('/holds', { body: aSeatRequest([1, 2]) })).body
  const byKey = { headers: { 'x-hold-key': hold.holdKey } }
  await vi.waitFor(() => expect(first.taken()).toEqual([1, 2]))
  const elsewhere = aSeatRequest([7], dayIn(11))
  expect((await api(`/holds/${hold.holdId}`, { ...byKey, method: 'PUT', body: elsewhere })).status).toBe(200)
  await vi.waitFor(() => expect([first.taken(), second.taken()]).toEqual([[], [7]]))
  expect((await api(`/holds/${hold.holdId}`, { ...byKey, method: 'DELETE' })).status).toBe(204)
  await vi.waitFor(() => expect(second.taken()).toEqual([]))
})

test('cancelling, restoring, moving and deleting by staff updates open maps', async () => {
  const { app, at } = await aRunningServer()
  const api = testCaller(app)
  const token = await aToken(db)
  const first = await watch(at, dayIn(10))
  const second = await watch(at, dayIn(11))
  const { bookingId } = (await book(app, [5])).body.booking
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

test('events travel from one process to another', async () => {
  const here = await aRunningServer()
  const there = await aRunningServer()
  const map = await watch(there.at, dayIn(10))
  await book(here.app, [6])
  await vi.waitFor(() => expect(map.taken()).toEqual([6]))
})

test('a process that lost its LISTEN connection reconnects and catches up', async () => {
  const here = await aRunningServer()
  const there = await aRunningServer()
  const map = await watch(there.at, dayIn(10))
  await book(here.app, [1])
  await vi.waitFor(() => expect(map.taken()).toEqual([1]))

  for (const seat of [2, 3]) {
    await disconnectListeners(2)
    await book(here.app, [seat])
    await vi.waitFor(() => expect(map.taken()).toContain(seat))
  }
})

test('an expired hold frees its seats', async () => {
  const { app, at } = await aRunningServer({ rereadMs: 50 })
  const map = await watch(at, dayIn(10))
  await testCaller(app)('/holds', { body: aSeatRequest([1]) })
  await vi.waitFor(() => expect(map.taken()).toEqual([1]))
  app.at(noon + 9 * minute)
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(map.taken()).toEqual([1])
  app.at(noon + 11 * minute)
  await vi.waitFor(() => expect(map.taken()).toEqual([]))
})
