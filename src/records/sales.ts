import { CompiledQuery } from 'kysely'
import type { Trip } from '#rules/calendar-event.ts'
import type { PackagePrices } from '#rules/package.ts'
import type { WantedPlaces } from '#rules/place.ts'
import type { Actor } from './audit.ts'
import { essence, type NewBooking } from './bookings.ts'
import type { Database } from './database.ts'
import { type HoldName, hashOfHoldKey } from './holds.ts'
import type { IdempotencyKey } from './idempotency.ts'
import type { Letter } from './outbox.ts'
import { asTrip } from './places.ts'

export type Sale = {
  booking: NewBooking
  /** The prices that were counted with; the sale is refused when they are other ones by now. Null where nothing was. */
  priced: PackagePrices | null
  wanted: WantedPlaces[]
  /** What staff could have closed; null for what no calendar closes. */
  trip: Trip | null
  /** Whether only days that staff opened are sold. */
  onlyOpenedDays: boolean
  /** The guest's hold, whose places become the booking's. */
  kept: HoldName | null
  /** How many unpaid bookings one guest may have open; null for staff. */
  mostOpen: { unpaid: number; cash: number } | null
  overbook: boolean
  actor: Actor
  action: string
  letters: Letter[]
  once: (IdempotencyKey & { hash: Buffer; sealedAnswer: Buffer }) | null
}

/**
 * Sells in one transaction and one round trip: key, closures, package, places, booking, audit, outbox. False when this key
 * was here before: then nothing happens. Throws what `placeRefusal` understands when it cannot be.
 */
export async function book(
  db: Database,
  { booking, priced, wanted, trip, onlyOpenedDays, overbook, kept, mostOpen, actor, action, letters, once }: Sale,
): Promise<boolean> {
  const { rows } = await db.executeQuery<{ booked: boolean }>(
    CompiledQuery.raw(sale, [
      ...[once?.scope, once?.key, once?.hash, once?.sealedAnswer],
      ...written.map((column) => asParameter(booking[column])),
      ...[asParameter(priced), JSON.stringify(wanted), asParameter(trip && asTrip(trip, onlyOpenedDays)), overbook],
      ...[kept?.id, kept && hashOfHoldKey(kept.key), mostOpen?.unpaid, mostOpen?.cash],
      ...[actor.actor, actor.role, actor.address, actor.requestId, action, JSON.stringify(essence(booking))],
      ...[letters.map(({ topic }) => topic), letters.map(({ payload }) => JSON.stringify(payload))],
      letters.map(({ dedupe_key }) => dedupe_key),
    ]),
  )
  return rows[0]?.booked === true
}

// A booking begins at version 1, changed when it was made, and not deleted: as the table says.
const written = [
  ...['id', 'reference', 'guest_key_hash', 'kind', 'status', 'cancel_reason', 'payment_status', 'payment_method'],
  ...['card_last_four', 'package_id', 'package_name', 'park', 'block', 'day', 'time_slot', 'starts_at', 'people'],
  ...['jeep_type', 'seats', 'check_out', 'room_type', 'rooms', 'guide_option', 'visitor_type'],
  ...['customer_name', 'customer_email', 'customer_phone', 'identity_kind', 'identity_sealed', 'identity_last3'],
  ...['meals', 'add_ons', 'details', 'price', 'total', 'currency', 'short_notice', 'hold_expires_at'],
  ...['overbook_reason', 'created_at'],
] as (keyof NewBooking)[]

// By name, so that neither side has to know the other's order. Kysely would put it together anew for each sale.
const sale = `select book(${[
  ...['key_scope', 'key_text', 'key_request', 'key_answer'],
  ...written.map((column) => `b_${column}`),
  ...['priced', 'wanted', 'trip', 'overbook', 'kept_hold', 'kept_key', 'most_unpaid', 'most_cash'],
  ...['by_actor', 'by_role', 'by_address', 'by_request', 'deed', 'difference'],
  ...['letter_topics', 'letter_payloads', 'letter_keys'],
]
  .map((name, index) => `${name} => $${index + 1}`)
  .join(', ')}) as booked`

/** Objects are for jsonb; the driver would write a Date in the zone of this machine, which costs more than to say UTC. */
function asParameter(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  const isDocument = typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value)
  return isDocument ? JSON.stringify(value) : value
}
