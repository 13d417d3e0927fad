import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { maxUnverifiedEvents } from '#domain/payments/webhook-retry.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { checkoutHash, merchant, signed } from '#test/support/payhere/sign.ts'
import { aPackage, aRequest, findInventoryViolations, forgetSales, noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const environment = {
  PAYMENT_GATEWAY: 'payhere',
  PAYHERE_MERCHANT_ID: merchant.id,
  PAYHERE_SECRET: merchant.secret,
  BASE_URL: 'https://safari.example',
}
const app = testAppContext(db, environment)
const ask = testCaller(app)
const pkg = await aPackage(db)

beforeEach(async () => {
  app.at(noon)
  await forgetSales(db)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

async function aCardPayment(language = 'en') {
  const { body } = await ask('/bookings', { body: aRequest(pkg) })
  const { bookingId, guestKey, totalPrice: total } = body.booking
  const started = await ask('/bookings', {
    body: { bookingId, total, paymentMethod: 'card' },
    headers: { 'x-guest-key': guestKey, 'accept-language': language },
  })
  expect(started.status).toBe(201)
  const order = started.body.payment.orderReference as string
  return { bookingId, order, amount: total.toFixed(2) as string, redirect: started.body.redirect }
}

const sendWebhook = (fields: Record<string, string> | [string, string][], by = ask) =>
  by('/payments/payhere/notify', {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const stateOf = (order: string) =>
  db
    .selectFrom('payment')
    .innerJoin('booking', 'booking.id', 'payment.booking')
    .select(['payment.status', 'booking.status as booking', 'booking.payment_status', 'last_four'])
    .where('order_reference', '=', order)
    .executeTakeFirstOrThrow()
const untouched = { status: 'pending', booking: 'pending', payment_status: 'unpaid', last_four: null }

test('the guest is redirected to PayHere with a correctly signed form', async () => {
  const { order, amount, redirect } = await aCardPayment()
  expect(redirect.action).toBe('https://sandbox.payhere.lk/pay/checkout')
  expect(redirect.fields).toMatchObject({
    merchant_id: merchant.id,
    order_id: order,
    amount,
    currency: 'USD',
    notify_url: 'https://safari.example/api/payments/payhere/notify',
    hash: checkoutHash(redirect.fields),
  })
  expect(await stateOf(order)).toEqual(untouched)
})

test.each([
  ['en', 'https://safari.example/payment'],
  ['de', 'https://safari.example/de/payment'],
])('PayHere returns a guest who pays in %s to %s', async (language, page) => {
  const { bookingId, redirect } = await aCardPayment(language)
  expect(redirect.fields).toMatchObject({
    return_url: `${page}?ref=${bookingId}&from=payhere`,
    cancel_url: `${page}?ref=${bookingId}&from=cancelled`,
  })
})

test('a signed payment webhook confirms the booking, however often it is sent', async () => {
  const { order, amount } = await aCardPayment()
  const webhook = signed({ order_id: order, payhere_amount: amount })
  for (let time = 0; time < 3; time++)
    expect(await sendWebhook(webhook)).toMatchObject({ status: 200, body: { success: true } })
  expect(await stateOf(order)).toEqual({
    status: 'paid',
    booking: 'confirmed',
    payment_status: 'paid',
    last_four: '1292',
  })
  const events = await db.selectFrom('payment_event').select(['outcome', 'body']).execute()
  expect(events.map(({ outcome }) => outcome)).toEqual(['status changed'])
  expect(JSON.stringify(events)).not.toContain('Holder')
})

test('a payment status only moves forward, whatever the order of webhook events', async () => {
  const { order, amount } = await aCardPayment()
  for (const status_code of ['0', '2', '0', '-1', '-2', '2'])
    await sendWebhook(signed({ order_id: order, payhere_amount: amount, status_code }))
  expect(await stateOf(order)).toMatchObject({ status: 'paid', booking: 'confirmed' })
  await sendWebhook(signed({ order_id: order, payhere_amount: amount, status_code: '-3' }))
  expect(await stateOf(order)).toMatchObject({ status: 'disputed', payment_status: 'unpaid' })
  await sendWebhook(signed({ order_id: order, payhere_amount: amount, payment_id: '320025071279' }))
  expect(await stateOf(order)).toMatchObject({ status: 'disputed' })
})

test('a chargeback that arrives before its payment event counts', async () => {
  const { order, amount } = await aCardPayment()
  for (const status_code of ['-3', '2'])
    await sendWebhook(signed({ order_id: order, payhere_amount: amount, status_code }))
  expect(await stateOf(order)).toMatchObject({ status: 'disputed', booking: 'pending', payment_status: 'unpaid' })
})

test('a payment for a deleted booking is due for a refund', async () => {
  const { order, amount, bookingId } = await aCardPayment()
  const admin = await aToken(db, 'admin')
  expect(await ask(`/bookings/${bookingId}`, { method: 'DELETE', token: admin })).toMatchObject({ status: 200 })
  await sendWebhook(signed({ order_id: order, payhere_amount: amount }))
  expect(await stateOf(order)).toMatchObject({ status: 'paid', booking: 'cancelled', payment_status: 'refund due' })
})

test('a declined payment can still succeed later', async () => {
  const { order, amount } = await aCardPayment()
  await sendWebhook(signed({ order_id: order, payhere_amount: amount, status_code: '-2' }))
  expect(await stateOf(order)).toMatchObject({ status: 'failed', booking: 'pending' })
  await sendWebhook(signed({ order_id: order, payhere_amount: amount }))
  expect(await stateOf(order)).toMatchObject({ status: 'paid', booking: 'confirmed' })
})

test.each([
  ['a cent less', { payhere_amount: '34.99' }],
  ['a cent more', { payhere_amount: '35.01' }],
  ['another currency', { payhere_currency: 'LKR' }],
  ['another merchant', { merchant_id: '9999999' }],
  ['an order we do not know', { order_id: 'PAY222222222' }],
  ['a state that PayHere does not have', { status_code: '3' }],
  ['no payment', { payment_id: '' }],
  ['a sum in another writing', { payhere_amount: '35' }],
])('a signed webhook event with %s changes nothing', async (_, changes) => {
  const { order, amount } = await aCardPayment()
  expect(amount).toBe('35.00')
  expect(await sendWebhook(signed({ order_id: order, payhere_amount: amount, ...changes }))).toMatchObject({
    status: 200,
  })
  expect(await stateOf(order)).toEqual(untouched)
})

test('a webhook event with another secret, no signature, a repeated field or another content type changes nothing', async () => {
  const { order, amount } = await aCardPayment()
  const webhook = signed({ order_id: order, payhere_amount: amount })
  await sendWebhook(signed({ order_id: order, payhere_amount: amount }, 'another secret'))
  await sendWebhook({ ...webhook, md5sig: '' })
  await sendWebhook({ ...webhook, md5sig: webhook.md5sig.toLowerCase() })
  await sendWebhook([...Object.entries(webhook), ['status_code', '2']])
  await ask('/payments/payhere/notify', { body: webhook })
  expect(await stateOf(order)).toEqual(untouched)
})

test('unsigned webhook events are rate-limited and logged once a minute; signed ones are always accepted', async () => {
  const limited = testAppContext(db, { ...environment, RATE_LIMITS: 'on' })
  const byLimited = testCaller(limited)
  const payments = [await aCardPayment(), await aCardPayment()]
  const [first, second] = payments.map(({ order, amount }) => signed({ order_id: order, payhere_amount: amount }))
  const statuses: number[] = []
  for (let index = 0; index < 80; index++)
    statuses.push((await sendWebhook({ ...first, md5sig: `${index}` }, byLimited)).status)
  expect(statuses.indexOf(429)).toBe(60)
  const rejected = await sendWebhook({ ...first, md5sig: '' }, byLimited)
  expect([rejected.status, Number(rejected.headers.get('retry-after'))]).toEqual([429, 60])
  expect(await sendWebhook(first ?? {}, byLimited)).toMatchObject({ status: 200 })
  expect(await sendWebhook(second ?? {}, byLimited)).toMatchObject({ status: 200 })
  for (const { order } of payments) expect(await stateOf(order)).toMatchObject({ status: 'paid' })
  const logged = () => limited.lines.filter(({ message }) => message === 'payment webhook rejected')
  expect(logged()).toHaveLength(1)
  limited.at(noon + 60_000)
  await sendWebhook({ ...first, md5sig: '' }, byLimited)
  expect(logged()).toMatchObject([{ facts: { rejected: 1 } }, { facts: { rejected: 81 } }])
})

test('ten thousand tampered webhooks change no payment', async () => {
  const { order, amount } = await aCardPayment()
  const webhook = signed({ order_id: order, payhere_amount: amount })
  const names = Object.keys(webhook) as (keyof typeof webhook)[]
  const signedNames = [
    'merchant_id',
    'order_id',
    'payhere_amount',
    'payhere_currency',
    'status_code',
    'md5sig',
  ] as const
  const change = fc.oneof(
    fc.record({ name: fc.constant('payment_id' as const), value: fc.string({ maxLength: 20 }) }),
    fc.record({ name: fc.constantFrom(...signedNames), value: fc.string({ maxLength: 40 }) }),
    fc.record({ name: fc.constantFrom(...signedNames), value: fc.constantFrom(...names.map((name) => webhook[name])) }),
    fc.record({
      name: fc.constantFrom(...signedNames),
      value: fc.constantFrom(` ${webhook.order_id}`, '035.00', '35.000', '3.5e1', '+2', '02', '２', 'usd', '\0'),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      const changed: Record<string, string> = { ...webhook }
      for (const { name, value } of changes) changed[name] = value
      fc.pre(signedNames.some((name) => changed[name] !== webhook[name]))
      const { status } = await sendWebhook(changed)
      return status === 200
    }),
    { numRuns: 10_000 },
  )
  expect(await stateOf(order)).toEqual(untouched)
  await sendWebhook(webhook)
  expect(await stateOf(order)).toMatchObject({ status: 'paid' })
}, 120_000)

test('a webhook event resent a thousand times with other payment ids records one payment and no refund', async () => {
  const { order, amount } = await aCardPayment()
  const webhook = signed({ order_id: order, payhere_amount: amount })
  const recorded = async () => {
    const rows = await db.selectFrom('payment').select(['amount', 'status']).execute()
    return { rows, refunds: (await db.selectFrom('refund').selectAll().execute()).length }
  }
  const onceOnly = { rows: [{ amount: 3500, status: 'paid' }], refunds: 0 }
  const name = fc.oneof(fc.string({ minLength: 1, maxLength: 30 }), fc.integer({ min: 1 }).map(String))
  const again = (payment_id: string) => sendWebhook({ ...webhook, payment_id })
  expect(await again('3')).toMatchObject({ status: 200 })
  expect(await recorded()).toEqual(onceOnly)
  await sendWebhook(webhook)
  await fc.assert(
    fc.asyncProperty(name, async (payment_id) => (await again(payment_id)).status === 200),
    { numRuns: 1_000 },
  )
  expect(await recorded()).toEqual(onceOnly)
  expect(await stateOf(order)).toMatchObject({ status: 'paid', booking: 'confirmed', payment_status: 'paid' })
  const emails = await db.selectFrom('outbox').select('topic').where('topic', 'like', 'staff: paid%').execute()
  expect(emails).toHaveLength(1)
  const auditEntries = await db
    .selectFrom('audit')
    .select('action')
    .where(sql`difference ->> 'payment'`, '=', order)
    .where('action', '=', 'second payment unverified')
    .execute()
  expect(auditEntries.length).toBe(maxUnverifiedEvents)
}, 60_000)
