import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { NewBooking } from '#db/bookings/bookings.ts'
import { currentLanguage } from '#i18n/language.ts'

// No 0, 1, I or O: a guest reads the reference to us over the phone.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A booking's number and key, and an empty form to fill in. The key is shown once and kept only as its hash. */
export function newBookingRow(now: number): { blank: Blank; guestKey: string } {
  const guestKey = randomBytes(32).toString('base64url')
  const at = new Date(now)
  return {
    guestKey,
    blank: {
      id: randomUUID(),
      reference: drawReference(),
      guest_key_hash: hashOfGuestKey(guestKey),
      package_id: null,
      package_name: '',
      park: null,
      block: null,
      time_slot: null,
      starts_at: null,
      cancel_reason: null,
      cancellation_fee: null,
      payment_status: 'unpaid',
      card_last_four: null,
      jeep_type: null,
      seats: [],
      check_out: null,
      room_type: null,
      rooms: 0,
      guide_option: null,
      visitor_type: null,
      identity_kind: null,
      identity_sealed: null,
      identity_last3: null,
      meals: {},
      add_ons: {},
      details: {},
      price: {},
      total: 0,
      currency: 'USD',
      // in which it was made, and is written about
      language: currentLanguage(),
      short_notice: false,
      hold_expires_at: null,
      closed_at: null,
      hold_before_closing: null,
      overbook_reason: null,
      version: 1,
      created_at: at,
      changed_at: at,
      deleted_at: null,
      erased_at: null,
    },
  }
}

/** Each of the 32 letters is as likely as any other: five bits of a byte. */
function drawReference(): string {
  let reference = 'PM'
  for (const byte of randomBytes(8)) reference += alphabet[byte & 31]
  return reference
}

type Filled =
  | 'kind'
  | 'status'
  | 'payment_method'
  | 'day'
  | 'people'
  | 'customer_name'
  | 'customer_email'
  | 'customer_phone'
type Blank = Omit<NewBooking, Filled>

export function hashOfGuestKey(guestKey: string): Buffer {
  return hash('sha256', guestKey, 'buffer')
}
