import { randomBytes, randomUUID } from 'node:crypto'
import { bookBatched, type Sale } from '#db/bookings/book-sale.ts'
import type { NewBooking } from '#db/bookings/bookings.ts'
import { encryptResponse } from '#db/idempotency.ts'
import { randomReference } from '#db/random-reference.ts'
import { hashOfToken } from '#db/token-hash.ts'
import { type BookingPolicy, defaultPolicy } from '#domain/bookings/booking-policy.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { isSame } from '#domain/primitives/diff.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { currentLanguage } from '#i18n/language.ts'
import { departuresAmong } from '#live/seat-events.ts'
import { type RequestContext, type ServiceContext, secretOf } from '#services/context.ts'
import { bookWithTransfer } from '#services/payments/pay-booking.ts'
import { findReplay, type StoredResponse } from '#services/replay.ts'
import { retryOnContention } from '#services/run-transaction.ts'

export type SaleDraft = Omit<Sale, 'actor' | 'idempotencyKey'> & { body: object; transfer?: string }

/**
 * Sells a booking once per idempotency key. `draft` runs again on each attempt, because the drawn reference may be in use. `body` is
 * the response to store, `transfer` the reference of a bank transfer that the guest announced with the request. A caller that refuses
 * the booking itself looks for a replay first.
 */
export async function sell(
  { db, config, seatEvents, recordSale }: ServiceContext,
  { actor, idempotencyKey: key, timeZone }: RequestContext,
  draft: () => SaleDraft,
): Promise<Result<StoredResponse>> {
  const secret = secretOf({ config })
  const outcome = await retryOnContention<Result<StoredResponse>>(async () => {
    const { body, transfer, ...drafted } = draft()
    if (timeZone) drafted.booking.details = { ...drafted.booking.details, timeZone }
    if (transfer && drafted.booking.payment_method !== 'online') return replayOr('method not offered')
    const text = JSON.stringify(body)
    const idempotencyKey = key && { ...key, encryptedResponse: encryptResponse(secret, key, text) }
    const sale = { ...drafted, actor, idempotencyKey }
    if (await (transfer ? bookWithTransfer(db, sale, transfer) : bookBatched(db, sale))) {
      seatEvents.publish(departuresAmong(sale.places))
      await recordSale?.(sale.booking.reference)
      return success({ body: text, isReplay: false })
    }
    return replayOr('busy')
  })
  // The SQL function looks for the key before every other refusal; only 'busy' can come earlier.
  return !outcome.ok && outcome.error === 'busy' ? replayOr('busy') : outcome

  async function replayOr(error: ErrorCode) {
    return (await findReplay(db, config, key)) ?? failure(error)
  }
}

/**
 * The defaults of a new booking, with its reference. The guest's key is shown once, and only its hash is stored. The booking stores the
 * policy that it is sold with; null stands for `defaultPolicy`.
 */
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
