import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Trip } from '#rules/calendar-event.ts'
import { holdMinutes, mostHolds } from '#rules/hold.ts'
import type { WantedPlaces } from '#rules/place.ts'
import type { Database } from './database.ts'
import { asTrip } from './places.ts'

/** A place kept while a guest fills the form; `key` opens it and is stored only as its hash. */
export type HoldName = { id: string; key: string }
export type KeptPlace = { expiresAt: Date; isRenewable: boolean }
type Kept = { packageId: string; wanted: WantedPlaces[]; trip: Trip; onlyOpenedDays: boolean; now: number }

/** Keeps places in one round trip. Throws what `placeRefusal` understands when they are not to be had. */
export async function keepPlaces(
  db: Database,
  hold: HoldName & { guest: string },
  { packageId, wanted, trip, onlyOpenedDays, now }: Kept,
): Promise<KeptPlace> {
  const expiresAt = new Date(now + holdMinutes * 60_000)
  await sql`select keep_places(
    ${hold.id}::uuid, ${hashOfHoldKey(hold.key)}::bytea, ${hold.guest}, ${packageId}, ${JSON.stringify(wanted)}::jsonb,
    ${JSON.stringify(asTrip(trip, onlyOpenedDays))}::jsonb, ${new Date(now)}::timestamptz, ${expiresAt}::timestamptz,
    ${mostHolds}
  )`.execute(db)
  return { expiresAt, isRenewable: true }
}

/** Other places in place of those kept, until the same minute. Undefined when this key opens no live hold. */
export async function moveHold(
  db: Database,
  hold: HoldName,
  { packageId, wanted, trip, onlyOpenedDays, now }: Kept,
): Promise<KeptPlace | undefined> {
  const { rows } = await sql<{ expires_at: Date | null; renewed: boolean }>`select * from move_hold(
    ${hold.id}::uuid, ${hashOfHoldKey(hold.key)}::bytea, ${packageId}, ${JSON.stringify(wanted)}::jsonb,
    ${JSON.stringify(asTrip(trip, onlyOpenedDays))}::jsonb, ${new Date(now)}::timestamptz
  )`.execute(db)
  const [moved] = rows
  return moved?.expires_at ? { expiresAt: moved.expires_at, isRenewable: !moved.renewed } : undefined
}

/** Ten minutes more, once. */
export async function renewHold(
  db: Database,
  hold: HoldName,
  now: number,
): Promise<KeptPlace | 'renewed before' | undefined> {
  const renewed = await sql<{ expires_at: Date }>`
    update hold set expires_at = expires_at + make_interval(mins => ${holdMinutes}), renewed = true
    where id = ${hold.id} and key_hash = ${hashOfHoldKey(hold.key)} and expires_at > ${new Date(now)} and not renewed
    returning expires_at
  `.execute(db)
  if (renewed.rows[0]) return { expiresAt: renewed.rows[0].expires_at, isRenewable: false }
  const live = await ofGuest(db, hold).where('expires_at', '>', new Date(now)).select('id').executeTakeFirst()
  return live && 'renewed before'
}

/** Gives the places back. False when this key opens no hold. */
export async function dropHold(db: Database, hold: HoldName): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('hold')
    .where('id', '=', hold.id)
    .where('key_hash', '=', hashOfHoldKey(hold.key))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function ofGuest(db: Database, { id, key }: HoldName) {
  return db.selectFrom('hold').where('id', '=', id).where('key_hash', '=', hashOfHoldKey(key))
}

export function hashOfHoldKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
