import type { RefundAsked } from '#contracts/payments/staff-account.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { lockBookingIncludingDeleted, type StoredBooking, updateBookingRow } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { findStoredResponse, storeResponse } from '#db/idempotency.ts'
import { aboutBooking, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { retainedAmount } from '#db/payments/guest-accounts.ts'
import { listPayments, readAccount, type StoredPayment } from '#db/payments/payments.ts'
import { insertRefund, listRefunds, type StoredRefund } from '#db/payments/refunds.ts'
import { isReceived, type RefundReason, refundableOf } from '#domain/payments/payment.ts'
import { type Minor, toMinor } from '#domain/primitives/money.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type RequestContext, type ServiceContext, secretOf } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { hasBalanceChanged } from './has-balance-changed.ts'
import { updatePaymentStatus } from './update-payment-status.ts'

/** Staff ask that money of a booking goes back; an admin approves. The same order twice asks once. */
export async function askForRefund(
  context: ServiceContext,
  bookingId: string,
  asked: RefundAsked,
  { actor, idempotencyKey }: RequestContext,
): Promise<Result<{ booking: StoredBooking }>> {
  const now = context.clock.now()
  return runTransaction(context.db, async (tx) => {
    const booking = await lockBookingIncludingDeleted(tx, bookingId)
    if (!booking || booking.deleted_at) return failure('booking not found')
    const replay =
      idempotencyKey && (await findStoredResponse(tx, secretOf(context), idempotencyKey, idempotencyKey.hash))
    if (replay === 'other request') return failure('key reused')
    if (replay) return success({ booking })
    if ((await hasBalanceChanged(tx, booking, asked)) || (await isOtherRest(tx, booking, asked)))
      return failure('balance changed')
    const { amount, reason, note } = asked
    const promised = await requestRefund(tx, booking, { amount: toMinor(amount), reason, note }, { actor, now })
    if (!promised.ok) return promised
    if (idempotencyKey) await storeResponse(tx, secretOf(context), idempotencyKey, '', now)
    return success({ booking })
  })
}

/** Two clerks who ask for the same refund see the same balance: it changes only once money has gone. */
async function isOtherRest(tx: Database, booking: StoredBooking, { expectedRefundable }: RefundAsked) {
  if (expectedRefundable === undefined) return false
  return refundableOf(await readAccount(tx, booking)) !== toMinor(expectedRefundable)
}

type Promised = {
  amount: Minor
  reason: RefundReason
  note?: string
  /** Whether the guest gets an email about the request; false where another email tells about it. */
  notify?: boolean
}

/**
 * Writes down that money of a booking is to go back: one refund for each payment that it comes from, card payments first
 * and the latest first, never more than came in. The booking is locked by the caller.
 */
export async function requestRefund(
  tx: Database,
  booking: StoredBooking,
  { amount, reason, note = '', notify = true }: Promised,
  { actor, now }: { actor: Actor; now: number },
): Promise<Result> {
  if (amount <= 0) return failure('bad amount')
  if (amount > refundableOf(await readAccount(tx, booking))) return failure('refund too large')
  const shares = shareOut(amount, await listPayments(tx, booking.id), await listRefunds(tx, booking.id), booking)
  const promised: StoredRefund[] = []
  for (const { payment, share } of shares) {
    const { id: ours, currency } = payment
    const row = { booking: booking.id, payment: ours, amount: share, currency, reason, note, asked_by: actor.actor }
    const refund = await insertRefund(tx, row, now)
    promised.push(refund)
    await enqueueEmail(tx, aboutBooking('staff: refund due', booking.id, { refund: refund.id }), now)
    if (notify) await enqueueEmail(tx, aboutBooking('refund requested', booking.id, { refund: refund.id }), now)
  }
  await updatePaymentStatus(tx, await keepLess(tx, booking, now), now)
  await writeAudit(tx, actor, {
    action: 'refund asked',
    entity: 'booking',
    entityId: booking.id,
    difference: { amount, reason, refunds: promised.map(({ id }) => id) },
    at: now,
  })
  return success({})
}

/** A refund of a cancelled booking leaves less to be kept. Money that arrived after the cancellation was never part of it. */
async function keepLess(tx: Database, booking: StoredBooking, now: number): Promise<StoredBooking> {
  if (booking.status !== 'cancelled' || booking.cancellation_fee === null) return booking
  const cancellation_fee = Math.min(booking.cancellation_fee, retainedAmount(await readAccount(tx, booking)))
  if (cancellation_fee === booking.cancellation_fee) return booking
  await updateBookingRow(tx, booking.id, { cancellation_fee }, now)
  return { ...booking, cancellation_fee }
}

/** From which payments the money goes back, each with what of it is still here. */
function shareOut(
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
    const back = refunds.filter((refund) => refund.payment === payment.id && refund.status !== 'refused')
    const here = payment.amount - back.reduce((sum, refund) => sum + refund.amount, 0)
    const share = Math.min(left, here)
    if (share > 0) shares.push({ payment, share })
    left -= Math.max(0, share)
  }
  return shares
}
