import type { Server } from 'node:http'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import type { SeatMap } from '#domain/availability/seat.ts'
import type { SeatMapListener } from '#live/seat-events.ts'
import { stopListening } from '#server/http/http-server.ts'
import { aToken, testCaller } from '#test/support/builders.ts'
import { aPackage, dayIn } from '#test/support/safari.ts'
import { openSeatMaps } from '#test/support/seat-maps.ts'

const { db, pkg, open, aRunningServer, addressOf, watch } = await openSeatMaps()

test('withdrawing a package ends its streams, and reconnecting returns 404', async () => {
  const withdrawn = await aPackage(db)
  const { at } = await aRunningServer({ rereadMs: 50 })
  const map = await watch(at, dayIn(10), withdrawn)
  await db.updateTable('package').set({ is_active: false }).where('id', '=', withdrawn.id).execute()
  await map.ended
  await vi.waitFor(async () => expect((await fetch(at + addressOf(withdrawn, dayIn(10)))).status).toBe(404))
})

test('a heartbeat keeps a quiet stream alive', async () => {
  const { at } = await aRunningServer({ beatMs: 50 })
  const map = await watch(at, dayIn(10))
  await vi.waitFor(() => expect(map.text().match(/^:$/gm)?.length).toBeGreaterThan(2))
  expect(map.text()).toMatch(/^retry: 2000\n/)
})

test('closing a tab removes its listener', async () => {
  const { app, at } = await aRunningServer()
  const left = vi.fn()
  const { follow } = app.seatEvents
  app.seatEvents.follow = async (departure, listener) => {
    const leave = await follow(departure, listener)
    return () => left(leave())
  }
  const map = await watch(at, dayIn(10))
  expect(left).not.toHaveBeenCalled()
  map.close()
  await vi.waitFor(() => expect(left).toHaveBeenCalled())
})

test('a stalled client is disconnected and its memory freed', async () => {
  const { app, at, server } = await aRunningServer()
  const listeners = new Set<SeatMapListener>()
  app.seatEvents.follow = async (_, listener) => {
    listeners.add(listener)
    listener.show({ capacity: 7, takenSeats: [] })
    return () => listeners.delete(listener)
  }
  const map = await watch(at, dayIn(10))
  const stalled = connect(Number(new URL(at).port), '127.0.0.1')
  open.push(() => stalled.destroy())
  stalled.on('error', () => {}).pause()
  stalled.write(`GET ${addressOf(pkg, dayIn(10))} HTTP/1.1\r\nHost: x\r\n\r\n`)
  await vi.waitFor(() => expect(listeners.size).toBe(2))

  // Larger than any seat map, because the operating system buffers megabytes for a client that does not read.
  const large: SeatMap = { capacity: 7, takenSeats: Array(100_000).fill(7) }
  for (let count = 0; count < 500 && listeners.size > 1; count += 1) {
    for (const listener of listeners) listener.show({ ...large })
    await vi.waitFor(() => expect(map.maps.length).toBe(count + 2))
  }
  expect(listeners.size).toBe(1)
  await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(1))
  expect(map.isOver()).toBe(false)
})

test('a shutdown ends all streams at once', async () => {
  const { app, at, server } = await aRunningServer()
  const maps = [await watch(at, dayIn(10)), await watch(at, dayIn(11))]
  app.seatEvents.endAll()
  await Promise.all(maps.map(({ ended }) => ended))
  await stopListening(server)
})

test('a departure without a seat map returns an error before a stream starts', async () => {
  const { at } = await aRunningServer()
  const privately = await aPackage(db, { packageType: 'private' })
  const responses = await Promise.all(
    [
      addressOf({ id: 'nowhere' }, dayIn(10)),
      addressOf(privately, dayIn(10)),
      addressOf(pkg, '2026-02-30'),
      addressOf(pkg, dayIn(10)).replace('timeSlot=morning', 'timeSlot=night'),
      `/api/packages/${pkg.id}/seats/live`,
    ].map((path) => fetch(at + path)),
  )
  expect(responses.map(({ status }) => status)).toEqual([404, 422, 400, 400, 400])
  for (const response of responses) {
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await response.json()).toMatchObject({ success: false })
  }
})

test('guests get the seats of days on sale, staff those of any day', async () => {
  const { app, at } = await aRunningServer()
  const token = await aToken(db, 'agent')
  const [mapOf, live] = [testCaller(app), (day: string) => fetch(at + addressOf(pkg, day))]
  for (const day of [dayIn(-1), dayIn(91)]) {
    const address = `/packages/${pkg.id}/seats?date=${day}&timeSlot=morning`
    expect([(await live(day)).status, (await mapOf(address)).status]).toEqual([422, 422])
    expect((await mapOf(address, { token })).body).toMatchObject({ takenSeats: [] })
  }
  expect((await watch(at, dayIn(90))).taken()).toEqual([])
})

test('a stream is neither compressed nor cached, and HEAD gets no stream', async () => {
  const { app, at } = await aRunningServer()
  const map = await watch(at, dayIn(10), pkg, { 'accept-encoding': 'br, gzip' })
  expect(map.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  expect(map.headers).not.toHaveProperty('content-encoding')
  const follow = vi.spyOn(app.seatEvents, 'follow')
  expect((await fetch(at + addressOf(pkg, dayIn(10)), { method: 'HEAD' })).status).toBe(200)
  expect(follow).not.toHaveBeenCalled()
})

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}

test('one address may have fifty live seat maps; other addresses are served, and so is this one once it closes some', async () => {
  const { app, at } = await aRunningServer()
  app.config = { ...app.config, RATE_LIMITS: 'on', TRUST_PROXY: 1 }
  const from = (client: string) => ({ 'x-forwarded-for': client })
  const statusFor = async (client: string) => {
    const response = await fetch(at + addressOf(pkg, dayIn(10)), { headers: from(client) })
    await response.body?.cancel()
    return { status: response.status, retryAfter: response.headers.get('retry-after') }
  }
  const maps = []
  while (maps.length < 50) maps.push(await watch(at, dayIn(10), pkg, from('203.0.113.7')))
  expect(await statusFor('203.0.113.7')).toEqual({ status: 429, retryAfter: '10' })
  expect(await statusFor('203.0.113.8')).toEqual({ status: 200, retryAfter: null })
  maps[0]?.close()
  await vi.waitFor(async () => expect(await statusFor('203.0.113.7')).toMatchObject({ status: 200 }))
})
