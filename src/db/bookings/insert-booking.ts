import { CompiledQuery } from 'kysely'
import type { Actor } from '#db/audit/write-audit.ts'
import { asTrip } from '#db/availability/claims.ts'
import { type HoldName, hashOfHoldKey } from '#db/availability/holds.ts'
import { type Database, preparedAs } from '#db/client.ts'
import type { IdempotencyKey } from '#db/idempotency.ts'
import type { OutboxEmail } from '#db/messaging/email-outbox.ts'
import { type Entry, type Kind, listOf } from '#db/pg-array.ts'
import type { Trip } from '#domain/availability/closure.ts'
import type { InventoryDemand } from '#domain/availability/inventory.ts'
import type { PackagePrices } from '#domain/packages/package.ts'
import { auditFields, type NewBooking } from './bookings.ts'

export type Sale = {
  booking: NewBooking
  /** The prices that were counted with; the sale is refused when they are other ones by now. Null where nothing was. */
  priced: PackagePrices | null
  wanted: InventoryDemand[]
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
  letters: OutboxEmail[]
  once: (IdempotencyKey & { hash: Buffer; sealedAnswer: Buffer }) | null
}

/**
 * Sells in one transaction and one round trip: key, closures, package, places, booking, audit, outbox. False when this key
 * was here before: then nothing happens. Throws what `mapInventoryError` understands when it cannot be.
 */
export async function book(db: Database, sale: Sale): Promise<boolean> {
  const { letters, kept } = sale
  const { rows } = await db.executeQuery<{ booked: boolean }>(
    CompiledQuery.raw(byItself, [
      ...facts.map(([, , read]) => asParameter(read(sale))),
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
  const isAny = (places: InventoryDemand) => 'count' in places && !places.forDeparture
  return !overbook && !booking.overbook_reason && !kept && booking.seats.length === 0 && wanted.every(isAny)
}

/**
 * Sells what is plain in one transaction for all. An 'alone' is for `book` to try: nothing has happened for it, because it had
 * to wait, or there is something to refuse.
 */
export async function bookTogether(db: Database, sales: readonly Sale[]): Promise<('sold' | 'twin' | 'alone')[]> {
  const places = sales.flatMap(({ wanted }, at) => wanted.map((place) => ({ sale: at + 1, ...place })))
  const letters = sales.flatMap(({ letters }, at) => letters.map((email) => ({ sale: at + 1, ...email })))
  const { rows } = await db.executeQuery<{ sold: number[] | null; twins: number[] | null }>(
    CompiledQuery.raw(together, [
      ...facts.map(([, kind, read]) => listOf(kind, sales.map(read))),
      ...placeFacts.map(([, kind, read]) => listOf(kind, places.map(read))),
      ...letterFacts.map(([, kind, read]) => listOf(kind, letters.map(read))),
    ]),
  )
  const outcomes = sales.map(() => 'alone' as 'sold' | 'twin' | 'alone')
  for (const nr of rows[0]?.sold ?? []) outcomes[nr - 1] = 'sold'
  for (const nr of rows[0]?.twins ?? []) outcomes[nr - 1] = 'twin'
  return outcomes
}

type Fact<Of> = [name: string, kind: Kind, read: (of: Of) => Entry]

// A booking begins at version 1, changed when it was made, and not deleted: as the table says.
const columns: Partial<Record<keyof NewBooking, Kind>> = {
  ...{ id: 'uuid', reference: 'text', guest_key_hash: 'bytea', kind: 'text', status: 'text', cancel_reason: 'text' },
  ...{ payment_status: 'text', payment_method: 'text', card_last_four: 'text', package_id: 'text' },
  ...{ package_name: 'text', park: 'text', block: 'text', day: 'date', time_slot: 'text', starts_at: 'instant' },
  ...{ people: 'int', jeep_type: 'text', check_out: 'date', room_type: 'text', rooms: 'int', guide_option: 'text' },
  ...{ visitor_type: 'text', customer_name: 'text', customer_email: 'text', customer_phone: 'text' },
  ...{ identity_kind: 'text', identity_sealed: 'bytea', identity_last3: 'text', meals: 'jsonb', add_ons: 'jsonb' },
  ...{ details: 'jsonb', price: 'jsonb', total: 'int', currency: 'text', language: 'text', short_notice: 'boolean' },
  ...{ hold_expires_at: 'instant', created_at: 'instant' },
}

/** What both ways of selling are told of each sale, by the name that it has there. */
const facts: Fact<Sale>[] = [
  ['key_scope', 'text', ({ once }) => once?.scope],
  ['key_text', 'text', ({ once }) => once?.key],
  ['key_request', 'bytea', ({ once }) => once?.hash],
  ['key_answer', 'bytea', ({ once }) => once?.sealedAnswer],
  ...(Object.entries(columns) as [keyof NewBooking, Kind][]).map(
    ([column, kind]): Fact<Sale> => [`b_${column}`, kind, ({ booking }) => booking[column]],
  ),
  ['priced', 'jsonb', ({ priced }) => priced],
  ['trip', 'jsonb', ({ trip, onlyOpenedDays }) => trip && asTrip(trip, onlyOpenedDays)],
  ['most_unpaid', 'int', ({ mostOpen }) => mostOpen?.unpaid],
  ['most_cash', 'int', ({ mostOpen }) => mostOpen?.cash],
  ['by_actor', 'text', ({ actor }) => actor.actor],
  ['by_role', 'text', ({ actor }) => actor.role],
  ['by_address', 'text', ({ actor }) => actor.address],
  ['by_request', 'text', ({ actor }) => actor.requestId],
  ['deed', 'text', ({ action }) => action],
  ['difference', 'jsonb', ({ booking }) => auditFields(booking)],
]
const placeFacts: Fact<InventoryDemand & { sale: number }>[] = [
  ['w_sale', 'int', ({ sale }) => sale],
  ['w_kind', 'text', ({ kind }) => kind],
  ['w_ref', 'text', ({ ref }) => ref],
  ['w_day', 'date', ({ day }) => day],
  ['w_segment', 'text', ({ segment }) => segment],
  ['w_count', 'int', (place) => ('count' in place ? place.count : null)],
]
const letterFacts: Fact<OutboxEmail & { sale: number }>[] = [
  ['l_sale', 'int', ({ sale }) => sale],
  ['l_topic', 'text', ({ topic }) => topic],
  ['l_payload', 'jsonb', ({ payload }) => payload],
  ['l_key', 'text', ({ dedupe_key }) => dedupe_key],
]

// By name, so that neither side has to know the other's order. Kysely would put it together anew for each sale.
const given = (names: string[]) => names.map((name, index) => `${name} => $${index + 1}`).join(', ')
const factNames = facts.map(([name]) => name)
const byItself = `${preparedAs('book')} select book(${given([
  ...factNames,
  ...['b_seats', 'b_overbook_reason', 'overbook', 'wanted', 'kept_hold', 'kept_key'],
  ...['letter_topics', 'letter_payloads', 'letter_keys'],
])}) as booked`
const allNames = [...facts, ...placeFacts, ...letterFacts].map(([name]) => name)
const together = `${preparedAs('book_together')} select * from book_together(${given(allNames)})`

/** Objects are for jsonb; the driver would write a Date in the zone of this machine, which costs more than to say UTC. */
function asParameter(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  const isDocument = typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value)
  return isDocument ? JSON.stringify(value) : value
}
