import { timingSafeEqual } from 'node:crypto'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import { hashOfToken, isSameToken } from '#db/token-hash.ts'
import { type ServiceContext, tokenFor } from '#services/context.ts'

type Opened = Pick<StoredBooking, 'id' | 'guest_key_hash' | 'customer_email'>

/**
 * The key in the links of emails (decision 24). It is derived for each email and stored nowhere. It changes with the first key
 * and with the email address, and then the links in older emails stop working.
 */
export function emailKeyOf(config: ServiceContext['config'], { id, guest_key_hash, customer_email }: Opened): string {
  const message = `pugmark guest key 1 ${id} ${guest_key_hash.toString('hex')} ${customer_email.toLowerCase()}`
  return tokenFor(config, message)
}

/** Whether the guest came from an email. The key is nowhere else, so it proves access to the mailbox. */
export function isEmailKey(config: ServiceContext['config'], booking: Opened, key: string): boolean {
  return isSameToken(key, emailKeyOf(config, booking))
}

/** A booking opens with the key that was shown when it was made, or with the key of its emails. */
export function opensBooking(config: ServiceContext['config'], booking: Opened, key: string): boolean {
  const isFirst = timingSafeEqual(hashOfToken(key), booking.guest_key_hash)
  const isFromEmail = isEmailKey(config, booking, key)
  return isFirst || isFromEmail
}
