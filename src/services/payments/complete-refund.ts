import type { RefundDone } from '#contracts/payments/booking-payments.ts'
import { type Actor, auditBooking } from '#db/audit/write-audit.ts'
import { lockBookingIncludingDeleted, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { lockPayment, updatePayment } from '#db/payments/payments.ts'
import { findRefund, listRefunds, lockRefund, type StoredRefund, updateRefund } from '#db/payments/refunds.ts'
import { canBecome, isOpenRefund, statusAfterRefunds } from '#domain/payments/payment.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { PaymentGateway } from '#integrations/payments/gateway.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { checkRefund, isRefundPending } from './check-refund.ts'
import { dateInBooks } from './date-in-books.ts'
import { updatePaymentStatus } from './update-payment-status.ts'

type RefundContext = ServiceContext & { gateway: PaymentGateway | null }

/**
 * Records a refund that staff sent: in cash, by transfer, or in the gateway's portal. It is rejected after a chargeback and while
 * the gateway is sending it, because the guest would get the money twice.
 */
export function completeRefundByHand(
  context: RefundContext,
  id: string,
  { reference, sentOn }: RefundDone,
  actor: Actor,
) {
  return withRefund(context, id, async (tx, { booking, refund, now }) => {
    if (refund.status !== 'approved' && refund.status !== 'failed') return failure('refund decided')
    const { byGateway, refusal } = await checkRefund(tx, context.gateway, { booking, refund })
    if (isRefundPending(refund, byGateway, now)) return failure('refund in progress')
    if (refusal) return failure(refusal)
    const dated = await dateInBooks(tx, sentOn, now)
    if (!dated.ok) return dated
    await completeRefund(tx, booking, refund, { actor, now, sentAt: dated.at, reference: reference || null })
    return success({ refund: id })
  })
}

/** Refuses a refund, with a reason. An approved refund can be refused only when it can no longer be sent. */
export function refuseRefund(context: RefundContext, id: string, note: string, actor: Actor) {
  return withRefund(context, id, async (tx, { booking, refund, now }) => {
    if (!note) return failure('no reason')
    if (!isOpenRefund(refund.status)) return failure('refund decided')
    if (refund.status === 'approved') {
      const { byGateway, refusal } = await checkRefund(tx, context.gateway, { booking, refund })
      if (isRefundPending(refund, byGateway, now)) return failure('refund in progress')
      if (!refusal) return failure('refund decided')
    }
    const notes = [refund.note, note].filter(Boolean).join(' · ')
    const decided = { decided_by: actor.actor, decided_at: new Date(now) }
    await updateRefund(tx, id, { status: 'refused', note: notes, ...decided })
    await updatePaymentStatus(tx, booking, now)
    await auditBooking(tx, { actor, now }, booking.id, 'refund refused', { refund: id, amount: refund.amount })
    return success({ refund: id })
  })
}

/** Marks a refund as sent. The caller has locked the booking and the refund. */
export async function completeRefund(
  tx: Database,
  booking: StoredBooking,
  refund: StoredRefund,
  { actor, now, sentAt = now, reference }: { actor: Actor; now: number; sentAt?: number; reference: string | null },
) {
  const sent = { status: 'sent' as const, done_at: new Date(sentAt), done_by: actor.actor, failure: null }
  await updateRefund(tx, refund.id, { ...sent, provider_reference: reference })
  const payment = refund.payment ? await lockPayment(tx, refund.payment) : undefined
  if (payment) {
    const all = await listRefunds(tx, booking.id)
    const sentRefunds = all.filter((other) => other.payment === payment.id && other.status === 'sent')
    const sum = sentRefunds.reduce((total, { amount }) => total + amount, 0)
    const status = statusAfterRefunds(payment.amount, sum)
    if (canBecome(payment.status, status)) await updatePayment(tx, payment.id, { status }, now)
  }
  await updatePaymentStatus(tx, booking, now)
  await enqueueEmail(tx, bookingEmail('refund sent', booking.id, { refund: refund.id }), now)
  await auditBooking(tx, { actor, now }, booking.id, 'refund done', {
    refund: refund.id,
    amount: refund.amount,
    reference,
  })
}

type Locked = { booking: StoredBooking; refund: StoredRefund; now: number }

/** Runs `work` in a transaction that locks the booking and then the refund. */
export async function withRefund<T extends object>(
  context: ServiceContext,
  id: string,
  work: (tx: Database, locked: Locked) => Promise<Result<T>>,
): Promise<Result<T>> {
  const known = await findRefund(context.db, id)
  if (!known) return failure('refund not found')
  const now = context.clock.now()
  return runTransaction(context.db, async (tx) => {
    const booking = await lockBookingIncludingDeleted(tx, known.booking)
    const refund = await lockRefund(tx, id)
    return booking && refund ? work(tx, { booking, refund, now }) : failure('refund not found')
  })
}
