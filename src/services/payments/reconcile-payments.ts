import { auditBooking, systemActor } from '#db/audit/write-audit.ts'
import { freePlaces } from '#db/availability/claims.ts'
import { lockBookingIncludingDeleted, type StoredBooking, updateBookingRow } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { mayExpire } from '#db/clock-difference.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import {
  claimPaymentsToReconcile,
  hasPaymentUnderWay,
  listPayments,
  lockPayment,
  readAccount,
  type StoredPayment,
  updatePayment,
} from '#db/payments/payments.ts'
import { endsWithPayment } from '#domain/payments/payment.ts'
import { success } from '#domain/result.ts'
import type { PaymentGateway } from '#integrations/payments/gateway.ts'
import { departuresOf } from '#live/seat-events.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { refreshFromGateway } from './start-card-payment.ts'

/** `queried` counts the payments that were looked up; `failures` are errors of requests to the gateway. */
type Reconciled = { queried: number; abandoned: number; failures: unknown[] }

/**
 * Queries the gateway for the state of pending payments, all of a batch at once. A payment that the gateway does not know expires at its
 * deadline, unless the clock is wrong. After a failed request the payment stays pending for the next run. Safe to run in several processes.
 */
export async function reconcilePayments(
  context: ServiceContext & { gateway: PaymentGateway | null },
): Promise<Reconciled> {
  const payments = await claimPaymentsToReconcile(context.db, context.clock.now())
  const results = await Promise.allSettled(payments.map((payment) => reconcile(context, payment)))
  return {
    queried: payments.length,
    abandoned: results.filter((result) => result.status === 'fulfilled' && result.value).length,
    failures: results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])),
  }
}

async function reconcile(
  { gateway, ...context }: ServiceContext & { gateway: PaymentGateway | null },
  payment: StoredPayment,
) {
  // A gateway that has been replaced or switched off cannot be queried.
  const canQuery = gateway !== null && gateway.provider === payment.provider
  const current = canQuery ? await refreshFromGateway({ ...context, gateway }, payment, systemActor) : payment
  const isWaiting = current.status === 'created' || current.status === 'pending'
  const now = context.clock.now()
  const isOver = current.expires_at !== null && current.expires_at.getTime() <= now
  return isWaiting && isOver && (await mayExpire(context.db, now)) ? expirePayment(context, payment) : false
}

/** Expires a payment, and its booking if nothing else holds it. `receivePayment` handles money that arrives later. */
async function expirePayment(context: ServiceContext, { id, booking: bookingId }: StoredPayment): Promise<boolean> {
  const now = context.clock.now()
  const expired = await runTransaction(context.db, async (tx) => {
    const booking = await lockBookingIncludingDeleted(tx, bookingId)
    const payment = await lockPayment(tx, id)
    if (!booking || (payment?.status !== 'created' && payment?.status !== 'pending')) return null
    await updatePayment(tx, id, { status: 'expired', expires_at: null }, now)
    await auditBooking(tx, { actor: systemActor, now }, booking.id, 'payment expired', {
      payment: payment.order_reference,
    })
    if (await isHeldOnlyForPayment(tx, booking, now)) await release(tx, booking, payment, now)
    return success({ booking })
  })
  if (!expired?.ok) return false
  context.seatEvents.publish(departuresOf(expired.booking))
  return true
}

/** Whether the booking has no money, no other payment under way, and no time left for another method. */
async function isHeldOnlyForPayment(tx: Database, booking: StoredBooking, now: number): Promise<boolean> {
  const { status, payment_method, hold_expires_at } = booking
  if (status !== 'pending' || payment_method !== 'card') return false
  if (!endsWithPayment(hold_expires_at?.getTime() ?? null, now)) return false
  if (hasPaymentUnderWay(await listPayments(tx, booking.id))) return false
  return (await readAccount(tx, booking)).received === 0
}

async function release(tx: Database, { id, version }: StoredBooking, payment: StoredPayment, now: number) {
  await freePlaces(tx, id)
  await updateBookingRow(tx, id, { status: 'cancelled', cancel_reason: 'payment failed' }, now)
  await enqueueEmail(tx, bookingEmail('payment failed', id, { payment: payment.id }), now)
  await enqueueEmail(tx, bookingEmail('booking expired', id, { occurrence: version + 1 }), now)
  await auditBooking(tx, { actor: systemActor, now }, id, 'booking expired')
}
