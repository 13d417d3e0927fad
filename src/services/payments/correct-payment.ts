import type { PaymentCorrection } from '#contracts/payments/bookkeeping.ts'
import { type Actor, auditBooking } from '#db/audit/write-audit.ts'
import { lockBookingIncludingDeleted, type StoredBooking } from '#db/bookings/bookings.ts'
import { lockPayment, updatePayment } from '#db/payments/payments.ts'
import { listRefunds } from '#db/payments/refunds.ts'
import { bookingOfPayment } from '#db/payments/transfers.ts'
import { isReceived, statusAfterRefunds } from '#domain/payments/payment.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { hasBalanceChanged, updatePaymentStatus } from './update-payment-status.ts'

/**
 * Corrects the amount of a payment that staff recorded wrongly; 0 for one that never arrived. The difference is a movement of today, so
 * that a closed month stays as it is. A gateway's payment is corrected by a refund only.
 */
export async function correctPayment(
  context: ServiceContext,
  id: string,
  { amount: corrected, reason, ...seen }: PaymentCorrection,
  actor: Actor,
): Promise<Result<{ booking: StoredBooking }>> {
  const now = context.clock.now()
  const amount = toMinor(corrected)
  const unlocked = await bookingOfPayment(context.db, id)
  if (!unlocked) return failure('payment not found')
  return runTransaction(context.db, async (tx) => {
    const booking = await lockBookingIncludingDeleted(tx, unlocked.booking)
    const payment = booking && (await lockPayment(tx, id))
    if (!payment) return failure('payment not found')
    if (payment.provider !== null || !isReceived(payment.status)) return failure('not correctable')
    if (!reason) return failure('no reason')
    if (await hasBalanceChanged(tx, booking, seen)) return failure('balance changed')
    if (amount === payment.amount) return failure('bad amount')
    const goesBack = (await listRefunds(tx, booking.id)).filter(
      (refund) => refund.payment === id && refund.status !== 'refused',
    )
    if (sumOf(goesBack) > amount) return failure('bad amount')
    const sent = sumOf(goesBack.filter(({ status }) => status === 'sent'))
    const usd = payment.usd_amount === null ? null : Math.round((payment.usd_amount * amount) / payment.amount)
    await updatePayment(
      tx,
      id,
      amount === 0
        ? { status: 'cancelled', failure: reason, recorded_by: actor.actor }
        : { amount, usd_amount: usd, status: statusAfterRefunds(amount, sent), recorded_by: actor.actor },
      now,
    )
    await updatePaymentStatus(tx, booking, now)
    await auditBooking(tx, { actor, now }, booking.id, 'payment corrected', {
      payment: payment.order_reference,
      amount: { from: payment.amount, to: amount },
      reason,
    })
    return success({ booking })
  })
}

function sumOf(refunds: { amount: number }[]): number {
  return refunds.reduce((sum, refund) => sum + refund.amount, 0)
}
