import { sql } from 'kysely'
import { type Actor, auditBooking, type By } from '#db/audit/write-audit.ts'
import { mapInventoryError, setLockTimeout } from '#db/availability/claims.ts'
import { rereadBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { bookingEmail, enqueueEmail, type OutboxEmail } from '#db/messaging/email-outbox.ts'
import { findPackage } from '#db/packages/packages.ts'
import { type PaymentChange, readAccount, type StoredPayment, updatePayment } from '#db/payments/payments.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { isExpiryReason } from '#domain/bookings/payment-deadline.ts'
import { balanceOf, canBecome, isConfirmedByMoney, overpaidBy } from '#domain/payments/payment.ts'
import { inDollars } from '#domain/primitives/exchange-rates.ts'
import { moveClaims } from '#services/availability/move-claims.ts'
import { insertRefundRequest, requestRefund } from './request-refund.ts'
import { updatePaymentStatus } from './update-payment-status.ts'

type Received = {
  actor: Actor
  now: number
  /** The instant (ms) at which the money arrived, if that was earlier than it is recorded. */
  paidAt?: number
  /** From the gateway or the clerk: brand, last four digits, provider reference, another amount. */
  details?: PaymentChange
}
type MoneyReceived = { isNew: boolean; isConfirmed: boolean; isRefundDue: boolean }

/**
 * Records money that arrived, and confirms the booking once it is fully paid. An expired booking tries to claim its places again;
 * if they are taken, a refund is requested. The caller holds the row locks on the booking, then on the payment.
 */
export async function receivePayment(
  tx: Database,
  booking: StoredBooking,
  payment: StoredPayment,
  { actor, now, paidAt = now, details = {} }: Received,
): Promise<MoneyReceived> {
  if (!canBecome(payment.status, 'paid')) return { isNew: false, isConfirmed: false, isRefundDue: false }
  const paid = { ...payment, amount: details.amount ?? payment.amount }
  const { rates } = await readBusinessSettings(tx)
  await updatePayment(
    tx,
    payment.id,
    {
      ...details,
      status: 'paid',
      paid_at: new Date(paidAt),
      recorded_by: actor.actor,
      usd_amount: inDollars(paid, rates),
      failure: null,
      expires_at: null,
    },
    now,
  )
  const isReclaimed = booking.status === 'cancelled' && (await reclaimPlaces(tx, booking, now))
  const refundReason = refundReasonOf(booking, isReclaimed)
  if (refundReason) {
    const refund = { booking: booking.id, payment: payment.id, amount: paid.amount, currency: payment.currency }
    await insertRefundRequest(tx, { ...refund, reason: refundReason, asked_by: actor.actor }, { now, notify: true })
  }
  const canBeConfirmed = isReclaimed || (booking.status === 'pending' && refundReason === null)
  let isConfirmed = false
  const current = isReclaimed ? { ...booking, status: 'pending', cancel_reason: null } : booking
  await updatePaymentStatus(tx, current, now, (account) => {
    isConfirmed = canBeConfirmed && balanceOf(account) === 0 && isConfirmedByMoney(booking.kind, booking.short_notice)
    const lastFour = details.last_four ?? payment.last_four
    return {
      ...(isReclaimed ? { status: 'pending', cancel_reason: null } : {}),
      ...(isConfirmed ? { status: 'confirmed' } : {}),
      ...(lastFour ? { card_last_four: lastFour } : {}),
      payment_method: payment.method,
      // A booking with money does not expire.
      hold_expires_at: null,
    }
  })
  if (payment.method === 'card' && refundReason === null) await refundExcess(tx, booking, paid, { actor, now })
  const emails: OutboxEmail[] = [bookingEmail('payment received', booking.id, { payment: payment.id })]
  if (isConfirmed) emails.push(bookingEmail('booking confirmed', booking.id, { payment: payment.id }))
  for (const email of emails) await enqueueEmail(tx, email, now)
  await auditBooking(tx, { actor, now }, booking.id, refundReason ? receivedAction[refundReason] : 'payment received', {
    payment: payment.order_reference,
    method: payment.method,
    amount: paid.amount,
  })
  return { isNew: true, isConfirmed, isRefundDue: refundReason !== null }
}

/** Why the whole payment is refunded; null if it pays for the booking. */
function refundReasonOf(booking: StoredBooking, isReclaimed: boolean): keyof typeof receivedAction | null {
  // A deleted booking has no places, whatever its status.
  const isLost = (booking.status === 'cancelled' || booking.deleted_at !== null) && !isReclaimed
  if (isLost && booking.cancel_reason === 'guest') return 'cancelled by guest'
  if (isLost && booking.cancel_reason === 'operator') return 'cancelled by operator'
  if (isLost) return 'paid after expiry'
  // On a closed day the booking waits for the guest's decision.
  return booking.closed_at === null ? null : 'day closed'
}

const receivedAction = {
  'cancelled by guest': 'payment received for a cancelled booking',
  'cancelled by operator': 'payment received for a cancelled booking',
  'paid after expiry': 'payment received for a cancelled booking',
  'day closed': 'payment received for a closed day',
} as const

/** Requests the refund of an overpayment by card; an admin approves it. */
async function refundExcess(tx: Database, booking: StoredBooking, payment: StoredPayment, by: By) {
  const after = await rereadBooking(tx, booking)
  const excess = Math.min(payment.amount, overpaidBy(await readAccount(tx, after)))
  if (excess > 0) await requestRefund(tx, after, { amount: excess, reason: 'overpaid' }, by)
}

/** Only an expired booking is reinstated. A guest who cancelled gets the money back. */
async function reclaimPlaces(tx: Database, booking: StoredBooking, now: number): Promise<boolean> {
  const hasBegun = booking.starts_at !== null && booking.starts_at.getTime() <= now
  if (!isExpiryReason(booking.cancel_reason) || hasBegun || booking.deleted_at) return false
  const pkg = booking.package_id ? await findPackage(tx, booking.package_id) : undefined
  const business = await readBusinessSettings(tx)
  await sql`savepoint before_places`.execute(tx)
  try {
    await setLockTimeout(tx)
    await moveClaims(tx, booking, { ...booking, status: 'pending' }, { pkg, business, now, overbook: false })
    return true
  } catch (error) {
    if (!mapInventoryError(error)) throw error
    await sql`rollback to savepoint before_places`.execute(tx)
    return false
  }
}
