import { type Actor, noteDeed } from '#records/audit.ts'
import type { StoredBooking } from '#records/bookings.ts'
import type { Database } from '#records/database.ts'
import { lockPayment, readAccount, type StoredPayment } from '#records/payments.ts'
import { changeRefund, listRefunds, type StoredRefund } from '#records/refunds.ts'
import { isReceived } from '#rules/payment.ts'
import type { Refusal } from '#rules/refusal.ts'
import type { PaymentGateway, RefundWord } from '#till/gateway.ts'
import { finishRefund, withRefund } from './finish-refund.ts'
import type { Desk } from './sell.ts'

// A process that died while the gateway was sending leaves the refund approved: after this it may be tried again.
const patienceMs = 2 * 60_000

/**
 * An admin lets money go. What came by card the gateway sends back at once, outside of any transaction and under the
 * refund's own id as key; anything else staff send themselves and then say so. One that failed may be approved again.
 */
export async function approveRefund(
  desk: Desk & { till: PaymentGateway | null },
  id: string,
  actor: Actor,
): Promise<{ refund: string } | { refused: Refusal }> {
  const { till } = desk
  const approved = await withRefund<Approved>(desk, id, async (tx, { booking, refund, now }) => {
    const payment = refund.payment ? await lockPayment(tx, refund.payment) : undefined
    const byGateway = payment !== undefined && goesByGateway(till, payment, refund.amount)
    if (!mayBeApproved(refund, byGateway, now)) return { refused: 'refund decided' as const }
    // A bank may have taken the money back itself since it was asked for.
    if (payment && !isReceived(payment.status)) return { refused: 'refund too large' as const }
    if (refund.amount > (await leftFor(tx, booking, refund, payment))) return { refused: 'refund too large' as const }
    const decided = { decided_by: actor.actor, decided_at: new Date(now) }
    await changeRefund(tx, id, { status: 'approved', ...decided, failure: null })
    await noteDeed(tx, actor, {
      action: 'refund approved',
      entity: 'booking',
      entityId: booking.id,
      difference: { refund: id, amount: refund.amount, by: byGateway ? payment.provider : 'hand' },
      at: now,
    })
    return { sentBack: byGateway ? payment : null, refund }
  })
  if ('refused' in approved) return approved
  const { sentBack, refund } = approved
  if (till && sentBack) await take(desk, refund, await send(till, sentBack, refund), actor)
  return { refund: id }
}

/** What of a booking's money, and of the payment itself, has neither gone back nor been let go, in minor units. */
async function leftFor(
  tx: Database,
  booking: StoredBooking,
  { id }: StoredRefund,
  payment: StoredPayment | undefined,
): Promise<number> {
  const { received, refunded } = await readAccount(tx, booking)
  const others = (await listRefunds(tx, booking.id)).filter((other) => other.id !== id)
  const sum = (refunds: StoredRefund[]) => refunds.reduce((total, { amount }) => total + amount, 0)
  const onTheWay = sum(others.filter(({ status }) => status === 'approved'))
  const ofBooking = received - refunded - onTheWay
  if (!payment) return ofBooking
  const ofPayment = others.filter(
    (other) => other.payment === payment.id && (other.status === 'done' || other.status === 'approved'),
  )
  return Math.min(ofBooking, payment.amount - sum(ofPayment))
}

/** `sentBack` is the payment that the gateway is to send back; null where staff do. */
type Approved = { refund: StoredRefund; sentBack: StoredPayment | null }

type Paid = Pick<StoredPayment, 'provider' | 'provider_reference' | 'amount'>

/** Whether the gateway of today sends this much of a payment back by itself. */
export function goesByGateway(till: PaymentGateway | null, payment: Paid, amount: number): boolean {
  const isOurs = till !== null && payment.provider === till.provider && payment.provider_reference !== null
  return isOurs && till.canRefund(amount, payment.amount)
}

function mayBeApproved({ status, decided_at }: StoredRefund, byGateway: boolean, now: number): boolean {
  if (status === 'asked' || status === 'failed') return true
  return status === 'approved' && byGateway && (decided_at?.getTime() ?? 0) < now - patienceMs
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
