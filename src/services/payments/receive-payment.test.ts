import { beforeEach, expect, test } from 'vitest'
import { lockBooking } from '#db/bookings/bookings.ts'
import { expireBookingsAndHolds } from '#db/bookings/expire-bookings.ts'
import { insertPayment, lockPayment } from '#db/payments/payments.ts'
import type { PaymentState } from '#domain/payments/payment.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aPackage,
  aRequest,
  dayIn,
  findInventoryViolations,
  forgetSales,
  guest,
  onlyBasicJeeps,
  testRequestContext,
  testServiceContext,
} from '#test/support/safari.ts'
import { receivePayment } from './receive-payment.ts'

const { db } = await testDatabase()
const context = testServiceContext(db)
const pkg = await aPackage(db)

beforeEach(() => forgetSales(db))

async function aSafari(changes: Parameters<typeof aRequest>[1] = {}) {
  const request = aRequest(pkg, changes)
  const outcome = await bookSafari(context, request, testRequestContext(request), ({ bookingId }) => ({ bookingId }))
  if (!outcome.ok) throw new Error(outcome.error)
  return read(JSON.parse(outcome.body).bookingId)
}

const read = (reference: string) =>
  db.selectFrom('booking').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()

async function aPayment(
  booking: { id: string; total: number },
  changes: { amount?: number; status?: PaymentState } = {},
) {
  const blank = {
    provider: 'sandbox',
    brand: 'visa',
    last_four: '4242',
  } as const
  const payment = {
    booking: booking.id,
    method: 'card',
    status: 'pending',
    amount: booking.total,
    currency: 'USD',
  } as const
  return insertPayment(db, { ...blank, ...payment, ...changes }, context.clock.now())
}

const receive = ({ id }: { id: string }, { id: paymentId }: { id: string }, now = context.clock.now()) =>
  db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, id)
    const payment = await lockPayment(tx, paymentId)
    if (!booking || !payment) throw new Error('gone')
    return receivePayment(tx, booking, payment, { actor: guest, now })
  })

test('the full amount confirms the booking once', async () => {
  const booking = await aSafari()
  const payment = await aPayment(booking)
  expect(await receive(booking, payment)).toEqual({ isNew: true, isConfirmed: true, isRefundDue: false })
  expect(await receive(booking, payment)).toEqual({ isNew: false, isConfirmed: false, isRefundDue: false })
  expect(await read(booking.reference)).toMatchObject({
    status: 'confirmed',
    payment_status: 'paid',
    hold_expires_at: null,
    payment_method: 'card',
    card_last_four: '4242',
  })
  const emails = await db.selectFrom('outbox').select('topic').where('topic', '!=', 'booking received').execute()
  expect(emails.map(({ topic }) => topic).sort()).toEqual(['booking confirmed', 'payment received'])
})

test('a partial payment stops the expiry and does not confirm the booking', async () => {
  const booking = await aSafari()
  await receive(booking, await aPayment(booking, { amount: booking.total - 1 }))
  expect(await read(booking.reference)).toMatchObject({
    status: 'pending',
    payment_status: 'part paid',
    hold_expires_at: null,
  })
  await receive(booking, await aPayment(booking, { amount: 1 }))
  expect(await read(booking.reference)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
})

async function expired(booking: { id: string }) {
  const late = new Date(context.clock.now() - 1)
  await db.updateTable('booking').set({ hold_expires_at: late }).where('id', '=', booking.id).execute()
  await expireBookingsAndHolds(db, context.clock.now())
}

test('a payment after expiry claims the place again if it is still free', async () => {
  await onlyBasicJeeps(db, 1, dayIn(20))
  const booking = await aSafari({ date: dayIn(20) })
  await expired(booking)
  expect(await receive(booking, await aPayment(booking))).toMatchObject({ isConfirmed: true, isRefundDue: false })
  expect(await read(booking.reference)).toMatchObject({
    status: 'confirmed',
    cancel_reason: null,
    payment_status: 'paid',
  })
  expect(await findInventoryViolations(db)).toEqual([])
})

test('a payment after expiry is refunded if the place has been sold', async () => {
  await onlyBasicJeeps(db, 1, dayIn(21))
  const booking = await aSafari({ date: dayIn(21) })
  await expired(booking)
  const faster = await aSafari({ date: dayIn(21) })
  expect(await receive(booking, await aPayment(booking))).toMatchObject({ isConfirmed: false, isRefundDue: true })
  expect(await read(booking.reference)).toMatchObject({ status: 'cancelled', payment_status: 'refund due' })
  expect(await read(faster.reference)).toMatchObject({ status: 'pending' })
  expect(await db.selectFrom('refund').select(['amount', 'reason', 'status']).execute()).toEqual([
    { amount: booking.total, reason: 'paid after expiry', status: 'requested' },
  ])
  expect(await findInventoryViolations(db)).toEqual([])
})

test.each([
  ['guest', 'cancelled by guest'],
  ['operator', 'cancelled by operator'],
] as const)('a payment that arrives after the %s has cancelled is refunded as %s', async (cancel_reason, reason) => {
  const booking = await aSafari()
  const payment = await aPayment(booking)
  await db.updateTable('booking').set({ status: 'cancelled', cancel_reason }).where('id', '=', booking.id).execute()
  expect(await receive(booking, payment)).toMatchObject({ isRefundDue: true })
  expect(await db.selectFrom('refund').select(['amount', 'reason']).execute()).toEqual([
    { amount: booking.total, reason },
  ])
})

test('a declined payment still counts when its money arrives', async () => {
  const booking = await aSafari()
  expect(await receive(booking, await aPayment(booking, { status: 'failed' }))).toMatchObject({ isConfirmed: true })
})
