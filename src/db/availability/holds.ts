import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { hashOfToken } from '#db/token-hash.ts'
import type { Trip } from '#domain/availability/calendar-entry.ts'
import { holdMinutes, maxHolds } from '#domain/availability/guest-limits.ts'
import type { InventoryDemand } from '#domain/availability/inventory.ts'
import { minuteMs } from '#domain/primitives/date.ts'
import { tripRow } from './claims.ts'
import type { Departure } from './seats.ts'

/** A hold while a guest fills in the form; only the hash of its `key` is stored. */
export type HoldName = { id: string; key: string }
export type StoredHold = {
  expiresAt: Date
  isRenewable: boolean
  /** Departures in which the hold had seats before the change. */
  left: Departure[]
}
export type PlacesToHold = { wanted: InventoryDemand[]; trip: Trip; onlyOpenedDays: boolean; now: number }

/**
 * Creates a hold in one round trip; a repeated request returns the same hold. Throws errors for `mapInventoryError`.
 */
export async function insertHold(
  db: Database,
  hold: HoldName & { guest: string; request: Buffer },
  { wanted, trip, onlyOpenedDays, now }: PlacesToHold,
): Promise<StoredHold> {
  const until = new Date(now + holdMinutes * minuteMs)
  const { rows } = await sql<{ kept_until: Date; is_renewed: boolean }>`select * from keep_places(
    ${hold.id}::uuid, ${hashOfToken(hold.key)}::bytea, ${hold.request}::bytea, ${hold.guest},
    ${JSON.stringify(wanted)}::jsonb, ${JSON.stringify(tripRow(trip, onlyOpenedDays))}::jsonb,
    ${new Date(now)}::timestamptz, ${until}::timestamptz, ${maxHolds}
  )`.execute(db)
  const [held] = rows
  return { expiresAt: held?.kept_until ?? until, isRenewable: !held?.is_renewed, left: [] }
}

/** Replaces the places of a hold without extending it. Undefined if the key opens no live hold. */
export async function updateHoldPlaces(
  db: Database,
  hold: HoldName,
  { wanted, trip, onlyOpenedDays, now }: PlacesToHold,
): Promise<StoredHold | undefined> {
  const { rows } = await sql<{ kept_until: Date | null; is_renewed: boolean; left: Departure[] }>`
    select m.*, ${departuresBefore(hold)} as left from move_hold(
    ${hold.id}::uuid, ${hashOfToken(hold.key)}::bytea, ${JSON.stringify(wanted)}::jsonb,
    ${JSON.stringify(tripRow(trip, onlyOpenedDays))}::jsonb, ${new Date(now)}::timestamptz
  ) m`.execute(db)
  const [moved] = rows
  return moved?.kept_until
    ? { expiresAt: moved.kept_until, isRenewable: !moved.is_renewed, left: moved.left }
    : undefined
}

/** Departures in which the hold had seats before the statement: a statement does not see its own changes. */
function departuresBefore({ id }: HoldName) {
  return sql<Departure[]>`(
    select coalesce(jsonb_agg(distinct jsonb_build_object('packageId', p.ref, 'day', c.day, 'slot', c.segment)), '[]')
    from claim c join pool p on p.id = c.pool and p.kind = 'seat'
    where c.hold = ${id}::uuid
  )`
}

/** Extends a hold by ten minutes, once. */
export async function updateHoldExpiry(
  db: Database,
  hold: HoldName,
  now: number,
): Promise<StoredHold | 'renewed before' | undefined> {
  const renewed = await sql<{ expires_at: Date }>`
    update hold set expires_at = expires_at + make_interval(mins => ${holdMinutes}), renewed = true
    where id = ${hold.id} and key_hash = ${hashOfToken(hold.key)} and expires_at > ${new Date(now)} and not renewed
    returning expires_at
  `.execute(db)
  if (renewed.rows[0]) return { expiresAt: renewed.rows[0].expires_at, isRenewable: false, left: [] }
  const live = await ofGuest(db, hold).where('expires_at', '>', new Date(now)).select('id').executeTakeFirst()
  return live && 'renewed before'
}

/** Releases a hold and returns the departures in which it had seats. Undefined if the key opens no hold. */
export async function deleteHold(db: Database, hold: HoldName): Promise<Departure[] | undefined> {
  const deleted = await db
    .deleteFrom('hold')
    .where('id', '=', hold.id)
    .where('key_hash', '=', hashOfToken(hold.key))
    .returning(departuresBefore(hold).as('left'))
    .executeTakeFirst()
  return deleted?.left
}

function ofGuest(db: Database, { id, key }: HoldName) {
  return db.selectFrom('hold').where('id', '=', id).where('key_hash', '=', hashOfToken(key))
}
