import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultPolicy } from '#domain/bookings/booking-policy.ts'
import { guestRefund } from '#domain/bookings/cancellation-policy.ts'
import { balanceOf, paymentStatusOf } from '#domain/payments/payment.ts'
import { retryPaymentWebhooks } from '#services/payments/receive-webhook.ts'
import { balanceSeen } from '#test/support/balance-seen.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { merchant, signed } from '#test/support/payhere/sign.ts'
import { aPackage, aRequest, findInventoryViolations, forgetSales, noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db, {
  PAYMENT_GATEWAY: 'payhere',
  PAYHERE_MERCHANT_ID: merchant.id,
  PAYHERE_SECRET: merchant.secret,
})
const ask = testCaller(app)
const pkg = await aPackage(db)
const aDay = 24 * 3_600_000
let admin: string

beforeAll(async () => {
  admin = await aToken(db, 'admin')
})
beforeEach(async () => {
  app.at(noon)
  await forgetSales(db)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

type Booked = { bookingId: string; guestKey: string; totalPrice: number }
async function aBooking(changes: Parameters<typeof aRequest>[1] = {}): Promise<Booked> {
  return (await ask('/bookings', { body: aRequest(pkg, changes) })).body.booking
}
const record = async ({ bookingId }: Booked, amount: number) =>
  ask(`/bookings/${bookingId}/payments`, {
    token: admin,
    body: { method: 'cash', amount, ...(await balanceSeen(db, bookingId)) },
  })
const account = async ({ bookingId }: Booked) => (await ask(`/bookings/${bookingId}/account`, { token: admin })).body
const asGuest = async ({ bookingId, guestKey }: Booked) =>
  (await ask(`/bookings/mine/${bookingId}/account`, { headers: { 'x-guest-key': guestKey } })).body
const change = ({ bookingId }: Booked, body: object) =>
  ask(`/bookings/${bookingId}`, { method: 'PUT', token: admin, body })
const requestRefund = async ({ bookingId }: Booked, amount: number, reason = 'goodwill') =>
  ask(`/bookings/${bookingId}/refunds`, {
    token: admin,
    body: { amount, reason, ...(await balanceSeen(db, bookingId)) },
  })
const decide = async (id: string, verb: string, body?: object) =>
  ask(`/refunds/${id}/${verb}`, { token: admin, body: body ?? (await balanceSeen(db, id)) })
const topics = async () =>
  (await db.selectFrom('outbox').select('topic').orderBy('id').execute()).map(({ topic }) => topic)

describe('staff change a booking', () => {
  test('an additional person leaves a balance to pay', async () => {
    const booking = await aBooking()
    await record(booking, 35)
    const { status, body } = await change(booking, { participants: 3 })
    expect(status).toBe(200)
    expect(body.booking).toMatchObject({ paymentStatus: 'part paid' })
    expect((await account(booking)).account.balance).toBe(body.booking.totalPrice - 35)
  })

  test('a smaller party leaves the booking overpaid', async () => {
    const booking = await aBooking({ people: 3, totalPrice: 52.5 - 2.5 })
    const { total } = (await account(booking)).account
    await record(booking, total)
    const { body } = await change(booking, { participants: 2 })
    expect((await account(booking)).account).toMatchObject({ overpaid: total - body.booking.totalPrice })
  })

  test('restoring a cancelled booking withdraws its refund', async () => {
    const booking = await aBooking()
    await record(booking, 35)
    await change(booking, { status: 'cancelled', cancelledBy: 'operator' })
    expect(await db.selectFrom('refund').select(['status', 'amount']).execute()).toEqual([
      { status: 'requested', amount: 3500 },
    ])
    const { body } = await change(booking, { status: 'confirmed' })
    expect(body.booking).toMatchObject({ paymentStatus: 'paid' })
    expect(await db.selectFrom('refund').select('status').execute()).toEqual([{ status: 'refused' }])
    const { history } = (await ask(`/bookings/${booking.bookingId}/history`, { token: admin })).body
    const rejection = history.find(({ action }: { action: string }) => action === 'refund refused')
    expect(rejection?.changes).toContainEqual({ field: 'amount', from: null, to: '3500' })
  })

  test('the payment of a deleted booking is due for a refund', async () => {
    const booking = await aBooking()
    await record(booking, 35)
    expect(
      (await ask(`/bookings/${booking.bookingId}?cancelledBy=operator`, { method: 'DELETE', token: admin })).status,
    ).toBe(200)
    const refunds = await db.selectFrom('refund').select(['id', 'status', 'amount']).execute()
    expect(refunds).toMatchObject([{ status: 'requested', amount: 3500 }])
    expect((await decide(refunds[0]?.id ?? '', 'approve')).status).toBe(200)
  })

  test('a booking cancelled by the operator is refunded in full, and its transfers are no longer pending', async () => {
    const booking = await aBooking()
    await record(booking, 20)
    app.at(noon + 1_000)
    await ask('/bookings', {
      body: { bookingId: booking.bookingId, total: 15, paymentMethod: 'online', onlineRef: 'TT 1' },
      headers: { 'x-guest-key': booking.guestKey },
    })
    expect(await change(booking, { status: 'cancelled', cancelledBy: 'operator' })).toMatchObject({
      status: 200,
      body: { booking: { paymentStatus: 'refund due' } },
    })
    expect(await account(booking)).toMatchObject({
      account: { refundDue: 20 },
      refunds: [{ reason: 'cancelled by operator', amount: 20, status: 'requested' }],
      payments: [{ status: 'paid' }, { status: 'cancelled' }],
    })
  })
})

describe('refunds', () => {
  test('approved refunds never exceed the amount received', async () => {
    const booking = await aBooking()
    await record(booking, 35)
    await requestRefund(booking, 35)
    const [first] = (await account(booking)).refunds
    await decide(first.id, 'approve')
    // Inserted directly, because the service refuses a duplicate request.
    const { id: _, ...row } = await db.selectFrom('refund').selectAll().executeTakeFirstOrThrow()
    const second = { ...row, status: 'requested' as const, decided_by: null, decided_at: null }
    const { id } = await db.insertInto('refund').values(second).returning('id').executeTakeFirstOrThrow()
    expect(await decide(id, 'approve')).toMatchObject({ status: 422 })
    expect(await decide(first.id, 'done', { reference: '' })).toMatchObject({ status: 200 })
    await db.deleteFrom('refund').where('id', '=', id).execute()
  })

  test('a goodwill refund does not become due again', async () => {
    const booking = await aBooking()
    await record(booking, 35)
    await requestRefund(booking, 10)
    const [{ id }] = (await account(booking)).refunds
    await decide(id, 'approve')
    await decide(id, 'done', { reference: '' })
    expect((await account(booking)).account).toMatchObject({ refunded: 10, balance: 0, overpaid: 0 })
    expect(await asGuest(booking)).toMatchObject({ tabs: [], ifCancelled: { refund: 12.5 } })
  })

  test('an overpaid booking gets the whole excess back, plus its share of the price', async () => {
    const booking = await aBooking()
    await record(booking, 35)
    await record(booking, 35)
    expect(await asGuest(booking)).toMatchObject({ ifCancelled: { refund: 52.5 } })
    const cancel = await ask(`/bookings/mine/${booking.bookingId}/cancel`, {
      body: { expectedRefund: 52.5 },
      headers: { 'x-guest-key': booking.guestKey },
    })
    expect(cancel).toMatchObject({ status: 200, body: { account: { refundDue: 52.5 } } })
  })

  const start = noon + 10 * aDay
  test.each([
    ['safari', { retained: 3500, total: 3500 }, start - aDay, 1750],
    ['safari', { retained: 3500, total: 3500 }, start - aDay + 1, 0],
    ['safari', { retained: 7000, total: 3500 }, start - aDay, 5250],
    ['safari', { retained: 7000, total: 3500 }, start - aDay + 1, 3500],
    ['room', { retained: 4000, total: 3500 }, start - aDay, 4000],
    ['room', { retained: 4000, total: 3500 }, start - aDay + 1, 500],
    ['safari', { retained: 1000, total: 3500 }, start - aDay, 500],
    ['safari', { retained: -5, total: 3500 }, start - aDay, 0],
  ] as const)('%s, %o: cancelling at %i refunds %i', (policy, paid, now, back) => {
    expect(guestRefund(policy, paid, { startsAt: start, policy: defaultPolicy }, now)).toBe(back)
  })

  const nothing = {
    total: 3500,
    received: 0,
    refunded: 0,
    goodwill: 0,
    refundDue: 0,
    cancellationFee: null,
    isSubmitted: false,
  }
  test.each([
    [{ received: 3500, refunded: 1000, goodwill: 1000 }, 0, 'paid'],
    [{ received: 3500, refunded: 1000 }, 1000, 'part paid'],
    [{ received: 2000, refunded: 500, goodwill: 500 }, 1500, 'part paid'],
    [{ received: 4000, refunded: 500 }, 0, 'paid'],
    [{ received: 3500, refunded: 3500, goodwill: 3500 }, 0, 'refunded'],
  ] as const)('%o leaves %i to pay and is %s', (changes, balance, status) => {
    expect(balanceOf({ ...nothing, ...changes })).toBe(balance)
    expect(paymentStatusOf({ ...nothing, ...changes })).toBe(status)
  })
})

describe('PayHere', () => {
  async function aCardPayment() {
    const booking = await aBooking()
    const { bookingId, guestKey, totalPrice: total } = booking
    const { body } = await ask('/bookings', {
      body: { bookingId, total, paymentMethod: 'card' },
      headers: { 'x-guest-key': guestKey },
    })
    return { booking, order: body.payment.orderReference as string }
  }
  const sendWebhook = (fields: Record<string, string>) =>
    ask('/payments/payhere/notify', {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const signedWebhook = (order: string, changes: Record<string, string> = {}) =>
    signed({ order_id: order, payhere_amount: '35.00', ...changes })

  test('a signed webhook with another amount records no payment and alerts staff once', async () => {
    const { booking, order } = await aCardPayment()
    for (const payment_id of ['320001', '320001', '320002'])
      await sendWebhook(signedWebhook(order, { payhere_amount: '34.99', payment_id }))
    expect((await account(booking)).account).toMatchObject({ received: 0 })
    expect((await topics()).filter((topic) => topic === 'staff: other amount')).toHaveLength(1)
  })

  test('a webhook for a locked booking is stored and processed later: 200, never 500', async () => {
    const { booking, order } = await aCardPayment()
    let free = () => {}
    const isFree = new Promise<void>((resolve) => {
      free = resolve
    })
    let held = () => {}
    const isHeld = new Promise<void>((resolve) => {
      held = resolve
    })
    const holding = db.transaction().execute(async (tx) => {
      await tx.selectFrom('booking').select('id').where('reference', '=', booking.bookingId).forUpdate().execute()
      held()
      await isFree
    })
    await isHeld
    const response = await sendWebhook(signedWebhook(order))
    expect(response.status).toBe(200)
    expect(await db.selectFrom('payment_event').select('outcome').execute()).toEqual([{ outcome: 'waiting' }])
    free()
    await holding
    app.at(noon + 10_000)
    expect(await retryPaymentWebhooks(app)).toEqual({ processed: 1, failed: [] })
    expect((await account(booking)).account).toMatchObject({ received: 35, paymentStatus: 'paid' })
    expect(await retryPaymentWebhooks(app)).toEqual({ processed: 0, failed: [] })
    expect(await sendWebhook(signedWebhook(order))).toMatchObject({ status: 200 })
    expect((await account(booking)).account).toMatchObject({ received: 35 })
  }, 30_000)
})
