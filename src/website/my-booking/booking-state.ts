import type { GuestAccount } from '#contracts/payments/guest-account.ts'
import { kindOf } from '#domain/bookings/kinds.ts'
import { myBooking as phrases } from '#i18n/my-booking.ts'

/** What a booking is to its guest at a moment (ms). */
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
  // Who pays on arrival has nothing to do: we confirm it.
  const isForUs = kindOf(booking).isEstimate || booking.paymentMethod === 'cash'
  return account.balance > 0 && tabs.length > 0 && !isForUs ? 'waits' : 'pending'
}

export function bookingStateHeading(standing: BookingState): string {
  return phrases.headings[standing]
}
