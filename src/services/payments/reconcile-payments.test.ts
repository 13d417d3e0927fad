import { afterEach, beforeEach, expect, test } from 'vitest'
import { expireBookingsAndHolds } from '#db/bookings/expire-bookings.ts'
import { openDatabase } from '#db/client.ts'
import { testCardOf } from '#domain/payments/payment.ts'
import type { GatewayEvent } from '#integrations/payments/gateway.ts'
import { testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { merchant, signed } from '#test/support/payhere/sign.ts'
import {
  aPackage,
  aRequest,
  claimsOn,
  dayIn,
  findInventoryViolations,
  forgetSales,
  noon,
} from '#test/support/safari.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const { db, url } = await testDatabase()
const sandbox = testAppContext(db)
const payhere = testAppContext(db, {
  PAYMENT_GATEWAY: 'payhere',
  PAYHERE_MERCHANT_ID: merchant.id,
  PAYHERE_SECRET: merchant.secret,
})
const pkg = await aPackage(db)
const minute = 60_000

beforeEach(async () => {
  at(noon)
  payhere.gateway = originalGateway
  await forgetSales(db)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

const originalGateway = payhere.gateway
function at(now: number) {
  sandbox.at(now)
  payhere.at(now)
}

async function aCardPayment(app = payhere, card: object = {}, changes: Parameters<typeof aRequest>[1] = {}) {
  const ask = testCaller(app)
  const { body } = await ask('/bookings', { body: aRequest(pkg, { paymentMethod: 'card', ...changes }) })
  const { bookingId, guestKey, totalPrice: total } = body.booking
  const pay = async (more: object = {}) =>
    ask('/bookings', {
      body: { bookingId, total, paymentMethod: 'card', ...card, ...more },
      headers: { 'x-guest-key': guestKey },
    })
  const started = await pay()
  const account = async () =>
    (await ask(`/bookings/mine/${bookingId}/account`, { headers: { 'x-guest-key': guestKey } })).body
  return { bookingId, pay, started, account, total, order: started.body.payment?.orderReference as string }
}
const sendWebhook = (fields: Record<string, string>) =>
  testCaller(payhere)('/payments/payhere/notify', {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** Makes PayHere report this state for every order: null for no payment, an error for unavailable. */
function payHereReports(state: GatewayEvent['state'] | null | Error) {
  if (!originalGateway) throw new Error('no gateway')
  payhere.gateway = {
    ...originalGateway,
    async retrieve({ orderReference, amount, currency }) {
      if (state instanceof Error) throw state
      if (state === null) return null
      const event = { orderReference, amount, currency, state, statusCode: `search ${state}`, failure: null, body: {} }
      return { ...event, providerReference: '320025071278', brand: 'visa', lastFour: '1292' }
    },
  }
}

test('a guest who never paid loses the place once the gateway knows no payment, and gets an email', async () => {
  const { account } = await aCardPayment()
  expect(await account()).toMatchObject({ payments: [{ status: 'pending' }], booking: { status: 'pending' } })
  payHereReports(null)
  at(noon + 29 * minute)
  await reconcilePayments(payhere)
  expect(await account()).toMatchObject({ payments: [{ status: 'pending' }] })
  at(noon + 30 * minute + 1)
  expect((await expireBookingsAndHolds(db, payhere.clock.now())).bookings).toBe(0)
  at(noon + 31 * minute + 1)
  expect(await reconcilePayments(payhere)).toMatchObject({ abandoned: 1, failures: [] })
  expect(await account()).toMatchObject({ payments: [{ status: 'expired' }], booking: { status: 'cancelled' } })
  expect(await claimsOn(db, dayIn(10))).toEqual([])
  const { cancel_reason } = await db.selectFrom('booking').select('cancel_reason').executeTakeFirstOrThrow()
  expect(cancel_reason).toBe('payment failed')
  const emails = await db.selectFrom('outbox').select('topic').execute()
  expect(emails.map(({ topic }) => topic)).toContain('payment failed')
})

test('with a clock that differs from the database, a paid card still counts and an unpaid one does not expire', async () => {
  const paid = await aCardPayment()
  payHereReports('paid')
  at(noon + 31 * minute + 1)
  // The correct time is noon plus 29 minutes; the clock of this process is ahead or behind.
  const shifted = openDatabase(url, { clockShiftMs: noon + 29 * minute - Date.now() })
  const reconcileShifted = () => reconcilePayments({ ...payhere, db: shifted })
  expect(await reconcileShifted()).toMatchObject({ queried: 1, abandoned: 0, failures: [] })
  expect(await paid.account()).toMatchObject({ payments: [{ status: 'paid' }] })

  at(noon)
  payHereReports(null)
  const unpaid = await aCardPayment(payhere, {}, { date: dayIn(11) })
  at(noon + 31 * minute + 1)
  expect(await reconcileShifted()).toMatchObject({ queried: 1, abandoned: 0, failures: [] })
  await shifted.destroy()
  expect(await unpaid.account()).toMatchObject({ payments: [{ status: 'pending' }], booking: { status: 'pending' } })
  at(noon + 32 * minute + 1)
  expect(await reconcilePayments(payhere)).toMatchObject({ queried: 1, abandoned: 1 })
})

test('a guest who loses the place a second time gets a second email', async () => {
  const { bookingId, pay } = await aCardPayment()
  payHereReports(null)
  at(noon + 31 * minute + 1)
  expect(await reconcilePayments(payhere)).toMatchObject({ abandoned: 1 })
  // Staff let the guest try again.
  const again = { status: 'pending', cancel_reason: null, hold_expires_at: new Date(noon + 60 * minute) } as const
  await db
    .updateTable('booking')
    .set((eb) => ({ ...again, version: eb('version', '+', 1) }))
    .where('reference', '=', bookingId)
    .execute()
  expect(await pay()).toMatchObject({ status: 201 })
  at(noon + 92 * minute)
  expect(await reconcilePayments(payhere)).toMatchObject({ abandoned: 1 })
  const emails = await db.selectFrom('outbox').select('id').where('topic', '=', 'booking expired').execute()
  expect(emails).toHaveLength(2)
})

test('the gateway is queried before a place is released: a payment that it reports confirms the booking', async () => {
  const { account } = await aCardPayment()
  payHereReports('paid')
  at(noon + 31 * minute)
  await reconcilePayments(payhere)
  expect(await account()).toMatchObject({
    payments: [{ status: 'paid', lastFour: '1292' }],
    booking: { status: 'confirmed' },
  })
})

test('an unavailable gateway changes nothing; a later payment claims the place again', async () => {
  const { account, order, total } = await aCardPayment()
  payHereReports(new Error('no response'))
  at(noon + 31 * minute)
  expect(await reconcilePayments(payhere)).toMatchObject({ queried: 1, abandoned: 0, failures: [expect.any(Error)] })
  expect(await reconcilePayments(payhere)).toMatchObject({ queried: 0 })
  at(noon + 34 * minute)
  await expireBookingsAndHolds(db, payhere.clock.now())
  expect(await account()).toMatchObject({ payments: [{ status: 'pending' }], booking: { status: 'cancelled' } })
  await sendWebhook(signed({ order_id: order, payhere_amount: total.toFixed(2) }))
  expect(await account()).toMatchObject({ payments: [{ status: 'paid' }], booking: { status: 'confirmed' } })
})

test('an expired payment still counts when its money arrives', async () => {
  const { account, order, total } = await aCardPayment()
  payHereReports(null)
  at(noon + 31 * minute)
  await reconcilePayments(payhere)
  await sendWebhook(signed({ order_id: order, payhere_amount: total.toFixed(2) }))
  expect(await account()).toMatchObject({ payments: [{ status: 'paid' }], booking: { status: 'confirmed' } })
})

test('a guest with time left for another payment method keeps the place', async () => {
  const { account } = await aCardPayment(payhere, {}, { paymentMethod: 'bank' })
  payHereReports(null)
  at(noon + 31 * minute)
  await reconcilePayments(payhere)
  expect(await account()).toMatchObject({ payments: [{ status: 'expired' }], booking: { status: 'pending' } })
})

test('ten processes query the gateway for a payment once', async () => {
  await aCardPayment()
  payHereReports(null)
  at(noon + 31 * minute)
  const turns = await Promise.all(Array.from({ length: 10 }, () => reconcilePayments(payhere)))
  expect(turns.reduce((sum, { queried }) => sum + queried, 0)).toBe(1)
})

test('a slow card payment is confirmed and a chargeback recorded without staff', async () => {
  const slow = await aCardPayment(sandbox, testCardOf('4000000000003220') ?? {})
  const back = await aCardPayment(sandbox, testCardOf('4000000000000259') ?? {}, { date: dayIn(11) })
  expect(await slow.account()).toMatchObject({ payments: [{ status: 'pending' }] })
  expect(await back.account()).toMatchObject({ payments: [{ status: 'paid' }], booking: { status: 'confirmed' } })
  at(noon + 6_000)
  await reconcilePayments(sandbox)
  expect(await slow.account()).toMatchObject({ payments: [{ status: 'paid' }], booking: { status: 'confirmed' } })
  at(noon + 11_000)
  await reconcilePayments(sandbox)
  expect(await back.account()).toMatchObject({
    payments: [{ status: 'disputed' }],
    booking: { status: 'confirmed', paymentStatus: 'unpaid' },
    account: { balance: 35 },
  })
  at(noon + 30_000)
  await reconcilePayments(sandbox)
  expect(await reconcilePayments(sandbox)).toMatchObject({ queried: 0 })
  const emails = await db.selectFrom('outbox').select('topic').execute()
  expect(emails.map(({ topic }) => topic)).toContain('staff: payment disputed')
})

test('a second card payment waits while the bank decides, and replaces an abandoned one', async () => {
  const slow = await aCardPayment(sandbox, testCardOf('4000000000003220') ?? {})
  expect(await slow.pay()).toMatchObject({ status: 409, body: { message: expect.stringContaining('being processed') } })
  const abandoned = await aCardPayment(payhere, {}, { date: dayIn(11) })
  at(noon + 1_000)
  const again = await abandoned.pay()
  expect(again).toMatchObject({ status: 201, body: { redirect: { action: expect.any(String) } } })
  expect((await abandoned.account()).payments.map(({ status }: { status: string }) => status)).toEqual([
    'cancelled',
    'pending',
  ])
  // Both were paid after all, so both are recorded and the overpayment is refunded.
  const { total } = abandoned
  for (const [order_id, payment_id] of [
    [abandoned.order, '1'],
    [again.body.payment.orderReference, '2'],
  ])
    await sendWebhook(signed({ order_id, payment_id, payhere_amount: total.toFixed(2) }))
  expect(await abandoned.account()).toMatchObject({
    account: { received: 2 * total, overpaid: 0, refundDue: total },
    refunds: [{ reason: 'overpaid', amount: total, status: 'requested' }],
  })
})

test('restarting the payment repeatedly holds a place for one day at most', async () => {
  const { pay, account } = await aCardPayment()
  for (let minutes = 25; minutes < 25 * 60; minutes += 25) {
    at(noon + minutes * minute)
    await pay()
  }
  expect(Date.parse((await account()).booking.holdExpiresAt)).toBe(noon + 24 * 60 * minute)
})

test('an expired booking cannot be paid, whether or not the job has cancelled it', async () => {
  const { pay } = await aCardPayment(payhere, {}, { paymentMethod: 'cash' })
  at(noon + 25 * 60 * minute)
  expect(await pay()).toMatchObject({ status: 422, body: { message: expect.stringContaining('is cancelled') } })
  await expireBookingsAndHolds(db, payhere.clock.now())
  expect(await pay()).toMatchObject({ status: 422, body: { message: expect.stringContaining('is cancelled') } })
})

test('a guest may have two open cash bookings, even if cash was chosen later', async () => {
  const contact = { customerEmail: 'cash@example.org', customerPhone: '+44 20 7946 0011' }
  for (const day of [11, 12])
    await aCardPayment(sandbox, { paymentMethod: 'cash' }, { ...contact, paymentMethod: 'cash', date: dayIn(day) })
  const third = await aCardPayment(sandbox, { paymentMethod: 'cash' }, { ...contact, date: dayIn(13) })
  expect(third.started).toMatchObject({ status: 422, body: { message: expect.stringContaining('two bookings') } })
})
