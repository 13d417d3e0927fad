import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredPackage } from '#db/packages/packages.ts'
import { aToken } from '../support/builders.ts'
import {
  aHoldRequest,
  aPackage,
  aRequest,
  aSharedRequest,
  dayIn,
  findInventoryViolations,
  noon,
  onlyBasicJeeps,
} from '../support/safari.ts'
import { aSlipPicture } from '../support/slip-picture.ts'
import { aStorageServer } from '../support/test-storage.ts'
import { embeddedEnvironment, type TestEnvironment } from './environment.ts'
import { startProxy } from './proxy.ts'
import { bySize } from './requests.ts'
import { portOf, type Server } from './server.ts'

// Two processes on one PostgreSQL and one S3 store, behind a proxy that never retries.

const secret = 'a secret of the store'
let environment: TestEnvironment
let store: Awaited<ReturnType<typeof aStorageServer>>
let proxy: Awaited<ReturnType<typeof startProxy>>
let servers: [Server, Server]
let pkg: StoredPackage

beforeAll(async () => {
  environment = await embeddedEnvironment()
  store = await aStorageServer(secret)
  servers = [await start(), await start()]
  proxy = await startProxy(() => servers.map(({ url }) => url))
  pkg = await aPackage(environment.db)
  // More jeeps than the tests of this file can sell: 1,000 were sold out during the first restarts.
  await onlyBasicJeeps(environment.db, 30_000)
})
afterAll(async () => {
  proxy?.close()
  await environment?.cleanUp()
  store?.close()
})

function start(port?: number): Promise<Server> {
  const s3 = { S3_ENDPOINT: `http://127.0.0.1:${store.port}`, S3_BUCKET: 'pugmark', S3_KEY: 'KEY', S3_SECRET: secret }
  const config = { ...s3, RATE_LIMITS: 'on', TRUST_PROXY: '1', DRAIN_SECONDS: '1' }
  return environment.start({ config, ...(port ? { port } : {}) })
}

let addressCount = 0
/** A new client address each time, so that rate limits apply only where a test needs them. */
const newAddress = () => `198.51.${Math.floor(++addressCount / 250) % 250}.${addressCount % 250}`

type TestRequest = { body?: object | FormData; headers?: Record<string, string>; from?: string; at?: string }

async function send(path: string, { body, headers, from = newAddress(), at = proxy.url }: TestRequest = {}) {
  const isForm = body instanceof FormData
  const answer = await fetch(`${at}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-from': from,
      'x-forwarded-for': from,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  }).catch((error: Error) => error)
  if (answer instanceof Error) return { status: 0, text: String(answer.cause ?? answer), body: undefined }
  const text = await answer.text().catch((error: Error) => `broken off: ${error}`)
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') && text.startsWith('{')
  return { status: answer.status, text, body: isJson ? JSON.parse(text) : undefined }
}

const both = <T>(work: (at: string) => Promise<T>) => Promise.all(servers.map(({ url }) => work(url)))

test('a session opened at one process is valid at the other, and ends at both', async () => {
  const headers = { 'x-auth-token': await aToken(environment.db, 'admin', noon) }
  const statuses = () => both(async (at) => (await send('/api/bookings', { headers, at })).status)
  expect(await statuses()).toEqual([200, 200])
  expect(await send('/api/admin/logout', { body: {}, headers, at: servers[0].url })).toMatchObject({ status: 200 })
  expect(await statuses()).toEqual([401, 401])
})

test('both processes share the rate limit of an address', async () => {
  const from = '203.0.113.77'
  const statuses: number[] = []
  for (let index = 0; index < 14; index++) statuses.push((await send('/api/bookings', { body: {}, from })).status)
  expect(statuses).toEqual([...Array(10).fill(400), ...Array(4).fill(429)])
})

test('an address is refused new pages above its limit; other addresses and cached pages are served', async () => {
  const at = servers[0].url
  const [from, other] = ['203.0.113.78', '203.0.113.79']
  const requestUncachedPage = (index: number) =>
    send(index % 2 ? `/packages?x=${index}` : `/de/nothing-${index}`, { from, at })
  let response = await requestUncachedPage(0)
  // The requests may fall into two windows of 300.
  for (let index = 1; index <= 600 && response.status !== 429; index++) response = await requestUncachedPage(index)
  expect(response).toMatchObject({ status: 429, text: expect.stringMatching(/Zu viele Anfragen|Too many requests/) })
  expect((await send('/packages?x=1', { from: other, at })).status).toBe(200)
  expect((await send('/about', { from: other, at })).status).toBe(200)
  expect((await send('/about', { from, at })).status).toBe(200)
})

test('a seat held at one process shows at the other at once, and neither sells it', async () => {
  const date = dayIn(20)
  const at = servers[1].url
  const leave = new AbortController()
  const live = await fetch(`${at}/api/packages/${pkg.id}/seats/live?date=${date}&timeSlot=morning`, {
    signal: leave.signal,
  })
  let received = ''
  const listening = (async () => {
    for await (const piece of live.body ?? []) received += new TextDecoder().decode(piece)
  })().catch(() => {})
  const body = aHoldRequest(pkg, { date, reservationType: 'shared', selectedSeats: [4], people: 1 })
  const visitor = { 'x-visitor': 'a browser of its own' }
  expect(await send('/api/holds', { body, headers: visitor, at: servers[0].url })).toMatchObject({ status: 201 })
  await expect.poll(() => received, { timeout: 10_000 }).toContain('"takenSeats":[4]')
  expect(await send('/api/bookings', { body: aSharedRequest(pkg, [4], { date }), at })).toMatchObject({ status: 409 })
  leave.abort()
  await listening
})

test('200 resellers and guests at two processes on the last seven seats: exactly seven are sold', async () => {
  const shared = await aPackage(environment.db, { packageType: 'both', maxCapacity: 7 })
  const date = dayIn(21)
  const { body: apiKey } = await send('/api/api-keys', {
    body: { name: 'Test', reseller: 'Island Tours', scopes: ['octo', 'read', 'write'] },
    headers: { 'x-auth-token': await aToken(environment.db, 'admin', noon) },
  })
  const reservation = {
    productId: `${shared.id}.shared`,
    optionId: 'morning',
    availabilityId: `${date}T05:30:00+05:30`,
    unitItems: [{ unitId: 'adult' }],
  }
  const headers = { authorization: `Bearer ${apiKey.secret}`, 'octo-capabilities': '' }
  const callers = Array.from({ length: 200 }, (_, index) => {
    const at = servers[index % 4 < 2 ? 0 : 1].url
    return index % 2 === 0
      ? send('/octo/bookings', { body: reservation, headers, at })
      : send('/api/bookings', { body: aSharedRequest(shared, [(index % 7) + 1], { date }), at })
  })
  const answers = await Promise.all(callers)
  const sold = answers.filter(({ status }) => status === 200 || status === 201)
  const refused = answers.filter((answer) => !sold.includes(answer))
  expect(sold).toHaveLength(7)
  expect([...new Set(refused.map(({ status, body }) => `${status} ${body?.error ?? ''}`.trim()))].sort()).toEqual([
    '400 UNPROCESSABLE_ENTITY',
    '409',
  ])
  expect(await findInventoryViolations(environment.db)).toEqual([])
})

test('a slip uploaded to one process can be read from the other', async () => {
  const created = await send('/api/bookings', { body: aRequest(pkg), at: servers[0].url })
  const { bookingId, guestKey } = created.body.booking
  const form = new FormData()
  form.set('slip', new Blob([new Uint8Array(await aSlipPicture())], { type: 'image/png' }), 'slip.png')
  const headers = { 'x-guest-key': guestKey }
  const accepted = await send(`/api/bookings/mine/${bookingId}/slip`, { body: form, headers, at: servers[0].url })
  expect(accepted).toMatchObject({ status: 201 })
  expect([...store.files.keys()]).toEqual([expect.stringMatching(/^\/pugmark\/[\w-]+\.webp$/)])
  const { id } = await environment.db.selectFrom('payment_slip').select('id').executeTakeFirstOrThrow()
  const token = { 'x-auth-token': await aToken(environment.db, 'admin', noon) }
  const shown = await both((at) => send(`/api/payments/slips/${id}/file`, { headers: token, at }))
  expect(shown.map(({ status }) => status)).toEqual([200, 200])
})

test('the processes are restarted one by one under load: no request fails', async () => {
  const responses: { path: string; status: number; text: string }[] = []
  let isOver = false
  const guests = Array.from({ length: bySize(12, 4) }, async (_, guest) => {
    for (let index = 0; !isOver; index++) {
      const isBuyer = guest % 2 === 0
      const path = isBuyer ? '/api/bookings' : (['/', '/api/packages', '/booking'][index % 3] ?? '/')
      const answer = await send(path, isBuyer ? { body: aRequest(pkg) } : {})
      responses.push({ path, ...answer })
      await pause(20)
    }
  })
  for (const index of Array.from({ length: bySize(6, 2) }, (_, index) => (index % 2) as 0 | 1)) {
    const port = portOf(servers[index])
    expect(await servers[index].stop()).toBe(0)
    servers[index] = await start(port)
    await expect.poll(() => proxy.isReady(servers[index].url), { timeout: 20_000 }).toBe(true)
  }
  isOver = true
  await Promise.all(guests)
  expect(
    responses.filter(({ status }) => status !== 200 && status !== 201).map(({ path, status }) => [path, status]),
  ).toEqual([])
  expect(responses.filter(({ status }) => status === 201).length).toBeGreaterThan(10)
})

test('the database is restarted under load: acknowledged bookings are stored, and no email is lost or duplicated', async () => {
  const promised: string[] = []
  const statuses = new Set<number>()
  let isOver = false
  const guests = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const { status, body } = await send('/api/bookings', { body: aRequest(pkg) })
      statuses.add(status)
      if (status === 201) promised.push(body.booking.bookingId)
      await pause(20)
    }
  })
  const soldAgain = async (more: number) => {
    const before = promised.length
    await expect.poll(() => promised.length, { timeout: 60_000 }).toBeGreaterThan(before + more)
  }
  await soldAgain(5)
  await environment.stopDatabase()
  await pause(500)
  await soldAgain(5)
  isOver = true
  await Promise.all(guests)
  // 502 comes from the proxy while no process is ready.
  expect([...statuses].filter((status) => ![201, 502, 503].includes(status))).toEqual([])
  const stored = await environment.db.selectFrom('booking').select('reference').execute()
  expect(stored.map(({ reference }) => reference)).toEqual(expect.arrayContaining(promised))
  expect(await findInventoryViolations(environment.db)).toEqual([])

  // An email claimed when the database stopped stays claimed until its lease ends.
  const outbox = environment.db.selectFrom('outbox').select('id')
  const unsentEmails = () => outbox.where('done_at', 'is', null).where('attempts', '=', 0).execute()
  await expect.poll(unsentEmails, { timeout: 60_000, interval: 500 }).toEqual([])
  expect(await outbox.where('done_at', 'is not', null).where('attempts', '>', 1).execute()).toEqual([])
})
