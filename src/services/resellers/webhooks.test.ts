import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createOcto } from '#api/resellers/octo.ts'
import { expireBookingsAndHolds } from '#db/bookings/expire-bookings.ts'
import { clearPackageCache } from '#db/packages/packages.ts'
import { clearSettingsCache, saveBusinessSettings } from '#db/settings/settings.ts'
import { postWebhook, type WebhookRequest, webhookSignature } from '#integrations/webhooks/post-webhook.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { local } from '#test/support/local-certificate.ts'
import { countLockWaits } from '#test/support/lock-waits.ts'
import { aPackage, dayIn, forgetSales, noon } from '#test/support/safari.ts'
import { sendResellerWebhooks, webhookSecret } from './webhooks.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const octo = createOcto(app)
const staff = testCaller(app)
const admin = await aToken(db, 'admin')
const pkg = await aPackage(db, { packageType: 'both' })

async function aKey(reseller: string): Promise<{ secret: string; key: { id: string } }> {
  return (await staff('/api-keys', { token: admin, body: { name: 'Test', reseller } })).body
}
const { secret } = await aKey('Island Tours')
const other = await aKey('Other Tours')

async function ask(path: string, body?: object, { method = body ? 'POST' : 'GET', as = secret } = {}) {
  const response = await octo.fetch(
    new Request(`http://test/octo${path}`, {
      method,
      headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape that it expects
  return { status: response.status, body: (await response.json()) as any }
}

const url = 'https://hooks.example.com/octo'
const subscribe = (notificationTypes: string[], as = secret) =>
  ask('/notifications/subscriptions', { url, notificationTypes }, { as })
const booking = (changes: object = {}) => ({
  productId: `${pkg.id}.shared`,
  optionId: 'morning',
  availabilityId: `${dayIn(10)}T05:30:00+05:30`,
  unitItems: [{ unitId: 'adult' }],
  ...changes,
})

/** Sends due webhooks and returns the requests. */
async function sendDue(status = 200): Promise<WebhookRequest[]> {
  const requests: WebhookRequest[] = []
  await sendResellerWebhooks(app, async (request) => {
    requests.push(request)
    return status
  })
  return requests
}
const bodies = (requests: WebhookRequest[]) => requests.map(({ body }) => JSON.parse(body))

beforeEach(async () => {
  app.at(noon)
  await sql`delete from webhook_delivery`.execute(db)
  await sql`delete from webhook_subscription`.execute(db)
  await forgetSales(db)
  clearPackageCache(db)
  await sql`delete from webhook_delivery`.execute(db)
})

test('subscriptions can be created, listed, changed and ended; the secret is shown once', async () => {
  const { status, body } = await subscribe(['BOOKING_UPDATE'])
  expect([status, body]).toEqual([
    200,
    { id: expect.any(String), url, notificationTypes: ['BOOKING_UPDATE'], secret: webhookSecret(app, body.id) },
  ])
  expect((await ask('/notifications/subscriptions')).body).toEqual([
    { id: body.id, url, notificationTypes: ['BOOKING_UPDATE'] },
  ])
  const path = `/notifications/subscriptions/${body.id}`
  const changed = await ask(path, { notificationTypes: ['PRODUCT_UPDATE'] }, { method: 'PATCH' })
  expect(changed.body.notificationTypes).toEqual(['PRODUCT_UPDATE'])
  for (const method of ['PATCH', 'DELETE']) {
    expect(await ask(path, {}, { method, as: other.secret })).toMatchObject({
      status: 400,
      body: { error: 'BAD_REQUEST' },
    })
  }
  expect((await ask(path, {}, { method: 'DELETE' })).status).toBe(200)
  expect((await ask('/notifications/subcriptions')).body).toEqual([])
})

test('a key revoked during the request creates no subscription', async () => {
  const { secret: revoked, key } = await aKey('Short Tours')
  const asked = await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('api_key')
      .set({ revoked_at: new Date(noon) })
      .where('id', '=', key.id)
      .execute()
    const asked = subscribe(['BOOKING_UPDATE'], revoked)
    await vi.waitFor(async () => expect(await countLockWaits(db)).toBe(1))
    return { asked }
  })
  expect(await asked.asked).toMatchObject({ status: 400, body: { error: 'FORBIDDEN' } })
  expect(await db.selectFrom('webhook_subscription').select('id').execute()).toEqual([])
})

test.each([
  ['http://hooks.example.com/', ['BOOKING_UPDATE']],
  ['https://user:secret@hooks.example.com/', ['BOOKING_UPDATE']],
  ['https://hooks.example.com:22/', ['BOOKING_UPDATE']],
  ['https://localhost/', ['BOOKING_UPDATE']],
  ['https://localhost./', ['BOOKING_UPDATE']],
  ['https://db.internal/', ['BOOKING_UPDATE']],
  ['https://db.internal./', ['BOOKING_UPDATE']],
  ['https://10.0.0.1/', ['BOOKING_UPDATE']],
  ['https://127.1/', ['BOOKING_UPDATE']],
  ['https://[::1]/', ['BOOKING_UPDATE']],
  ['x', ['BOOKING_UPDATE']],
  [`https://example.com/${'x'.repeat(500)}`, ['BOOKING_UPDATE']],
  [url, []],
  [url, ['OTHER']],
])('%s with %j is refused', async (wrong, notificationTypes) => {
  const { status, body } = await ask('/notifications/subscriptions', { url: wrong, notificationTypes })
  expect([status, body.error]).toEqual([400, 'BAD_REQUEST'])
})

test('a key has at most ten subscriptions, even with twenty concurrent requests', async () => {
  const requested = await Promise.all(Array.from({ length: 20 }, () => subscribe(['BOOKING_UPDATE'])))
  expect(requested.filter(({ status }) => status === 200)).toHaveLength(10)
  expect((await subscribe(['BOOKING_UPDATE'])).body.error).toBe('UNPROCESSABLE_ENTITY')
})

test('each change of a booking notifies its own reseller, with a signature', async () => {
  const { body: subscription } = await subscribe(['BOOKING_UPDATE'])
  await subscribe(['BOOKING_UPDATE'], other.secret)
  const { uuid, supplierReference } = (await ask('/bookings', booking())).body
  const [request, ...more] = await sendDue()
  expect(more).toEqual([])
  expect(request).toMatchObject({ url, secret: subscription.secret, now: noon })
  expect(bodies([request as WebhookRequest])).toEqual([
    { id: request?.id, type: 'BOOKING_UPDATE', utcCreatedAt: expect.any(String), data: { bookingUuid: uuid } },
  ])
  expect(await sendDue()).toEqual([])

  await ask(`/bookings/${uuid}/confirm`, { contact: {} })
  expect(await sendDue()).toHaveLength(1)
  // Staff cancel the booking.
  const cancelled = await staff(`/bookings/${supplierReference}/cancel`, {
    token: admin,
    body: { cancelledBy: 'operator' },
  })
  expect(cancelled.status).toBe(200)
  expect(bodies(await sendDue())).toMatchObject([{ data: { bookingUuid: uuid } }])
})

test('the expiry of a reservation notifies its reseller', async () => {
  const { uuid } = (await ask('/bookings', booking({ expirationMinutes: 1 }))).body
  await subscribe(['BOOKING_UPDATE'])
  app.at(noon + 60_000)
  await expireBookingsAndHolds(db, app.clock.now())
  expect(bodies(await sendDue())).toMatchObject([{ data: { bookingUuid: uuid } }])
})

test('sold and freed seats send one notification per day and departure; a closed day sends one for all its products', async () => {
  await subscribe(['AVAILABILITY_UPDATE'])
  const { uuid } = (await ask('/bookings', booking({ unitItems: [{ unitId: 'adult' }, { unitId: 'adult' }] }))).body
  const day = { localDateStart: dayIn(10), localDateEnd: dayIn(10) }
  const updates = bodies(await sendDue()).map(({ data }) => data)
  expect(updates.sort((a, b) => a.productIds.length - b.productIds.length)).toEqual([
    { ...day, productIds: [`${pkg.id}.shared`] },
    // The departure claimed a jeep.
    { ...day, productIds: [`${pkg.id}.private`, `${pkg.id}.shared`] },
  ])
  await ask(`/bookings/${uuid}/cancel`, {})
  expect((await sendDue()).length).toBeGreaterThan(0)
  await sql`insert into calendar_event (title, first_day, last_day, is_open)
    values ('Closed', ${dayIn(5)}, ${dayIn(6)}, false)`.execute(db)
  expect(bodies(await sendDue()).map(({ data }) => data)).toEqual([
    { localDateStart: dayIn(5), localDateEnd: dayIn(6), productIds: [`${pkg.id}.private`, `${pkg.id}.shared`] },
  ])
})

test('a changed package notifies resellers, except those with a revoked key', async () => {
  const gone = await aKey('Gone Tours')
  await subscribe(['PRODUCT_UPDATE'])
  await subscribe(['PRODUCT_UPDATE'], gone.secret)
  await staff(`/api-keys/${gone.key.id}`, { method: 'DELETE', token: admin })
  await sql`update package set name = name || '!' where id = ${pkg.id}`.execute(db)
  expect(bodies(await sendDue()).map(({ data }) => data)).toEqual([
    { productIds: [`${pkg.id}.private`, `${pkg.id}.shared`] },
  ])
})

test('changed gate fees notify about the products of their park; settings that change products notify about all', async () => {
  const bundala = await aPackage(db, { park: 'bundala', block: '', packageType: 'both' })
  clearPackageCache(db)
  await subscribe(['PRODUCT_UPDATE'])
  await sql`insert into gate_schedule (park, valid_from, vat_bp, lines, source, as_of, is_active, created_by, created_at)
    values ('bundala', '2026-01-01', 1800, '[]', 'a test', '2026-11-01', true, 'a test', now())`.execute(db)
  const ofBundala = [`${bundala.id}.private`, `${bundala.id}.shared`]
  expect(bodies(await sendDue())).toMatchObject([{ type: 'PRODUCT_UPDATE', data: { productIds: ofBundala } }])
  await sql`update gate_schedule set vat_bp = 1500 where park = 'bundala'`.execute(db)
  expect(bodies(await sendDue()).map(({ data }) => data)).toEqual([{ productIds: ofBundala }])
  await sql`delete from gate_schedule where park = 'bundala'`.execute(db)
  expect(await sendDue()).toHaveLength(1)

  await saveBusinessSettings(
    db,
    { rooms: { triple: 3, double: 4, hostel: 0 }, rates: null, name: 'Another name' },
    noon,
  )
  clearSettingsCache(db)
  const [notification, ...more] = bodies(await sendDue())
  expect(more).toEqual([])
  expect(notification.data.productIds.toSorted()).toEqual(
    [...ofBundala, `${pkg.id}.private`, `${pkg.id}.shared`, 'room.triple', 'room.double', 'room.hostel'].toSorted(),
  )
  await saveBusinessSettings(db, { name: 'Pugmark' }, noon)
  expect(await sendDue()).toEqual([])
  await sql`update package set is_active = false where id = ${bundala.id}`.execute(db)
  clearPackageCache(db)
})

test('a failed delivery is retried with growing delays, abandoned, listed for staff, and revived by them', async () => {
  await subscribe(['BOOKING_UPDATE'])
  await ask('/bookings', booking())
  // A session ends within the day of the attempts.
  const failed = async () =>
    (await staff('/api-keys', { token: await aToken(db, 'admin', app.clock.now()) })).body.failed
  expect(await sendDue(500)).toHaveLength(1)
  expect(await sendDue()).toEqual([])
  expect(await failed()).toMatchObject([
    {
      reseller: 'Island Tours',
      url,
      type: 'BOOKING_UPDATE',
      attempts: 1,
      error: 'the receiver answered 500',
      nextAt: new Date(noon + 60_000).toISOString(),
    },
  ])
  let now = noon
  for (const wait of [1, 5, 30, 120, 360, 720]) {
    app.at(now + wait * 60_000 - 1)
    expect(await sendDue(500)).toEqual([])
    now += wait * 60_000
    app.at(now)
    expect(await sendDue(302)).toHaveLength(1)
  }
  const [{ id, nextAt }] = await failed()
  expect(nextAt).toBeNull()
  app.at(now + 30 * 86_400_000 - 1)
  expect(await sendDue()).toEqual([])

  const token = await aToken(db, 'admin', app.clock.now())
  const retry = (delivery: string) => staff(`/webhook-deliveries/${delivery}/retry`, { method: 'POST', token })
  expect((await retry(id)).status).toBe(200)
  expect(await sendDue()).toHaveLength(1)
  expect((await retry(id)).status).toBe(404)
  for (const unknown of ['0', 'x', '99999999999999999999']) expect((await retry(unknown)).status).toBe(404)
})

test('two processes send each webhook once', async () => {
  await subscribe(['BOOKING_UPDATE'])
  for (let times = 0; times < 6; times++) await ask('/bookings', booking())
  const both = await Promise.all([sendDue(), sendDue()])
  expect(new Set(both.flat().map(({ id }) => id)).size).toBe(6)
  expect(both.flat()).toHaveLength(6)
})

test('a webhook is posted with its signature, and redirects are not followed', async () => {
  const received: { headers: Record<string, unknown>; body: string }[] = []
  const server = createServer(local, (request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const request = { url: `https://localhost:${port}/hook`, body: '{"id":"1"}', secret: 'whs_x', id: '1', now: noon }
  expect(await postWebhook(request, { isAllowed: () => true, ca: local.cert })).toBe(302)
  const timestamp = noon / 1000
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    body: request.body,
    headers: {
      'content-type': 'application/json',
      'x-webhook-id': '1',
      'x-webhook-signature': `t=${timestamp},v1=${webhookSignature('whs_x', timestamp, request.body)}`,
    },
  })
  // The machine itself is refused as a receiver, by name and by address.
  for (const host of ['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]'])
    await expect(postWebhook({ ...request, url: `https://${host}:${port}/hook` }, { ca: local.cert })).rejects.toThrow(
      'the address is not public',
    )
  expect(received).toHaveLength(1)
})
