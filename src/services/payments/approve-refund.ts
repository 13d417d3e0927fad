import type { BalanceSeen } from '#contracts/payments/booking-payments.ts'
import { type Actor, auditBooking } from '#db/audit/write-audit.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import type { StoredPayment } from '#db/payments/payments.ts'
import { type StoredRefund, updateRefund } from '#db/payments/refunds.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { PaymentGateway, RefundResult } from '#integrations/payments/gateway.ts'
import type { ServiceContext } from '#services/context.ts'
import { checkRefund, isRefundPending } from './check-refund.ts'
import { completeRefund, withRefund } from './complete-refund.ts'
import { hasBalanceChanged } from './has-balance-changed.ts'

/**
 * Approves a refund. The gateway refunds a card payment at once, outside any transaction, with the refund's id as idempotency key.
 * Staff send any other refund and record it afterwards. A failed refund may be approved again.
 *
 * @param seen the balance that the admin saw; null where a list shows refunds alone
 */
export async function approveRefund(
  context: ServiceContext & { gateway: PaymentGateway | null },
  id: string,
  seen: BalanceSeen | null,
  actor: Actor,
): Promise<Result<{ refund: string }>> {
  const { gateway } = context
  const approved = await withRefund<Approved>(context, id, async (tx, { booking, refund, now }) => {
    const { payment, byGateway, refusal } = await checkRefund(tx, gateway, { booking, refund })
    if (!mayBeApproved(refund, byGateway, now)) return failure('refund decided')
    if (refusal) return failure(refusal)
    if (seen && (await hasBalanceChanged(tx, booking, seen))) return failure('balance changed')
    const decided = { decided_by: actor.actor, decided_at: new Date(now) }
    await updateRefund(tx, id, { status: 'approved', ...decided, failure: null })
    await enqueueEmail(tx, bookingEmail('refund approved', booking.id, { refund: id }), now)
    await auditBooking(tx, { actor, now }, booking.id, 'refund approved', {
      refund: id,
      amount: refund.amount,
      by: byGateway ? payment?.provider : 'hand',
    })
    return success({ atGateway: (byGateway && payment) || null, refund })
  })
  if (!approved.ok) return approved
  const { atGateway, refund } = approved
  if (gateway && atGateway) await recordResult(context, refund, await send(gateway, atGateway, refund), actor)
  return success({ refund: id })
}

/** `atGateway` is the payment that the gateway refunds; null when staff send the money. */
type Approved = { refund: StoredRefund; atGateway: StoredPayment | null }

function mayBeApproved(refund: StoredRefund, byGateway: boolean, now: number): boolean {
  if (refund.status === 'requested' || refund.status === 'failed') return true
  return refund.status === 'approved' && byGateway && !isRefundPending(refund, byGateway, now)
}

async function send(gateway: PaymentGateway, payment: StoredPayment, { id, amount, reason }: StoredRefund) {
  const request = { providerReference: payment.provider_reference ?? '', amount, key: id, note: reason }
  return gateway.refund(request).catch((): RefundResult => ({ ok: false, failure: 'no answer' }))
}

/** Records the gateway's result, unless the refund was decided in another way since. */
async function recordResult(context: ServiceContext, { id }: StoredRefund, result: RefundResult, actor: Actor) {
  await withRefund(context, id, async (tx, { booking, refund, now }) => {
    if (refund.status !== 'approved') return success({})
    if (result.ok) await completeRefund(tx, booking, refund, { actor, now, reference: result.reference })
    else {
      await updateRefund(tx, id, { status: 'failed', failure: result.failure.slice(0, 200) })
      const difference = { refund: id, failure: result.failure.slice(0, 200) }
      await auditBooking(tx, { actor, now }, booking.id, 'refund failed', difference)
    }
    return success({})
  })
}
