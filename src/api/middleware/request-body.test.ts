import { beforeAll, expect, test } from 'vitest'
import { createApi } from '#api/api.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
let token: string

beforeAll(async () => {
  token = await aToken(db)
})

const kB = 1024
const pieceBytes = 4 * kB

/** A megabyte in chunks that counts how many bytes were read. */
function watchedMegabyte() {
  const watched = { read: 0, stream: new ReadableStream() }
  const pull = (controller: ReadableStreamDefaultController) => {
    if (watched.read >= 1024 * kB) return controller.close()
    watched.read += pieceBytes
    controller.enqueue(Buffer.alloc(pieceBytes, '4'))
  }
  watched.stream = new ReadableStream({ pull }, { highWaterMark: 0 })
  return watched
}

type Options = { method?: string; headers?: Record<string, string>; length?: number; to?: typeof app }

async function sendMegabyte(path: string, { method = 'POST', headers = {}, length, to = app }: Options = {}) {
  const watched = watchedMegabyte()
  // Browser types lack `duplex`, which Node requires.
  const init: RequestInit & { duplex: 'half' } = {
    method,
    body: watched.stream,
    duplex: 'half',
    headers: {
      'content-type': 'application/json',
      ...(length ? { 'content-length': String(length) } : { 'transfer-encoding': 'chunked' }),
      ...headers,
    },
  }
  const request = new Request(`http://test/api${path}`, init)
  const { status } = await createApi(to).fetch(request, { address: '203.0.113.9', requestId: 'a request' })
  return { status, read: watched.read }
}

test.each<[string, string, Options, number]>([
  ['a path that leads nowhere', '/no/such/path', {}, 404],
  ['a method that a path does not have', '/packages/current', { method: 'DELETE' }, 401],
  ['a staff route without a token', '/blogs', {}, 401],
  ['another type than JSON', '/bookings', { headers: { 'content-type': 'text/plain' } }, 415],
  ['a length that is too much', '/bookings', { length: 1024 * kB }, 413],
  ['a route that takes no body', '/visits', {}, 204],
])('a body of one megabyte for %s is not read', async (_, path, sent, status) => {
  expect(await sendMegabyte(path, sent)).toEqual({ status, read: 0 })
})

test('a body of one megabyte from a rate-limited address is not read', async () => {
  const limited = testAppContext(db, { RATE_LIMITS: 'on' })
  for (let index = 0; index < 5; index++) expect((await sendMegabyte('/contact', { to: limited })).status).toBe(413)
  expect(await sendMegabyte('/contact', { to: limited })).toEqual({ status: 429, read: 0 })
})

test.each([
  ['a guest', '/bookings', false, 16],
  ['a guest', '/admin/login', false, 16],
  ['a gateway', '/payments/payhere/notify', false, 16],
  ['a clerk', '/bookings/admin/create-booking', true, 64],
  ['a clerk', '/packages', true, 256],
  ['a clerk', '/blogs', true, 192],
])('a body of %s to %s is read only up to its limit', async (_, path, isStaffRequest, bound) => {
  const { status, read } = await sendMegabyte(path, isStaffRequest ? { headers: { 'x-auth-token': token } } : {})
  expect([status, read]).toEqual([413, bound * kB + pieceBytes])
})

test('a body of exactly 16 kB is read, with and without a length, and one byte more is refused', async () => {
  const ask = testCaller(app)
  const send = (bytes: number, headers: Record<string, string>) =>
    ask('/newsletter', { body: `{"email":"${'a'.repeat(bytes - 12)}"}`, headers })
  for (const headers of [{}, { 'transfer-encoding': 'chunked' }] as Record<string, string>[]) {
    expect((await send(16 * kB, headers)).status).toBe(400)
    expect((await send(16 * kB + 1, headers)).status).toBe(413)
  }
})
