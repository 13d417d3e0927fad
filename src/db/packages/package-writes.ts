import { sql } from 'kysely'
import { isNotExpired } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import type { Day } from '#domain/primitives/date.ts'
import { rowOf, type StoredPackage, storedPackages } from './packages.ts'

/** A package as staff edit it; `version` counts its changes. */
export type VersionedPackage = { pkg: StoredPackage; version: number }

export async function findVersionedPackage(db: Database, id: string): Promise<VersionedPackage | undefined> {
  return (await storedPackages(db, [id]))[0]
}

/** Locks the existing packages among these IDs until the transaction ends. */
export async function lockPackages(tx: Database, ids: readonly string[]): Promise<VersionedPackage[]> {
  if (ids.length === 0) return []
  await tx
    .selectFrom('package')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return storedPackages(tx, ids)
}

/** All slugs that packages have or had. */
export async function usedPackageIds(db: Database): Promise<string[]> {
  return (await db.selectFrom('package').select('id').execute()).map(({ id }) => id)
}

export async function changePackage(tx: Database, pkg: StoredPackage, now: number): Promise<void> {
  const { id, ...row } = rowOf(pkg)
  await tx
    .updateTable('package')
    .set({ ...row, version: sql<number>`version + 1`, changed_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

/** Removes a package from every list; the row stays for its bookings (R3.24). */
export async function withdrawPackage(tx: Database, id: string, now: number): Promise<void> {
  await tx
    .updateTable('package')
    .set({
      is_active: false,
      version: sql<number>`version + 1`,
      deleted_at: new Date(now),
      changed_at: new Date(now),
    })
    .where('id', '=', id)
    .execute()
}

/** A booking that a change of its package would invalidate. */
export type StrandedBooking = {
  bookingId: string
  name: string
  date: Day
  timeSlot: string
  people: number
  status: string
}

/** Live bookings of a package from a day on, by start. Expired ones are left to the expiry job. */
export async function findComingBookings(
  db: Database,
  packageId: string,
  from: Day,
  now: number,
): Promise<StrandedBooking[]> {
  return liveBookings(db, packageId, from, now).orderBy('day').orderBy('starts_at').orderBy('reference').execute()
}

/** Live bookings with a shared seat beyond the last one, from a day on; and the number of such seats on hold now. */
export async function findSeatsBeyond(
  db: Database,
  packageId: string,
  seats: number,
  from: Day,
  now: number,
): Promise<{ bookings: StrandedBooking[]; held: number }> {
  const claims = db
    .selectFrom('claim')
    .innerJoin('pool', 'pool.id', 'claim.pool')
    .where('pool.kind', '=', 'seat')
    .where('pool.ref', '=', packageId)
    .where('claim.day', '>=', from)
    .where('claim.unit', '>', seats)
  const bookings = await liveBookings(db, packageId, from, now)
    .where(
      'booking.id',
      'in',
      claims.where('claim.booking', 'is not', null).select(sql<string>`claim.booking`.as('id')),
    )
    .orderBy('day')
    .orderBy('starts_at')
    .orderBy('reference')
    .execute()
  const { held } = await claims
    .innerJoin('hold', 'hold.id', 'claim.hold')
    .where('hold.expires_at', '>', new Date(now))
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow()
  return { bookings, held }
}

function liveBookings(db: Database, packageId: string, from: Day, now: number) {
  return db
    .selectFrom('booking')
    .select(['reference as bookingId', 'customer_name as name', 'people', 'status'])
    .select([sql<Day>`coalesce(day::text, '')`.as('date'), sql<string>`coalesce(time_slot, '')`.as('timeSlot')])
    .where('package_id', '=', packageId)
    .where('deleted_at', 'is', null)
    .where('day', '>=', from)
    .where('status', 'not in', ['cancelled', 'completed'])
    .where(isNotExpired(now))
}
