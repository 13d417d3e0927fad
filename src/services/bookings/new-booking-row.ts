import { randomBytes, randomUUID } from 'node:crypto'
import type { NewBooking } from '#db/bookings/bookings.ts'
import { randomReference } from '#db/random-reference.ts'
import { hashOfToken } from '#db/token-hash.ts'
import { type BookingPolicy, defaultPolicy } from '#domain/bookings/booking-policy.ts'
import { isSame } from '#domain/primitives/diff.ts'
import { currentLanguage } from '#i18n/language.ts'

/** The defaults of a new booking, with its reference. The guest's key is shown once, and only its hash is stored. It keeps the policy. */
export function newBookingRow(now: number, policy: BookingPolicy): { row: NewRow; guestKey: string } {
  const guestKey = randomBytes(32).toString('base64url')
  const at = new Date(now)
  return {
    guestKey,
    row: {
      id: randomUUID(),
      reference: randomReference('PM', 8),
      guest_key_hash: hashOfToken(guestKey),
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
      policy: isSame(policy, defaultPolicy) ? null : policy,
      hold_expires_at: null,
      promotion: null,
      partner_id: null,
      partner_percent: null,
      closed_at: null,
      hold_before_closing: null,
      overbook_reason: null,
      party: null,
      gate_fees: null,
      version: 1,
      created_at: at,
      changed_at: at,
      deleted_at: null,
      erased_at: null,
    },
  }
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
