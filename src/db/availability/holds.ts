import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { hashOfToken } from '#db/token-hash.ts'
import type { Trip } from '#domain/availability/calendar-entry.ts'
import { holdMinutes, maxHolds } from '#domain/availability/guest-limits.ts'
import type { InventoryDemand } from '#domain/availability/inventory.ts'
import type { Departure } from '#domain/availability/seat.ts'
import { minuteMs } from '#domain/primitives/date.ts'
import { tripRow } from './claims.ts'

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
  const live = await db
    .selectFrom('hold')
    .where('id', '=', hold.id)
    .where('key_hash', '=', hashOfToken(hold.key))
    .where('expires_at', '>', new Date(now))
    .select('id')
    .executeTakeFirst()
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

/** Deletes one hold that has expired; false if there is none. A locked hold is being changed right now and is left to the next run. */
export async function deleteExpiredHold(db: Database, now: number): Promise<boolean> {
  const at = new Date(now)
  const { rows } = await sql`
    delete from hold where id = (
      select id from hold where expires_at <= ${at} and may_expire(${at}::timestamptz) order by expires_at limit 1 for update skip locked
    ) returning id
  `.execute(db)
  return rows.length > 0
}

/** The seats booked or held now, for each departure in order; those of expired bookings and holds count as free. */
export async function readTakenSeats(db: Database, departures: readonly Departure[], now: number): Promise<number[][]> {
  const { rows } = await sql<{ seats: number[] }>`
    select array(
      select c.unit::int from claim c
      left join booking b on b.id = c.booking
      left join hold h on h.id = c.hold
      where c.pool = (select id from pool where kind = 'seat' and ref = d."packageId")
        and c.day = d.day and c.segment = d.slot
        and not coalesce(b.status = 'pending' and b.hold_expires_at <= ${new Date(now)}, false)
        and not coalesce(h.expires_at <= ${new Date(now)}, false)
      order by c.unit
    ) as seats
    from rows from (
      jsonb_to_recordset(${JSON.stringify(departures)}::jsonb) as ("packageId" text, day date, slot text)
    ) with ordinality as d ("packageId", day, slot, ordinal)
    order by ordinal
  `.execute(db)
  return rows.map(({ seats }) => seats)
}
