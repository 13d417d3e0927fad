import type { Refused } from '#api-client/guest.ts'
import type { Receipt } from '#contracts/bookings/receipt.ts'
import type { GuestAccount } from '#contracts/payments/guest-account.ts'
import { isFareOpen } from '#domain/bookings/cancellation-policy.ts'
import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import { myBooking } from '#i18n/my-booking.ts'

/** The state of a booking as its guest sees it. */
export type BookingState = 'waits' | 'checked' | 'pending' | 'confirmed' | 'closed' | 'cancelled' | 'over'

export function bookingStateOf(
  { booking, account, tabs, startsAt, payments }: GuestAccount,
  now: number,
): BookingState {
  if (booking.status === 'cancelled') return 'cancelled'
  if (booking.isClosed) return 'closed'
  if (startsAt !== null && Date.parse(startsAt) <= now) return 'over'
  if (booking.status === 'confirmed' || booking.status === 'completed') return 'confirmed'
  if (payments.some(({ status }) => status === 'submitted' || status === 'pending')) return 'checked'
  // Rides and cash payments wait for staff.
  const isForUs = kindSpecOf(booking).isEstimate || booking.paymentMethod === 'cash'
  return account.balance > 0 && tabs.length > 0 && !isForUs ? 'waits' : 'pending'
}

/** The fare of a pending ride is only an estimate: its guest does not begin to pay, but may still send the slip of a transfer. */
export function isPayable({ booking, account, tabs, payments, slips }: GuestAccount): boolean {
  const hasBegun = payments.length > 0 || slips.length > 0
  return tabs.length > 0 && account.balance > 0 && (!isFareOpen(booking) || hasBegun)
}

/**
 * The message of the next step: a stay has no pickup, staff must confirm cash bookings before the hold ends, and a booking that is
 * paid in part or was changed by staff may have no deadline.
 */
export function nextStepOf(
  standing: BookingState,
  { kind, paymentMethod, holdExpiresAt }: Pick<Receipt, 'kind' | 'paymentMethod' | 'holdExpiresAt'>,
): BookingState | 'confirmedStay' | 'pendingCash' | 'waitsWithoutDeadline' {
  if (standing === 'confirmed' && kind === 'room') return 'confirmedStay'
  if (standing === 'waits' && !holdExpiresAt) return 'waitsWithoutDeadline'
  if (standing === 'pending' && paymentMethod === 'cash' && holdExpiresAt) return 'pendingCash'
  return standing
}

/** The server's message, or that it could not be reached. */
export function myBookingErrorMessage({ message }: Refused): string {
  return message || myBooking.take.failed
}
