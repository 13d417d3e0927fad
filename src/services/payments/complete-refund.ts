import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { lockBookingIncludingDeleted, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { aboutBooking, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { lockPayment, updatePayment } from '#db/payments/payments.ts'
import { findRefund, listRefunds, lockRefund, type StoredRefund, updateRefund } from '#db/payments/refunds.ts'
import { canBecome, isOpenRefund } from '#domain/payments/payment.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { PaymentGateway } from '#integrations/payments/gateway.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { checkRefund, isRefundPending } from './check-refund.ts'
import { updatePaymentStatus } from './update-payment-status.ts'

type RefundDesk = ServiceContext & { gateway: PaymentGateway | null }

/**
 * Staff have sent the money themselves: in cash, by a transfer, or in the gateway's own portal. What the bank has taken back
 * meanwhile is not paid a second time, nor what the gateway is sending.
 */
export function completeRefundByHand(context: RefundDesk, id: string, reference: string, actor: Actor) {
  return withRefund(context, id, async (tx, { booking, refund, now }) => {
    if (refund.status !== 'approved' && refund.status !== 'failed') return failure('refund decided')
    const { byGateway, refusal } = await checkRefund(tx, context.gateway, { booking, refund })
    if (isRefundPending(refund, byGateway, now)) return failure('refund on its way')
    if (refusal) return failure(refusal)
    await completeRefund(tx, booking, refund, { actor, now, reference: reference || null })
    return success({ refund: id })
  })
}

/** An admin does not let the money go, and says why. What was let go already he only takes back where it cannot go any more. */
export function refuseRefund(context: RefundDesk, id: string, note: string, actor: Actor) {
  return withRefund(context, id, async (tx, { booking, refund, now }) => {
    if (!note) return failure('no reason')
    if (!isOpenRefund(refund.status)) return failure('refund decided')
    if (refund.status === 'approved') {
      const { byGateway, refusal } = await checkRefund(tx, context.gateway, { booking, refund })
      if (isRefundPending(refund, byGateway, now)) return failure('refund on its way')
      if (!refusal) return failure('refund decided')
    }
    const said = [refund.note, note].filter(Boolean).join(' · ')
    const decided = { decided_by: actor.actor, decided_at: new Date(now) }
    await updateRefund(tx, id, { status: 'refused', note: said, ...decided })
    await updatePaymentStatus(tx, booking, now)
    await writeAudit(tx, actor, {
      action: 'refund refused',
      entity: 'booking',
      entityId: booking.id,
      difference: { refund: id, amount: refund.amount },
      at: now,
    })
    return success({ refund: id })
  })
}

/** The money has gone. Booking and refund are locked by the caller. */
export async function completeRefund(
  tx: Database,
  booking: StoredBooking,
  refund: StoredRefund,
  { actor, now, reference }: { actor: Actor; now: number; reference: string | null },
) {
  const sent = { status: 'sent' as const, done_at: new Date(now), done_by: actor.actor, failure: null }
  await updateRefund(tx, refund.id, { ...sent, provider_reference: reference })
  const payment = refund.payment ? await lockPayment(tx, refund.payment) : undefined
  if (payment) {
    const all = await listRefunds(tx, booking.id)
    const gone = all.filter((other) => other.payment === payment.id && other.status === 'sent')
    const sum = gone.reduce((total, { amount }) => total + amount, 0)
    const status = sum >= payment.amount ? 'refunded' : 'part refunded'
    if (canBecome(payment.status, status)) await updatePayment(tx, payment.id, { status }, now)
  }
  await updatePaymentStatus(tx, booking, now)
  await enqueueEmail(tx, aboutBooking('refund sent', booking.id, { refund: refund.id }), now)
  await writeAudit(tx, actor, {
    action: 'refund done',
    entity: 'booking',
    entityId: booking.id,
    difference: { refund: refund.id, amount: refund.amount, reference },
    at: now,
  })
}

type Locked = { booking: StoredBooking; refund: StoredRefund; now: number }

/** Works on a refund in a transaction of its own, with its booking and then itself locked. */
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
