import { sql } from 'kysely'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { mapInventoryError, setLockTimeout } from '#db/availability/claims.ts'
import { lockBookingIncludingDeleted, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { aboutBooking, enqueueEmail, type OutboxEmail } from '#db/messaging/email-outbox.ts'
import { findPackage } from '#db/packages/packages.ts'
import { type PaymentChange, readAccount, type StoredPayment, updatePayment } from '#db/payments/payments.ts'
import { insertRefund } from '#db/payments/refunds.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { isExpired } from '#domain/bookings/payment-deadline.ts'
import { balanceOf, canBecome, isConfirmedByMoney, overpaidBy, type RefundReason } from '#domain/payments/payment.ts'
import { inDollars } from '#domain/primitives/exchange-rates.ts'
import { moveClaims } from '#services/availability/move-claims.ts'
import { requestRefund } from './request-refund.ts'
import { updatePaymentStatus } from './update-payment-status.ts'

type Received = {
  actor: Actor
  now: number
  /** What the gateway or the clerk said of it: brand, last four, its own reference, another amount. */
  told?: PaymentChange
}
type MoneyReceived = { isNew: boolean; isConfirmed: boolean; isRefundDue: boolean }

/**
 * Books money that came. The booking is confirmed once all of it is there; one that expired meanwhile takes its places
 * again, and where they are gone the money is to go back: never a silent confirmation into a sold place. `booking` and
 * `payment` are locked by the caller, the booking first.
 */
export async function receivePayment(
  tx: Database,
  booking: StoredBooking,
  payment: StoredPayment,
  { actor, now, told = {} }: Received,
): Promise<MoneyReceived> {
  if (!canBecome(payment.status, 'paid')) return { isNew: false, isConfirmed: false, isRefundDue: false }
  const paid = { ...payment, amount: told.amount ?? payment.amount }
  const { rates } = await readBusinessSettings(tx)
  await updatePayment(
    tx,
    payment.id,
    {
      ...told,
      status: 'paid',
      paid_at: new Date(now),
      usd_amount: inDollars(paid, rates),
      failure: null,
      expires_at: null,
    },
    now,
  )
  const isBack = booking.status === 'cancelled' && (await takeAgain(tx, booking, now))
  // A deleted booking has given its places up, whatever its status says.
  const isLost = (booking.status === 'cancelled' || booking.deleted_at !== null) && !isBack
  // On a closed day the money waits to go back, and the booking for what its guest decides.
  const isClosed = booking.closed_at !== null && !isLost
  if (isLost || isClosed)
    await giveBack(tx, booking, paid, { reason: isLost ? 'paid after expiry' : 'day closed', actor, now })
  const stands = (booking.status === 'pending' && !isLost && !isClosed) || isBack
  let isConfirmed = false
  const standing = isBack ? { ...booking, status: 'pending', cancel_reason: null } : booking
  await updatePaymentStatus(tx, standing, now, (account) => {
    isConfirmed = stands && balanceOf(account) === 0 && isConfirmedByMoney(booking.kind, booking.short_notice)
    const lastFour = told.last_four ?? payment.last_four
    return {
      ...(isBack ? { status: 'pending', cancel_reason: null } : {}),
      ...(isConfirmed ? { status: 'confirmed' } : {}),
      ...(lastFour ? { card_last_four: lastFour } : {}),
      payment_method: payment.method,
      // The clock has stopped: money is here.
      hold_expires_at: null,
    }
  })
  if (payment.method === 'card' && !isLost && !isClosed) await giveExcessBack(tx, booking, paid, { actor, now })
  const letters: OutboxEmail[] = [aboutBooking('payment received', booking.id, { payment: payment.id })]
  if (isConfirmed) letters.push(aboutBooking('booking confirmed', booking.id, { payment: payment.id }))
  for (const email of letters) await enqueueEmail(tx, email, now)
  await writeAudit(tx, actor, {
    action: isLost
      ? 'payment received for a cancelled booking'
      : isClosed
        ? 'payment received for a closed day'
        : 'payment received',
    entity: 'booking',
    entityId: booking.id,
    difference: { payment: payment.order_reference, method: payment.method, amount: paid.amount },
    at: now,
  })
  return { isNew: true, isConfirmed, isRefundDue: isLost || isClosed }
}

/** What a card paid beyond the price goes back without anybody asking for it: an admin only lets it go. */
async function giveExcessBack(
  tx: Database,
  booking: StoredBooking,
  payment: StoredPayment,
  by: { actor: Actor; now: number },
) {
  const after = (await lockBookingIncludingDeleted(tx, booking.id)) ?? booking
  const excess = Math.min(payment.amount, overpaidBy(await readAccount(tx, after)))
  if (excess > 0) await requestRefund(tx, after, { amount: excess, reason: 'overpaid' }, by)
}

/** Only what ran out comes back by itself; who cancelled on purpose gets his money back. */
async function takeAgain(tx: Database, booking: StoredBooking, now: number): Promise<boolean> {
  const hasBegun = booking.starts_at !== null && booking.starts_at.getTime() <= now
  if (!isExpired(booking.cancel_reason) || hasBegun || booking.deleted_at) return false
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

async function giveBack(
  tx: Database,
  booking: StoredBooking,
  payment: StoredPayment,
  { reason, actor, now }: { reason: RefundReason; actor: Actor; now: number },
) {
  const refund = await insertRefund(
    tx,
    {
      booking: booking.id,
      payment: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      reason,
      asked_by: actor.actor,
    },
    now,
  )
  await enqueueEmail(tx, aboutBooking('staff: refund due', booking.id, { refund: refund.id }), now)
  await enqueueEmail(tx, aboutBooking('refund requested', booking.id, { refund: refund.id }), now)
}
