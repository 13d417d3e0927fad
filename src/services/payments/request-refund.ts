import type { RefundRequest } from '#contracts/payments/booking-payments.ts'
import { auditBooking, type By } from '#db/audit/write-audit.ts'
import { lockBookingIncludingDeleted, type StoredBooking, updateBookingRow } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { listPayments, readAccount, type StoredPayment } from '#db/payments/payments.ts'
import { insertRefund, listRefunds, type StoredRefund, updateRefund } from '#db/payments/refunds.ts'
import { isReceived, type RefundReason, refundableOf, retainedAmount } from '#domain/payments/payment.ts'
import { type Minor, toMinor } from '#domain/primitives/money.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { findReplay, storeReplay } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { hasBalanceChanged, updatePaymentStatus } from './update-payment-status.ts'

/** Requests a refund for a clerk; an admin approves it. A repeated request is one refund. */
export async function requestRefundByStaff(
  context: ServiceContext,
  bookingId: string,
  request: RefundRequest,
  { actor, idempotencyKey }: RequestContext,
): Promise<Result<{ booking: StoredBooking }>> {
  const now = context.clock.now()
  return runTransaction(context.db, async (tx) => {
    const booking = await lockBookingIncludingDeleted(tx, bookingId)
    if (!booking || booking.deleted_at) return failure('booking not found')
    const replay = await findReplay(tx, context.config, idempotencyKey)
    if (replay) return replay.ok ? success({ booking }) : replay
    if ((await hasBalanceChanged(tx, booking, request)) || (await hasRefundableChanged(tx, booking, request)))
      return failure('balance changed')
    const { amount, reason, note } = request
    const requested = await requestRefund(tx, booking, { amount: toMinor(amount), reason, note }, { actor, now })
    if (!requested.ok) return requested
    await storeReplay(tx, context.config, idempotencyKey, { body: '', now })
    return success({ booking })
  })
}

/** Detects two clerks who request the same refund: the balance changes only once money is sent, the refundable amount at once. */
async function hasRefundableChanged(tx: Database, booking: StoredBooking, { expectedRefundable }: RefundRequest) {
  if (expectedRefundable === undefined) return false
  return refundableOf(await readAccount(tx, booking)) !== toMinor(expectedRefundable)
}

type NewRefund = {
  amount: Minor
  reason: RefundReason
  note?: string
  /** Whether the guest gets an email about the request; false when another email already mentions it. */
  notify?: boolean
}

/**
 * Requests a refund of a booking: one refund row per payment, card payments first and the latest first, never more than was received.
 * The caller has locked the booking.
 */
export async function requestRefund(
  tx: Database,
  booking: StoredBooking,
  { amount, reason, note = '', notify = true }: NewRefund,
  { actor, now }: By,
): Promise<Result> {
  if (amount <= 0) return failure('bad amount')
  if (amount > refundableOf(await readAccount(tx, booking))) return failure('refund too large')
  const shares = splitByPayment(amount, await listPayments(tx, booking.id), await listRefunds(tx, booking.id), booking)
  const requested: StoredRefund[] = []
  for (const { payment, share } of shares) {
    const row = { booking: booking.id, payment: payment.id, amount: share, currency: payment.currency, reason, note }
    requested.push(await insertRefundRequest(tx, { ...row, asked_by: actor.actor }, { now, notify }))
  }
  await updatePaymentStatus(tx, await reduceFee(tx, booking, now), now)
  await auditBooking(tx, { actor, now }, booking.id, 'refund requested', {
    amount,
    reason,
    refunds: requested.map(({ id }) => id),
  })
  return success({})
}

/** Inserts a requested refund and its emails, to staff and, with `notify`, to the guest. */
export async function insertRefundRequest(
  tx: Database,
  refund: Parameters<typeof insertRefund>[1],
  { now, notify }: { now: number; notify: boolean },
): Promise<StoredRefund> {
  const stored = await insertRefund(tx, refund, now)
  await enqueueEmail(tx, bookingEmail('staff: refund due', stored.booking, { refund: stored.id }), now)
  if (notify) await enqueueEmail(tx, bookingEmail('refund requested', stored.booking, { refund: stored.id }), now)
  return stored
}

/** Withdraws the booking's refunds of these reasons that no admin has approved yet; approved ones stay. */
export async function withdrawRefunds(
  tx: Database,
  { id }: Pick<StoredBooking, 'id'>,
  reasons: readonly RefundReason[],
  { actor, now }: By,
) {
  for (const refund of await listRefunds(tx, id)) {
    if (refund.status !== 'requested' || !reasons.includes(refund.reason)) continue
    await updateRefund(tx, refund.id, { status: 'refused', decided_by: actor.actor, decided_at: new Date(now) })
    await auditBooking(tx, { actor, now }, id, 'refund refused', { refund: refund.id, amount: refund.amount })
  }
}

/** A refund of a cancelled booking lowers the retained fee. Money that arrived after the cancellation was never part of the fee. */
async function reduceFee(tx: Database, booking: StoredBooking, now: number): Promise<StoredBooking> {
  if (booking.status !== 'cancelled' || booking.cancellation_fee === null) return booking
  const cancellation_fee = Math.min(booking.cancellation_fee, retainedAmount(await readAccount(tx, booking)))
  if (cancellation_fee === booking.cancellation_fee) return booking
  await updateBookingRow(tx, booking.id, { cancellation_fee }, now)
  return { ...booking, cancellation_fee }
}

/** Splits an amount over the payments, each up to the part that is not refunded yet. */
function splitByPayment(
  amount: Minor,
  payments: StoredPayment[],
  refunds: StoredRefund[],
  { currency }: Pick<StoredBooking, 'currency'>,
): { payment: StoredPayment; share: Minor }[] {
  const received = payments.filter((payment) => isReceived(payment.status) && payment.currency === currency).reverse()
  const isCard = ({ method }: StoredPayment) => method === 'card'
  const shares: { payment: StoredPayment; share: Minor }[] = []
  let left = amount
  for (const payment of [...received.filter(isCard), ...received.filter((payment) => !isCard(payment))]) {
    const existing = refunds.filter((refund) => refund.payment === payment.id && refund.status !== 'refused')
    const refundable = payment.amount - existing.reduce((sum, refund) => sum + refund.amount, 0)
    const share = Math.min(left, refundable)
    if (share > 0) shares.push({ payment, share })
    left -= Math.max(0, share)
  }
  return shares
}
