import type { MoneySeen } from '#contracts/payments/booking-payments.ts'
import { lockBookingIncludingDeleted, rereadBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { insertPayment, listPayments, type StoredPayment, updatePayment } from '#db/payments/payments.ts'
import { isTransfer } from '#domain/bookings/booking.ts'
import { type Currency, toMinor } from '#domain/primitives/money.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { departuresOf } from '#live/seat-events.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { findReplay, storeReplay } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { closeTransfers } from './close-transfers.ts'
import { dateInBooks } from './month-closing.ts'
import { receivePayment } from './receive-payment.ts'
import { hasBalanceChanged } from './update-payment-status.ts'

/**
 * Records money that staff have received: cash, a transfer, or a PayPal payment. Too little or too much is recorded as received and
 * shows in the balance. A repeated request is one payment.
 */
export async function recordPayment(
  context: ServiceContext,
  bookingId: string,
  seen: MoneySeen,
  { actor, idempotencyKey }: RequestContext,
): Promise<Result<{ booking: StoredBooking }>> {
  const now = context.clock.now()
  const amount = toMinor(seen.amount)
  if (amount === 0) return failure('bad amount')
  const recorded = await runTransaction(context.db, async (tx) => {
    const booking = await lockBookingIncludingDeleted(tx, bookingId)
    if (!booking || booking.deleted_at) return failure('booking not found')
    const replay = await findReplay(tx, context.config, idempotencyKey)
    if (replay) return replay.ok ? success({ booking }) : replay
    if (await hasBalanceChanged(tx, booking, seen)) return failure('balance changed')
    const dated = await dateInBooks(tx, seen.receivedOn, now)
    if (!dated.ok) return dated
    const payment = await paymentOf(tx, booking, seen, { amount, now })
    await receivePayment(tx, booking, payment, { actor, now, paidAt: dated.at, details: { amount } })
    if (isTransfer(seen.method)) await closeTransfers(tx, await rereadBooking(tx, booking), actor.actor, now)
    await storeReplay(tx, context.config, idempotencyKey, { body: payment.id, now })
    return success({ booking })
  })
  // Money for an expired booking may have claimed its place again.
  if (recorded.ok) context.seatEvents.publish(departuresOf(recorded.booking))
  return recorded
}

/** The announced transfer of the guest, if there is one, because the clerk has found its money; otherwise a new payment. */
async function paymentOf(
  tx: Database,
  booking: StoredBooking,
  { method, reference }: MoneySeen,
  { amount, now }: { amount: number; now: number },
): Promise<StoredPayment> {
  const payments = await listPayments(tx, booking.id)
  const announced = payments.find((payment) => payment.status === 'submitted' && payment.method === method)
  if (announced && isTransfer(method)) {
    if (reference) await updatePayment(tx, announced.id, { transfer_reference: reference }, now)
    return announced
  }
  return insertPayment(
    tx,
    {
      booking: booking.id,
      method,
      status: 'submitted',
      amount,
      currency: booking.currency as Currency,
      transfer_reference: reference || null,
    },
    now,
  )
}
