import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { BookingPayments, type StaffRefundWire } from '#contracts/payments/booking-payments.ts'
import { testCardOf } from '#domain/payments/payment.ts'
import { balanceSeen } from '#test/support/balance-seen.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, aRequest, findInventoryViolations, forgetAudit, forgetSales, noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const sandbox = app.gateway
const ask = testCaller(app)
const pkg = await aPackage(db)
let admin: string
let agent: string

beforeAll(async () => {
  ;[admin, agent] = [await aToken(db, 'admin'), await aToken(db, 'agent')]
})
beforeEach(async () => {
  app.at(noon)
  app.gateway = sandbox
  await forgetSales(db)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

type Booked = { bookingId: string; guestKey: string; totalPrice: number }
async function aBooking(): Promise<Booked> {
  return (await ask('/bookings', { body: aRequest(pkg) })).body.booking
}
async function paidByCard(): Promise<Booked> {
  const booking = await aBooking()
  const { bookingId, guestKey, totalPrice: total } = booking
  const body = { bookingId, total, paymentMethod: 'card', ...testCardOf('4242424242424242') }
  expect(await ask('/bookings', { body, headers: { 'x-guest-key': guestKey } })).toMatchObject({ status: 201 })
  return booking
}
const record = async ({ bookingId }: Booked, body: object, key?: string) =>
  ask(`/bookings/${bookingId}/payments`, {
    token: agent,
    body: { method: 'cash', ...(await balanceSeen(db, bookingId)), ...body },
    headers: key ? { 'idempotency-key': key } : {},
  })
const requestRefund = async ({ bookingId }: Booked, amount: number, more: object = {}, token = agent) =>
  ask(`/bookings/${bookingId}/refunds`, {
    token,
    body: { amount, reason: 'goodwill', ...(await balanceSeen(db, bookingId)), ...more },
  })
const decide = async (id: string, verb: string, body?: object) =>
  ask(`/refunds/${id}/${verb}`, { token: admin, body: body ?? (await balanceSeen(db, id)) })
const account = async ({ bookingId }: Booked) => (await ask(`/bookings/${bookingId}/account`, { token: agent })).body
const firstRefund = async (booking: Booked): Promise<StaffRefundWire> => (await account(booking)).refunds[0]
const topics = async () =>
  (await db.selectFrom('outbox').select('topic').orderBy('id').execute()).map(({ topic }) => topic)

test('cash payments are recorded in parts, even beyond the total, and confirm the booking', async () => {
  await forgetAudit(db)
  const booking = await aBooking()
  const { status, body } = await record(booking, { amount: 20, reference: 'receipt 7' })
  expect(status).toBe(201)
  expect(BookingPayments.parse(body)).toMatchObject({
    account: { received: 20, balance: 15, paymentStatus: 'part paid' },
    payments: [{ method: 'cash', status: 'paid', amount: 20, transferReference: 'receipt 7' }],
  })
  expect((await record(booking, { amount: 20 })).body).toMatchObject({
    account: { received: 40, balance: 0, overpaid: 5, paymentStatus: 'paid' },
  })
  expect(await ask(`/bookings/${booking.bookingId}`, { token: agent })).toMatchObject({ body: { status: 'confirmed' } })
  const auditEntries = await db.selectFrom('audit').select('actor').where('action', '=', 'payment received').execute()
  expect(auditEntries.map(({ actor }) => actor)).toEqual([
    expect.stringContaining('agent'),
    expect.stringContaining('agent'),
  ])
})

test('an idempotency key records one payment, and is refused with another amount', async () => {
  const booking = await aBooking()
  const twice = await Promise.all([
    record(booking, { amount: 35 }, 'eight or more'),
    record(booking, { amount: 35 }, 'eight or more'),
  ])
  expect(twice.map(({ status }) => status)).toEqual([201, 201])
  expect((await account(booking)).payments).toHaveLength(1)
  expect(await record(booking, { amount: 30 }, 'eight or more')).toMatchObject({ status: 422 })
})

test('a transfer that a clerk records updates the payment that the guest announced', async () => {
  const booking = await aBooking()
  const { bookingId, guestKey, totalPrice: total } = booking
  const body = { bookingId, total, paymentMethod: 'online', onlineRef: 'TT 4711' }
  await ask('/bookings', { body, headers: { 'x-guest-key': guestKey } })
  expect((await record(booking, { method: 'online', amount: 34 })).body).toMatchObject({
    account: { received: 34, balance: 1, paymentStatus: 'part paid' },
    payments: [{ status: 'paid', amount: 34, transferReference: 'TT 4711' }],
  })
})

test.each([
  [{ amount: 0 }, 422],
  [{ amount: -1 }, 400],
  [{ amount: 1e9 }, 400],
  [{ amount: 35, method: 'card' }, 400],
  [{ amount: 35, status: 'paid' }, 400],
])('the payment %o is refused', async (body, status) => {
  const booking = await aBooking()
  expect(await record(booking, body)).toMatchObject({ status })
  expect((await account(booking)).payments).toEqual([])
})

test('a card payment is refunded by the gateway once an admin approves, and the guest is notified', async () => {
  const booking = await paidByCard()
  expect((await requestRefund(booking, 35, { reason: 'cancelled by operator' })).body).toMatchObject({
    account: { refundDue: 35, paymentStatus: 'refund due' },
    refunds: [{ status: 'requested', amount: 35, method: 'card', isByHand: false, askedBy: expect.any(String) }],
  })
  const { id } = await firstRefund(booking)
  expect(await decide(id, 'approve')).toMatchObject({
    status: 200,
    body: { refund: { status: 'sent', reference: `sandbox-${id}`, decidedBy: expect.stringContaining('admin') } },
  })
  expect(await account(booking)).toMatchObject({
    account: { received: 35, refunded: 35, refundDue: 0, paymentStatus: 'refunded' },
    payments: [{ status: 'refunded' }],
  })
  expect(await topics()).toEqual(expect.arrayContaining(['staff: refund due', 'refund sent']))
  expect(await decide(id, 'approve')).toMatchObject({ status: 409 })
  expect(await decide(id, 'refuse', { note: 'too late' })).toMatchObject({ status: 409 })
})

test('refunds never exceed the amount received, even if requested concurrently', async () => {
  const booking = await paidByCard()
  expect(await requestRefund(booking, 35.01)).toMatchObject({
    status: 422,
    body: { message: 'You can’t refund more than was received.' },
  })
  const responses = await Promise.all(Array.from({ length: 6 }, () => requestRefund(booking, 10)))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422])
  expect(await requestRefund(booking, 5)).toMatchObject({ status: 201 })
  expect(await requestRefund(booking, 0.01)).toMatchObject({ status: 422 })
  for (const { id } of (await account(booking)).refunds) await decide(id, 'approve')
  expect(await account(booking)).toMatchObject({
    account: { refunded: 35, refundDue: 0 },
    payments: [{ status: 'refunded' }],
  })
})

test('a partial refund marks the payment as partly refunded', async () => {
  const booking = await paidByCard()
  await requestRefund(booking, 17.5)
  await decide((await firstRefund(booking)).id, 'approve')
  expect(await account(booking)).toMatchObject({
    account: { refunded: 17.5, paymentStatus: 'paid' },
    payments: [{ status: 'part refunded' }],
  })
})

test('a refund over several payments is split, the card payment first', async () => {
  const booking = await aBooking()
  await record(booking, { amount: 10 })
  app.at(noon + 1000)
  const { bookingId, guestKey } = booking
  const body = { bookingId, total: 25, paymentMethod: 'card', ...testCardOf('4242424242424242') }
  expect(await ask('/bookings', { body, headers: { 'x-guest-key': guestKey } })).toMatchObject({ status: 201 })
  const { refunds } = (await requestRefund(booking, 30)).body
  expect(refunds.map(({ amount, method, isByHand }: StaffRefundWire) => [amount, method, isByHand])).toEqual(
    expect.arrayContaining([
      [25, 'card', false],
      [5, 'cash', true],
    ]),
  )
})

test('a cash refund is approved first, then marked as paid out with its reference', async () => {
  const booking = await aBooking()
  await record(booking, { amount: 35 })
  await requestRefund(booking, 35)
  const { id } = await firstRefund(booking)
  expect(await decide(id, 'done', { reference: 'TT 9' })).toMatchObject({ status: 409 })
  expect((await decide(id, 'approve')).body.refund).toMatchObject({ status: 'approved', isByHand: true })
  expect((await account(booking)).account).toMatchObject({ refundDue: 35, paymentStatus: 'refund due' })
  expect((await decide(id, 'done', { reference: 'TT 9' })).body.refund).toMatchObject({
    status: 'sent',
    reference: 'TT 9',
  })
  expect(await decide(id, 'done', {})).toMatchObject({ status: 409 })
})

test('an admin rejects a refund only with a reason, and it is no longer due', async () => {
  const booking = await paidByCard()
  await requestRefund(booking, 35)
  const { id } = await firstRefund(booking)
  expect(await decide(id, 'refuse', {})).toMatchObject({ status: 422, body: { message: 'Please give a reason.' } })
  expect((await decide(id, 'refuse', { note: 'came too late' })).body.refund).toMatchObject({ status: 'refused' })
  expect((await account(booking)).account).toMatchObject({ refundDue: 0, paymentStatus: 'paid' })
  expect(await requestRefund(booking, 35)).toMatchObject({ status: 201 })
})

test('a refund that the gateway refuses or does not answer is shown as failed, and can be retried', async () => {
  const booking = await paidByCard()
  await requestRefund(booking, 35)
  const { id } = await firstRefund(booking)
  if (!sandbox) throw new Error('no gateway')
  const keys: string[] = []
  const fates = [
    async () => ({ ok: false as const, failure: 'not enough on your account' }),
    async () => Promise.reject(new Error('hung up')),
    sandbox.refund,
  ]
  app.gateway = {
    ...sandbox,
    async refund(order) {
      keys.push(order.key)
      return (fates.shift() ?? sandbox.refund)(order)
    },
  }
  expect((await decide(id, 'approve')).body.refund).toMatchObject({
    status: 'failed',
    failure: 'not enough on your account',
  })
  expect((await account(booking)).account).toMatchObject({ refundDue: 35, paymentStatus: 'refund due' })
  expect((await decide(id, 'approve')).body.refund).toMatchObject({ status: 'failed', failure: 'no answer' })
  expect((await ask('/refunds', { token: agent })).body.refunds).toMatchObject([{ id, status: 'failed' }])
  expect((await decide(id, 'approve')).body.refund).toMatchObject({ status: 'sent', failure: null })
  expect((await ask('/refunds', { token: agent })).body.refunds).toEqual([])
  expect((await ask('/refunds?status=all', { token: agent })).body.refunds).toHaveLength(1)
  expect(new Set(keys)).toEqual(new Set([id]))
})

test('open refunds are sorted by request time, all refunds latest first; both orders can be reversed', async () => {
  const requested: string[] = []
  for (const minute of [0, 1]) {
    app.at(noon + minute * 60_000)
    const booking = await aBooking()
    await record(booking, { amount: 35 })
    expect(await requestRefund(booking, 10)).toMatchObject({ status: 201 })
    requested.push(booking.bookingId)
  }
  const listed = async (query: string) => {
    const { body } = await ask(`/refunds?${query}`, { token: agent })
    return body.refunds.map(({ bookingId }: StaffRefundWire) => bookingId)
  }
  expect(await listed('')).toEqual(requested)
  expect(await listed('order=latest')).toEqual(requested.toReversed())
  expect(await listed('status=all')).toEqual(requested.toReversed())
  expect(await listed('status=all&order=oldest')).toEqual(requested)
  expect((await ask('/refunds?order=name', { token: agent })).status).toBe(400)
})

test('concurrent approvals of a refund call the gateway once', async () => {
  const booking = await paidByCard()
  await requestRefund(booking, 35)
  const { id } = await firstRefund(booking)
  let count = 0
  if (!sandbox) throw new Error('no gateway')
  app.gateway = {
    ...sandbox,
    async refund(order) {
      count += 1
      return sandbox.refund(order)
    },
  }
  const responses = await Promise.all([decide(id, 'approve'), decide(id, 'approve'), decide(id, 'approve')])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(count).toBe(1)
})

test('an agent may request but not approve a refund; a viewer may do neither', async () => {
  const booking = await paidByCard()
  await requestRefund(booking, 35)
  const { id } = await firstRefund(booking)
  expect(await ask(`/refunds/${id}/approve`, { method: 'POST', token: agent })).toMatchObject({ status: 403 })
  const viewer = await aToken(db, 'viewer')
  expect(await ask(`/bookings/${booking.bookingId}/account`, { token: viewer })).toMatchObject({ status: 403 })
  expect(await requestRefund(booking, 1, {}, viewer)).toMatchObject({ status: 403 })
})

test('an unknown refund is not found', async () => {
  for (const id of ['nothing', '00000000-0000-4000-8000-000000000000'])
    expect(await decide(id, 'approve')).toMatchObject({ status: 404 })
  expect(await requestRefund({ bookingId: 'PM22222222', guestKey: '', totalPrice: 0 }, 1)).toMatchObject({
    status: 404,
  })
})

test('the guest is notified of each step of a refund, and it counts as sent only when the gateway has sent it', async () => {
  const booking = await aBooking()
  await record(booking, { method: 'bank', amount: 35 })
  const guest = async () => {
    const headers = { 'x-guest-key': booking.guestKey }
    const { refunds } = (await ask(`/bookings/mine/${booking.bookingId}/account`, { headers })).body
    return refunds.map(({ status }: { status: string }) => status)
  }
  const refundTopics = async () => (await topics()).filter((topic) => topic.startsWith('refund '))
  await requestRefund(booking, 35)
  const { id } = await firstRefund(booking)
  expect([await guest(), await refundTopics()]).toEqual([['requested'], ['refund requested']])
  await decide(id, 'approve')
  expect([await guest(), await refundTopics()]).toEqual([['approved'], ['refund requested', 'refund approved']])
  await decide(id, 'done', { reference: 'TT 9' })
  expect(await guest()).toEqual(['sent'])
  expect(await refundTopics()).toEqual(['refund requested', 'refund approved', 'refund sent'])
  expect(await firstRefund(booking)).toMatchObject({
    doneAt: new Date(noon).toISOString(),
    doneBy: expect.stringContaining('admin'),
  })
})
