import { createHmac, timingSafeEqual } from 'node:crypto'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import { type ServiceContext, secretOf } from '#services/context.ts'
import { hashOfGuestKey } from './new-booking-row.ts'

type Opened = Pick<StoredBooking, 'id' | 'guest_key_hash' | 'customer_email'>

/**
 * The key that letters carry (decision 24): worked out anew for each of them, so that it is kept nowhere. A new first key,
 * or another mail address, makes another one of it, and the links in older letters open nothing any more.
 */
export function emailKeyOf(
  settings: ServiceContext['settings'],
  { id, guest_key_hash, customer_email }: Opened,
): string {
  const named = `pugmark guest key 1 ${id} ${guest_key_hash.toString('hex')} ${customer_email.toLowerCase()}`
  return createHmac('sha256', secretOf({ settings })).update(named).digest('base64url')
}

/** Whether it is the key of our emails: it stands nowhere else, so that only the mailbox's reader has it. */
export function isEmailKey(settings: ServiceContext['settings'], booking: Opened, key: string): boolean {
  return timingSafeEqual(hashOfGuestKey(key), hashOfGuestKey(emailKeyOf(settings, booking)))
}

/** Whether a key opens a booking: the one that was shown when it was made, or that of its letters. */
export function opensBooking(settings: ServiceContext['settings'], booking: Opened, key: string): boolean {
  const isFirst = timingSafeEqual(hashOfGuestKey(key), booking.guest_key_hash)
  const isOfLetters = isEmailKey(settings, booking, key)
  return isFirst || isOfLetters
}
