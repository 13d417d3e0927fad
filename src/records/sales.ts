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
export async function book(db: Database, sale: Sale): Promise<boolean> {
  const { letters, kept } = sale
  const { rows } = await db.executeQuery<{ booked: boolean }>(
    CompiledQuery.raw(byItself, [
      ...facts.map(([, read]) => asParameter(read(sale))),
      ...[sale.booking.seats, sale.booking.overbook_reason, sale.overbook, JSON.stringify(sale.wanted)],
      ...[kept?.id, kept && hashOfHoldKey(kept.key)],
      ...[letters.map(({ topic }) => topic), letters.map(({ payload }) => JSON.stringify(payload))],
      letters.map(({ dedupe_key }) => dedupe_key),
    ]),
  )
  return rows[0]?.booked === true
}

/** Whether `bookTogether` can sell it: any free units, and no hold whose places it gets. */
export function isPlain({ wanted, kept, overbook, booking }: Sale): boolean {
  const isAny = (places: WantedPlaces) => 'count' in places && !places.forDeparture
  return !overbook && !booking.overbook_reason && !kept && booking.seats.length === 0 && wanted.every(isAny)
}

/**
 * Sells what is plain in one transaction for all. An 'alone' is for `book` to try: nothing has happened for it, because it had
 * to wait, or there is something to refuse.
 */
export async function bookTogether(db: Database, sales: readonly Sale[]): Promise<('sold' | 'twin' | 'alone')[]> {
  const places = sales.flatMap(({ wanted }, at) => wanted.map((place) => ({ sale: at + 1, ...place })))
  const letters = sales.flatMap(({ letters }, at) => letters.map((letter) => ({ sale: at + 1, ...letter })))
  const { rows } = await db.executeQuery<{ sold: number[] | null; twins: number[] | null }>(
    CompiledQuery.raw(together, [
      ...facts.map(([, read]) => sales.map((sale) => asParameter(read(sale)))),
      ...(['sale', 'kind', 'ref', 'day', 'segment'] as const).map((name) => places.map((place) => place[name])),
      places.map((place) => ('count' in place ? place.count : null)),
      ...(['sale', 'topic', 'payload', 'dedupe_key'] as const).map((name) =>
        letters.map((letter) => asParameter(letter[name])),
      ),
    ]),
  )
  const outcomes = sales.map(() => 'alone' as 'sold' | 'twin' | 'alone')
  for (const nr of rows[0]?.sold ?? []) outcomes[nr - 1] = 'sold'
  for (const nr of rows[0]?.twins ?? []) outcomes[nr - 1] = 'twin'
  return outcomes
}

// A booking begins at version 1, changed when it was made, and not deleted: as the table says.
const columns = [
  ...['id', 'reference', 'guest_key_hash', 'kind', 'status', 'cancel_reason', 'payment_status', 'payment_method'],
  ...['card_last_four', 'package_id', 'package_name', 'park', 'block', 'day', 'time_slot', 'starts_at', 'people'],
  ...['jeep_type', 'check_out', 'room_type', 'rooms', 'guide_option', 'visitor_type'],
  ...['customer_name', 'customer_email', 'customer_phone', 'identity_kind', 'identity_sealed', 'identity_last3'],
  ...['meals', 'add_ons', 'details', 'price', 'total', 'currency', 'language', 'short_notice', 'hold_expires_at'],
  ...['created_at'],
] as (keyof NewBooking)[]

/** What both ways of selling are told of each sale, by the name that it has there. */
const facts: [name: string, read: (sale: Sale) => unknown][] = [
  ['key_scope', ({ once }) => once?.scope],
  ['key_text', ({ once }) => once?.key],
  ['key_request', ({ once }) => once?.hash],
  ['key_answer', ({ once }) => once?.sealedAnswer],
  ...columns.map((column): [string, (sale: Sale) => unknown] => [`b_${column}`, ({ booking }) => booking[column]]),
  ['priced', ({ priced }) => priced],
  ['trip', ({ trip, onlyOpenedDays }) => trip && asTrip(trip, onlyOpenedDays)],
  ['most_unpaid', ({ mostOpen }) => mostOpen?.unpaid],
  ['most_cash', ({ mostOpen }) => mostOpen?.cash],
  ['by_actor', ({ actor }) => actor.actor],
  ['by_role', ({ actor }) => actor.role],
  ['by_address', ({ actor }) => actor.address],
  ['by_request', ({ actor }) => actor.requestId],
  ['deed', ({ action }) => action],
  ['difference', ({ booking }) => essence(booking)],
]

// By name, so that neither side has to know the other's order. Kysely would put it together anew for each sale.
const given = (names: string[]) => names.map((name, index) => `${name} => $${index + 1}`).join(', ')
const factNames = facts.map(([name]) => name)
const byItself = `select book(${given([
  ...factNames,
  ...['b_seats', 'b_overbook_reason', 'overbook', 'wanted', 'kept_hold', 'kept_key'],
  ...['letter_topics', 'letter_payloads', 'letter_keys'],
])}) as booked`
const together = `select * from book_together(${given([
  ...factNames,
  ...['w_sale', 'w_kind', 'w_ref', 'w_day', 'w_segment', 'w_count'],
  ...['l_sale', 'l_topic', 'l_payload', 'l_key'],
])})`

/** Objects are for jsonb; the driver would write a Date in the zone of this machine, which costs more than to say UTC. */
function asParameter(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  const isDocument = typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value)
  return isDocument ? JSON.stringify(value) : value
}
