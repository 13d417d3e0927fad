import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffRefundWire } from '#contracts/payments/booking-payments.ts'
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
const originalGateway = app.gateway
const ask = testCaller(app)
const pkg = await aPackage(db)
let admin: string

beforeAll(async () => {
  admin = await aToken(db, 'admin')
})
beforeEach(async () => {
  app.at(noon)
  app.gateway = originalGateway
  await forgetSales(db)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

/** A booking paid with PayHere and its full refund, requested or already approved. */
async function aRefund(state: 'requested' | 'approved') {
  const { body } = await ask('/bookings', { body: aRequest(pkg) })
  const { bookingId, guestKey, totalPrice: total } = body.booking
  const started = await ask('/bookings', {
    body: { bookingId, total, paymentMethod: 'card' },
    headers: { 'x-guest-key': guestKey },
  })
  const order = started.body.payment.orderReference as string
  await sendWebhook(order, '2')
  const requested = await ask(`/bookings/${bookingId}/refunds`, {
    token: admin,
    body: { amount: total, reason: 'cancelled by operator', ...(await balanceSeen(db, bookingId)) },
  })
  const { id } = requested.body.refunds[0]
  if (state === 'approved') expect(await decide(id, 'approve')).toMatchObject({ status: 200 })
  return { bookingId: bookingId as string, order, id: id as string }
}
const sendWebhook = (order: string, status_code: string) =>
  ask('/payments/payhere/notify', {
    body: new URLSearchParams(signed({ order_id: order, payhere_amount: '35.00', status_code })).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const decide = async (id: string, verb: string, body?: object) =>
  ask(`/refunds/${id}/${verb}`, { token: admin, body: body ?? (await balanceSeen(db, id)) })
const account = async (bookingId: string) => (await ask(`/bookings/${bookingId}/account`, { token: admin })).body
const queue = async (): Promise<StaffRefundWire[]> => (await ask('/refunds', { token: admin })).body.refunds

test.each(['requested', 'approved'] as const)(
  'a refund that was %s before the chargeback cannot be paid out, and can be rejected',
  async (state) => {
    const { bookingId, order, id } = await aRefund(state)
    expect(await queue()).toMatchObject([{ id, status: state, isTakenBack: false }])
    await sendWebhook(order, '-3')
    expect(await queue()).toMatchObject([{ id, status: state, isTakenBack: true }])
    expect((await account(bookingId)).account).toMatchObject({ received: 0, refundDue: 0, paymentStatus: 'unpaid' })
    expect(await decide(id, 'approve')).toMatchObject({ status: 409 })
    const sent = await decide(id, 'done', { reference: 'TT 9' })
    expect(sent).toMatchObject({ status: 409 })
    if (state === 'approved') expect(sent.body.message).toContain('bank has already taken this payment back')
    expect(await decide(id, 'refuse', { note: 'charged back' })).toMatchObject({
      status: 200,
      body: { refund: { status: 'refused', isTakenBack: false } },
    })
    expect(await account(bookingId)).toMatchObject({ account: { refunded: 0 }, payments: [{ status: 'disputed' }] })
    expect(await queue()).toEqual([])
  },
)

test('a refund that failed at the gateway cannot be paid out by hand after a chargeback', async () => {
  const { order, id } = await aRefund('requested')
  await db.updateTable('refund').set({ status: 'failed', failure: 'no answer' }).where('id', '=', id).execute()
  await sendWebhook(order, '-3')
  expect(await decide(id, 'done', {})).toMatchObject({ status: 409 })
  expect(await decide(id, 'refuse', { note: 'charged back' })).toMatchObject({ status: 200 })
})

test('an approved refund without a chargeback cannot be rejected', async () => {
  const { id } = await aRefund('approved')
  expect(await decide(id, 'refuse', { note: 'changed my mind' })).toMatchObject({ status: 409 })
  expect(await decide(id, 'done', {})).toMatchObject({ status: 200 })
})

test('an amount that was already refunded cannot be paid out by hand again', async () => {
  const { bookingId, id } = await aRefund('approved')
  // Inserted directly, because the service refuses a duplicate request.
  const { id: _, ...row } = await db.selectFrom('refund').selectAll().executeTakeFirstOrThrow()
  const duplicate = await db
    .insertInto('refund')
    .values({ ...row, status: 'failed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await decide(id, 'done', {})).toMatchObject({ status: 200 })
  expect(await decide(duplicate.id, 'done', {})).toMatchObject({ status: 422 })
  expect((await account(bookingId)).account).toMatchObject({ refunded: 35 })
})

test('a refund cannot be sent or rejected while the gateway is sending it', async () => {
  const { order, id } = await aRefund('requested')
  let respond = (_: { ok: true; reference: string }) => {}
  let requests = 0
  const sending = new Promise<void>((isRequested) => {
    if (!originalGateway) throw new Error('no gateway')
    app.gateway = {
      ...originalGateway,
      canRefund: () => true,
      refund: () => {
        requests += 1
        isRequested()
        return new Promise((resolve) => {
          respond = resolve
        })
      },
    }
  })
  const approved = decide(id, 'approve')
  await sending
  expect(await decide(id, 'done', {})).toMatchObject({ status: 409 })
  await sendWebhook(order, '-3')
  expect(await decide(id, 'refuse', { note: 'charged back' })).toMatchObject({ status: 409 })
  respond({ ok: true, reference: '7' })
  expect(await approved).toMatchObject({ body: { refund: { status: 'sent' } } })
  expect(requests).toBe(1)
})
