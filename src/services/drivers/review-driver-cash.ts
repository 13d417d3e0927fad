import type { CashCounted, CashRejected } from '#contracts/drivers/driver-key.ts'
import { type Actor, auditBooking } from '#db/audit/write-audit.ts'
import { lockBookingIncludingDeleted, rereadBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { findUncounted } from '#db/drivers/driver-events.ts'
import { lockPayment, type StoredPayment, updatePayment } from '#db/payments/payments.ts'
import { failure, type Result } from '#domain/result.ts'
import { departuresOf } from '#live/seat-events.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { receivePayment } from '#services/payments/receive-payment.ts'
import { updatePaymentStatus } from '#services/payments/update-payment-status.ts'
import { findReplay, respondOnce, type StoredResponse } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'

type Reviewed = { booking: StoredBooking; payment: StoredPayment; actor: Actor; now: number }

/** Accepts the cash that a clerk has counted. */
export function acceptDriverCash(
  context: ServiceContext,
  counted: CashCounted,
  request: RequestContext,
  toBody: (count: number) => object,
): Promise<Result<StoredResponse>> {
  return reviewCash(context, counted, request, toBody, async (tx, { booking, payment, actor, now }) => {
    await receivePayment(tx, booking, payment, { actor, now, paidAt: Math.min(now, payment.created_at.getTime()) })
  })
}

/** Rejects cash that a driver reported by mistake, or that is not there. It no longer counts for its bookings. */
export async function rejectDriverCash(
  context: ServiceContext,
  { reason, ...rejected }: CashRejected,
  request: RequestContext,
  toBody: (count: number) => object,
): Promise<Result<StoredResponse>> {
  if (!reason) return failure('no reason')
  return reviewCash(context, rejected, request, toBody, async (tx, { booking, payment, actor, now }) => {
    await updatePayment(tx, payment.id, { status: 'cancelled', failure: reason, recorded_by: actor.actor }, now)
    await updatePaymentStatus(tx, booking, now)
    await auditBooking(tx, { actor, now }, booking.id, 'driver cash rejected', {
      payment: payment.order_reference,
      amount: payment.amount,
      reason,
    })
  })
}

/** Decides about all of the payments or none: if one is no longer open, the clerk read something else than what is stored. */
async function reviewCash(
  context: ServiceContext,
  { person, payments }: CashCounted,
  { actor, idempotencyKey }: RequestContext,
  toBody: (count: number) => object,
  decide: (tx: Database, reviewed: Reviewed) => Promise<void>,
): Promise<Result<StoredResponse>> {
  const now = context.clock.now()
  const wanted = [...new Set(payments)]
  const published: Parameters<typeof departuresOf>[0][] = []
  const outcome = await runTransaction(context.db, async (tx): Promise<Result<StoredResponse>> => {
    const replay = await findReplay(tx, context.config, idempotencyKey)
    if (replay) return replay
    const open = await findUncounted(tx, person, wanted)
    if (open.length !== wanted.length) return failure('cash changed')
    const locked = new Set<string>()
    // Bookings in the order of their IDs, then their payments, as everywhere.
    for (const { id, booking: bookingId } of open) {
      const booking = await lockBookingIncludingDeleted(tx, bookingId)
      const payment = await lockPayment(tx, id)
      if (!booking || payment?.status !== 'submitted') return failure('cash changed')
      const current = locked.has(bookingId) ? await rereadBooking(tx, booking) : booking
      locked.add(bookingId)
      await decide(tx, { booking: current, payment, actor, now })
      published.push(booking)
    }
    return respondOnce(tx, context.config, idempotencyKey, { response: toBody(open.length), now })
  })
  if (outcome.ok) for (const booking of published) context.seatEvents.publish(departuresOf(booking))
  return outcome
}
