import type { CashCounted } from '#contracts/drivers/driver-key.ts'
import { lockBookingIncludingDeleted, rereadBooking } from '#db/bookings/bookings.ts'
import { findUncounted } from '#db/drivers/driver-events.ts'
import { lockPayment } from '#db/payments/payments.ts'
import { type Failure, failure, type Result, success } from '#domain/result.ts'
import { departuresOf } from '#live/seat-events.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { receivePayment } from '#services/payments/receive-payment.ts'
import { findReplay, type StoredResponse, storeReplay } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'

/**
 * Accepts the cash that a clerk has counted, all of it or none: if a payment is no longer open, the clerk counted something else than
 * what is stored.
 */
export async function acceptDriverCash(
  context: ServiceContext,
  { person, payments }: CashCounted,
  { actor, idempotencyKey }: RequestContext,
  toBody: (count: number) => object,
): Promise<Result<StoredResponse>> {
  const now = context.clock.now()
  const wanted = [...new Set(payments)]
  const published: Parameters<typeof departuresOf>[0][] = []
  const outcome = await runTransaction(context.db, async (tx): Promise<Result<StoredResponse> | Failure> => {
    const replay = await findReplay(tx, context.settings, idempotencyKey)
    if (replay) return replay
    const open = await findUncounted(tx, person, wanted)
    if (open.length !== wanted.length) return failure('cash changed')
    const locked = new Set<string>()
    // Bookings in the order of their IDs, then their payments, as everywhere.
    for (const { id, booking: bookingId } of open) {
      const booking = await lockBookingIncludingDeleted(tx, bookingId)
      const payment = await lockPayment(tx, id)
      if (!booking || payment?.status !== 'submitted') throw new CashChangedError()
      const current = locked.has(bookingId) ? await rereadBooking(tx, booking) : booking
      locked.add(bookingId)
      await receivePayment(tx, current, payment, { actor, now, paidAt: Math.min(now, payment.created_at.getTime()) })
      published.push(booking)
    }
    const body = JSON.stringify(toBody(open.length))
    await storeReplay(tx, context.settings, idempotencyKey, { body, now })
    return success({ body, isReplay: false })
  }).catch((error: unknown) => {
    if (error instanceof CashChangedError) return failure('cash changed')
    throw error
  })
  if (outcome.ok) for (const booking of published) context.seatEvents.publish(departuresOf(booking))
  return outcome
}

/** Rolls the transaction back: some payments may be accepted already. */
class CashChangedError extends Error {}
