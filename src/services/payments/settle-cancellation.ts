import type { CancellingFields } from '#contracts/bookings/cancellation.ts'
import { auditBooking, type By } from '#db/audit/write-audit.ts'
import { freePlaces } from '#db/availability/claims.ts'
import { startOfTrip } from '#db/bookings/booking-mappers.ts'
import { rereadBooking, type StoredBooking, updateBookingRow } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { settleDisruptedBooking } from '#db/disruptions/disruptions.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { readAccount } from '#db/payments/payments.ts'
import { readCancellation } from '#db/payments/refunds.ts'
import { policySoldWith } from '#domain/bookings/booking-policy.ts'
import { type CancelledBy, refundOfCancellation } from '#domain/bookings/cancellation-policy.ts'
import { retainedAmount } from '#domain/payments/payment.ts'
import { type Minor, toMinor } from '#domain/primitives/money.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { may, type Role } from '#domain/staff/permission.ts'
import { closePendingTransfers } from './close-transfers.ts'
import { requestRefund } from './request-refund.ts'
import { updatePaymentStatus } from './update-payment-status.ts'

export type Cancellation = {
  /** The party that the cancellation counts for; null while staff have not decided. Then no refund is requested. */
  cancelledBy: CancelledBy | null
  /** In minor units. */
  refund: Minor
  /** For staff: the audit log and the refund show it. */
  reason?: string
  /** Whether the guest gets an email; true by default. */
  notify?: boolean
}

/**
 * The cancellation that staff requested, or why it is refused. Nothing is written yet, so the caller can still give up.
 *
 * @param booking locked, and still as it was sold
 */
export async function planCancellation(
  tx: Database,
  booking: StoredBooking,
  { cancelledBy: party, refund, expectedRefund, reason, notify }: CancellingFields,
  { role, now }: { role: Role; now: number },
): Promise<Result<{ cancellation: Cancellation }>> {
  if (refund !== undefined && !may(role, 'approve refunds')) return failure('not allowed')
  const cancelledBy = cancellingPartyOf(booking, party ?? null)
  const retained = retainedAmount(await readAccount(tx, booking))
  const { kind, total } = booking
  const { status, at } = await termsStateOf(tx, booking, now)
  const byPolicy =
    cancelledBy === null
      ? 0
      : refundOfCancellation(
          cancelledBy,
          { kind, status, total, retained, startsAt: startOfTrip(booking), policy: policySoldWith(booking) },
          at,
        )
  if (expectedRefund !== undefined && toMinor(expectedRefund) !== byPolicy) return failure('refund changed')
  const amount = refund === undefined ? byPolicy : toMinor(refund)
  if (amount > retained) return failure('refund too large')
  return success({
    cancellation: {
      cancelledBy,
      refund: amount,
      ...(reason ? { reason } : {}),
      ...(notify === undefined ? {} : { notify }),
    },
  })
}

/** The status and the instant that the policy applies to: a guest does not lose by a late decision about their cancelled booking. */
export async function termsStateOf(
  db: Database,
  booking: StoredBooking,
  now: number,
): Promise<{ status: string; at: number }> {
  const cancellation = booking.status === 'cancelled' ? await readCancellation(db, booking.id) : null
  return cancellation ?? { status: booking.status, at: now }
}

/** The party of a cancellation: on a closed day always the operator (R7.5). */
export function cancellingPartyOf<By extends CancelledBy | null>(
  { closed_at }: Pick<StoredBooking, 'closed_at'>,
  party: By,
): By | 'operator' {
  return closed_at ? 'operator' : party
}

/**
 * Cancels a booking inside the caller's transaction: frees its places, closes its announced transfers, requests the refund and enqueues
 * the email. Also decides a cancellation that was left undecided. The caller holds the row lock and has checked that it may be cancelled.
 */
export async function settleCancellation(
  tx: Database,
  booking: StoredBooking,
  { cancelledBy, refund, reason = '', notify = true }: Cancellation,
  { actor, now }: By,
): Promise<StoredBooking> {
  const retained = retainedAmount(await readAccount(tx, booking))
  await freePlaces(tx, booking.id)
  await settleDisruptedBooking(tx, booking.id, {
    state: 'refund',
    by: actor.role ? `staff ${actor.actor}` : 'guest',
    now,
  })
  const change = {
    status: 'cancelled',
    cancel_reason: cancelledBy ?? ('undecided' as const),
    cancellation_fee: cancelledBy === null ? null : retained,
    hold_expires_at: null,
  }
  await updateBookingRow(tx, booking.id, change, now)
  const cancelled = { ...booking, ...change }
  await closePendingTransfers(tx, cancelled, now)
  const isDecision = booking.status === 'cancelled'
  await auditBooking(tx, { actor, now }, booking.id, isDecision ? 'cancellation decided' : 'booking cancelled', {
    ...(isDecision ? {} : { status: { from: booking.status, to: 'cancelled' } }),
    cancel_reason: { from: booking.cancel_reason, to: change.cancel_reason },
    ...(cancelledBy === null ? {} : { refund }),
    ...(reason ? { reason } : {}),
  })
  if (refund > 0) {
    const why = cancelledBy === 'guest' ? ('cancelled by guest' as const) : ('cancelled by operator' as const)
    // The cancellation email mentions the refund.
    const request = { amount: refund, reason: why, note: reason, notify: false }
    const requested = await requestRefund(tx, cancelled, request, { actor, now })
    // `planCancellation` checked the amount under the same lock.
    if (!requested.ok) throw new Error(`refund of ${refund} was rejected: ${requested.error}`)
  } else await updatePaymentStatus(tx, cancelled, now)
  const occurrence = booking.version + 1
  if (notify) await enqueueEmail(tx, bookingEmail('booking cancelled', booking.id, { occurrence }), now)
  return rereadBooking(tx, booking)
}
