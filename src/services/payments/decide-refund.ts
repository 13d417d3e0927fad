import type { BalanceSeen, RefundDone } from '#contracts/payments/booking-payments.ts'
import { type Actor, auditBooking } from '#db/audit/write-audit.ts'
import { lockBookingIncludingDeleted, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { lockPayment, readAccount, type StoredPayment, updatePayment } from '#db/payments/payments.ts'
import { findRefund, listRefunds, lockRefund, type StoredRefund, updateRefund } from '#db/payments/refunds.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { canBecome, isOpenRefund, isReceived, statusAfterRefunds } from '#domain/payments/payment.ts'
import { minuteMs } from '#domain/primitives/date.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { PaymentGateway, RefundResult } from '#integrations/payments/gateway.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { dateInBooks } from './month-closing.ts'
import { hasBalanceChanged, updatePaymentStatus } from './update-payment-status.ts'

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
async function completeRefund(
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
async function withRefund<T extends object>(
  context: ServiceContext,
  id: string,
  work: (tx: Database, locked: Locked) => Promise<Result<T>>,
): Promise<Result<T>> {
  const unlocked = await findRefund(context.db, id)
  if (!unlocked) return failure('refund not found')
  const now = context.clock.now()
  return runTransaction(context.db, async (tx) => {
    const booking = await lockBookingIncludingDeleted(tx, unlocked.booking)
    const refund = await lockRefund(tx, id)
    return booking && refund ? work(tx, { booking, refund, now }) : failure('refund not found')
  })
}

/** A refund's locked payment, whether the gateway sends it, and why it must not be sent; `refusal` is null when it may. */
type CheckedRefund = { payment: StoredPayment | undefined; byGateway: boolean; refusal: ErrorCode | null }

/** Checks a refund before its money is sent. The caller has locked the booking and the refund. */
async function checkRefund(
  tx: Database,
  gateway: PaymentGateway | null,
  { booking, refund }: { booking: StoredBooking; refund: StoredRefund },
): Promise<CheckedRefund> {
  const payment = refund.payment ? await lockPayment(tx, refund.payment) : undefined
  const byGateway = payment !== undefined && isRefundedByGateway(gateway, payment, refund.amount)
  return { payment, byGateway, refusal: await refusalOf(tx, booking, refund, payment) }
}

type Paid = Pick<StoredPayment, 'provider' | 'provider_reference' | 'amount'>

/** Whether the current gateway can refund this amount of a payment. */
export function isRefundedByGateway(gateway: PaymentGateway | null, payment: Paid, amount: number): boolean {
  const isOurs = gateway !== null && payment.provider === gateway.provider && payment.provider_reference !== null
  return isOurs && gateway.canRefund(amount, payment.amount)
}

// A process that dies while the gateway is sending leaves the refund approved. After this time it may be retried.
const gatewayTimeoutMs = 2 * minuteMs

/** Whether the gateway may be sending the refund at this moment. It must then not be sent again or refused. */
function isRefundPending({ status, decided_at }: StoredRefund, byGateway: boolean, now: number): boolean {
  return status === 'approved' && byGateway && (decided_at?.getTime() ?? 0) >= now - gatewayTimeoutMs
}

async function refusalOf(
  tx: Database,
  booking: StoredBooking,
  refund: StoredRefund,
  payment: StoredPayment | undefined,
): Promise<ErrorCode | null> {
  // The bank may have charged the payment back since the refund was requested.
  if (payment && !isReceived(payment.status)) return 'payment charged back'
  return refund.amount > (await refundableAmount(tx, booking, refund, payment)) ? 'refund too large' : null
}

/** The part of the booking's money, and of this payment, that no other refund has sent or approved, in minor units. */
async function refundableAmount(
  tx: Database,
  booking: StoredBooking,
  { id }: StoredRefund,
  payment: StoredPayment | undefined,
): Promise<number> {
  const { received, refunded } = await readAccount(tx, booking)
  const others = (await listRefunds(tx, booking.id)).filter((other) => other.id !== id)
  const sum = (refunds: StoredRefund[]) => refunds.reduce((total, { amount }) => total + amount, 0)
  const approved = sum(others.filter(({ status }) => status === 'approved'))
  const ofBooking = received - refunded - approved
  if (!payment) return ofBooking
  const ofPayment = others.filter(
    (other) => other.payment === payment.id && (other.status === 'sent' || other.status === 'approved'),
  )
  return Math.min(ofBooking, payment.amount - sum(ofPayment))
}
