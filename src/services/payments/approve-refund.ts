import type { BalanceSeen } from '#contracts/payments/staff-account.ts'
import { type Actor, noteDeed } from '#db/audit/write-audit.ts'
import { aboutBooking, postLetter } from '#db/messaging/email-outbox.ts'
import type { StoredPayment } from '#db/payments/payments.ts'
import { changeRefund, type StoredRefund } from '#db/payments/refunds.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { PaymentGateway, RefundWord } from '#integrations/payments/gateway.ts'
import type { Desk } from '#services/bookings/sell.ts'
import { isOnItsWay, judgeRefund } from './check-refund.ts'
import { finishRefund, withRefund } from './complete-refund.ts'
import { isOtherBalance } from './has-balance-changed.ts'

/**
 * An admin lets money go. What came by card the gateway sends back at once, outside of any transaction and under the
 * refund's own id as key; anything else staff send themselves and then say so. One that failed may be approved again.
 */
export async function approveRefund(
  desk: Desk & { till: PaymentGateway | null },
  id: string,
  seen: BalanceSeen,
  actor: Actor,
): Promise<{ refund: string } | { refused: ErrorCode }> {
  const { till } = desk
  const approved = await withRefund<Approved>(desk, id, async (tx, { booking, refund, now }) => {
    const { payment, byGateway, refusal } = await judgeRefund(tx, till, { booking, refund })
    if (!mayBeApproved(refund, byGateway, now)) return { refused: 'refund decided' as const }
    if (refusal) return { refused: refusal }
    if (await isOtherBalance(tx, booking, seen)) return { refused: 'balance changed' }
    const decided = { decided_by: actor.actor, decided_at: new Date(now) }
    await changeRefund(tx, id, { status: 'approved', ...decided, failure: null })
    await postLetter(tx, aboutBooking('refund approved', booking.id, { refund: id }), now)
    await noteDeed(tx, actor, {
      action: 'refund approved',
      entity: 'booking',
      entityId: booking.id,
      difference: { refund: id, amount: refund.amount, by: byGateway ? payment?.provider : 'hand' },
      at: now,
    })
    return { sentBack: (byGateway && payment) || null, refund }
  })
  if ('refused' in approved) return approved
  const { sentBack, refund } = approved
  if (till && sentBack) await take(desk, refund, await send(till, sentBack, refund), actor)
  return { refund: id }
}

/** `sentBack` is the payment that the gateway is to send back; null where staff do. */
type Approved = { refund: StoredRefund; sentBack: StoredPayment | null }

function mayBeApproved(refund: StoredRefund, byGateway: boolean, now: number): boolean {
  if (refund.status === 'requested' || refund.status === 'failed') return true
  return refund.status === 'approved' && byGateway && !isOnItsWay(refund, byGateway, now)
}

async function send(till: PaymentGateway, payment: StoredPayment, { id, amount, reason }: StoredRefund) {
  const order = { providerReference: payment.provider_reference ?? '', amount, key: id, note: reason }
  return till.refund(order).catch((): RefundWord => ({ ok: false, failure: 'no answer' }))
}

/** Writes down what the gateway said; somebody may have decided otherwise meanwhile. */
async function take(desk: Desk, { id }: StoredRefund, word: RefundWord, actor: Actor) {
  await withRefund(desk, id, async (tx, { booking, refund, now }) => {
    if (refund.status !== 'approved') return {}
    if (word.ok) await finishRefund(tx, booking, refund, { actor, now, reference: word.reference })
    else {
      await changeRefund(tx, id, { status: 'failed', failure: word.failure.slice(0, 200) })
      const difference = { refund: id, failure: word.failure.slice(0, 200) }
      await noteDeed(tx, actor, {
        ...{ action: 'refund failed', entity: 'booking', entityId: booking.id, difference },
        at: now,
      })
    }
    return {}
  })
}
