import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { NewBooking } from '#db/bookings/bookings.ts'
import { currentLanguage } from '#i18n/language.ts'

// No 0, 1, I or O: guests read the reference to us over the phone.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The defaults of a new booking, with its reference. The guest's key is shown once, and only its hash is stored. */
export function newBookingRow(now: number): { row: NewRow; guestKey: string } {
  const guestKey = randomBytes(32).toString('base64url')
  const at = new Date(now)
  return {
    guestKey,
    row: {
      id: randomUUID(),
      reference: randomReference(),
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
      // The guest's emails are in this language.
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

/** Five bits of each byte, so that all 32 characters are equally likely. */
function randomReference(): string {
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
/** A booking without the columns that every caller fills in. */
export type NewRow = Omit<NewBooking, Filled>

export function hashOfGuestKey(guestKey: string): Buffer {
  return hash('sha256', guestKey, 'buffer')
}
