import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredPackage } from '#db/packages/packages.ts'
import { aToken } from '../support/builders.ts'
import {
  aPackage,
  aRequest,
  aSharedRequest,
  aWish,
  brokenPromises,
  dayIn,
  noon,
  onlyBasicJeeps,
} from '../support/safari.ts'
import { aSlipPicture } from '../support/slip-picture.ts'
import { aStore } from '../support/test-storage.ts'
import { embeddedGround, type Ground } from './environment.ts'
import { aProxy } from './proxy.ts'
import { sized } from './requests.ts'
import { portOf, type Server } from './server.ts'

// Two processes on one PostgreSQL and one S3 store, behind a proxy that asks nothing twice.

const secret = 'a secret of the store'
let ground: Ground
let store: Awaited<ReturnType<typeof aStore>>
let proxy: Awaited<ReturnType<typeof aProxy>>
let servers: [Server, Server]
let pkg: StoredPackage

beforeAll(async () => {
  ground = await embeddedGround()
  store = await aStore(secret)
  servers = [await start(), await start()]
  proxy = await aProxy(() => servers.map(({ url }) => url))
  pkg = await aPackage(ground.db)
  // More than all guests of this file can book, on any machine: 1,000 were sold out in the first restarts.
  await onlyBasicJeeps(ground.db, 30_000)
})
afterAll(async () => {
  proxy?.close()
  await ground?.clear()
  store?.close()
})

function start(port?: number): Promise<Server> {
  const s3 = { S3_ENDPOINT: `http://127.0.0.1:${store.port}`, S3_BUCKET: 'pugmark', S3_KEY: 'KEY', S3_SECRET: secret }
  const settings = { ...s3, RATE_LIMITS: 'on', TRUST_PROXY: '1', DRAIN_SECONDS: '1' }
  return ground.start({ settings, ...(port ? { port } : {}) })
}

let strangers = 0
/** Somebody new each time, so that limits meet only those who ask for it. */
const somebody = () => `198.51.${Math.floor(++strangers / 250) % 250}.${strangers % 250}`

type Question = { body?: object | FormData; headers?: Record<string, string>; from?: string; at?: string }

async function ask(path: string, { body, headers, from = somebody(), at = proxy.url }: Question = {}) {
  const isForm = body instanceof FormData
  const answer = await fetch(`${at}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...{ 'x-from': from, 'x-forwarded-for': from },
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

test('who signs in at one is known to the other, and forgotten by both', async () => {
  const headers = { 'x-auth-token': await aToken(ground.db, 'admin', noon) }
  const know = () => both(async (at) => (await ask('/api/bookings', { headers, at })).status)
  expect(await know()).toEqual([200, 200])
  expect(await ask('/api/admin/logout', { body: {}, headers, at: servers[0].url })).toMatchObject({ status: 200 })
  expect(await know()).toEqual([401, 401])
})

test('one address has one limit, whoever answers it', async () => {
  const from = '203.0.113.77'
  const statuses: number[] = []
  for (let nr = 0; nr < 14; nr++) statuses.push((await ask('/api/bookings', { body: {}, from })).status)
  expect(statuses).toEqual([...Array(10).fill(400), ...Array(4).fill(429)])
})

test('a seat that is kept at one is seen at the other at once, and sold by neither', async () => {
  const date = dayIn(20)
  const at = servers[1].url
  const leave = new AbortController()
  const live = await fetch(`${at}/api/packages/${pkg.id}/seats/live?date=${date}&timeSlot=morning`, {
    signal: leave.signal,
  })
  let heard = ''
  const listening = (async () => {
    for await (const piece of live.body ?? []) heard += new TextDecoder().decode(piece)
  })().catch(() => {})
  const body = aWish(pkg, { date, reservationType: 'shared', selectedSeats: [4], people: 1 })
  const visitor = { 'x-visitor': 'a browser of its own' }
  expect(await ask('/api/holds', { body, headers: visitor, at: servers[0].url })).toMatchObject({ status: 201 })
  await expect.poll(() => heard, { timeout: 10_000 }).toContain('"takenSeats":[4]')
  expect(await ask('/api/bookings', { body: aSharedRequest(pkg, [4], { date }), at })).toMatchObject({ status: 409 })
  leave.abort()
  await listening
})

test('a slip that one took the other shows, from the store', async () => {
  const made = await ask('/api/bookings', { body: aRequest(pkg), at: servers[0].url })
  const { bookingId, guestKey } = made.body.booking
  const form = new FormData()
  form.set('slip', new Blob([new Uint8Array(await aSlipPicture())], { type: 'image/png' }), 'slip.png')
  const headers = { 'x-guest-key': guestKey }
  const taken = await ask(`/api/bookings/mine/${bookingId}/slip`, { body: form, headers, at: servers[0].url })
  expect(taken).toMatchObject({ status: 201 })
  expect([...store.files.keys()]).toEqual([expect.stringMatching(/^\/pugmark\/[\w-]+\.webp$/)])
  const { id } = await ground.db.selectFrom('payment_slip').select('id').executeTakeFirstOrThrow()
  const token = { 'x-auth-token': await aToken(ground.db, 'admin', noon) }
  const shown = await both((at) => ask(`/api/payments/slips/${id}/file`, { headers: token, at }))
  expect(shown.map(({ status }) => status)).toEqual([200, 200])
})

test('one process after the other is restarted under load: nobody who asks only once hears of it', async () => {
  const told: { path: string; status: number; text: string }[] = []
  let isOver = false
  const guests = Array.from({ length: sized(12, 4) }, async (_, guest) => {
    for (let nr = 0; !isOver; nr++) {
      const isBuyer = guest % 2 === 0
      const path = isBuyer ? '/api/bookings' : (['/', '/api/packages', '/booking'][nr % 3] ?? '/')
      const answer = await ask(path, isBuyer ? { body: aRequest(pkg) } : {})
      told.push({ path, ...answer })
      await pause(20)
    }
  })
  for (const nr of Array.from({ length: sized(6, 2) }, (_, nr) => (nr % 2) as 0 | 1)) {
    const port = portOf(servers[nr])
    expect(await servers[nr].stop()).toBe(0)
    servers[nr] = await start(port)
    await expect.poll(() => proxy.isReady(servers[nr].url), { timeout: 20_000 }).toBe(true)
  }
  isOver = true
  await Promise.all(guests)
  expect(
    told.filter(({ status }) => status !== 200 && status !== 201).map(({ path, status }) => [path, status]),
  ).toEqual([])
  expect(told.filter(({ status }) => status === 201).length).toBeGreaterThan(10)
})

test('the database is restarted under load: what was acknowledged is there, and no letter is forgotten or written twice', async () => {
  const promised: string[] = []
  const statuses = new Set<number>()
  let isOver = false
  const guests = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const { status, body } = await ask('/api/bookings', { body: aRequest(pkg) })
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
  await ground.lose()
  await pause(500)
  await soldAgain(5)
  isOver = true
  await Promise.all(guests)
  // 502 is the proxy's: while both said that they are not ready, it asked none of them.
  expect([...statuses].filter((status) => ![201, 502, 503].includes(status))).toEqual([])
  const stored = await ground.db.selectFrom('booking').select('reference').execute()
  expect(stored.map(({ reference }) => reference)).toEqual(expect.arrayContaining(promised))
  expect(await brokenPromises(ground.db)).toEqual([])

  // One that was in somebody's hands when the database went stays with him until his turn is over.
  const outbox = ground.db.selectFrom('outbox').select('id')
  const untouched = () => outbox.where('done_at', 'is', null).where('attempts', '=', 0).execute()
  await expect.poll(untouched, { timeout: 60_000, interval: 500 }).toEqual([])
  expect(await outbox.where('done_at', 'is not', null).where('attempts', '>', 1).execute()).toEqual([])
})
