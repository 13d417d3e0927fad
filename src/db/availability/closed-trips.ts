import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Day } from '#domain/primitives/date.ts'

/**
 * Marks live bookings on closed days and suspends their payment deadlines. Returns those that were not marked before.
 */
export async function markTripsClosed(tx: Database, ids: string[], now: number): Promise<string[]> {
  if (ids.length === 0) return []
  const marked = await tx
    .updateTable('booking')
    .set((on) => ({
      closed_at: new Date(now),
      hold_before_closing: on.ref('hold_expires_at'),
      hold_expires_at: null,
      version: on('version', '+', 1),
      changed_at: new Date(now),
    }))
    .where('id', 'in', ids)
    .where('closed_at', 'is', null)
    .where('status', 'in', ['pending', 'confirmed'])
    .returning('id')
    .execute()
  return marked.map(({ id }) => id)
}

/** Bookings on closed days that are neither moved nor cancelled yet, soonest first. */
export async function listClosedTrips(db: Database, days: { first: Day; last: Day } | null) {
  let trips = stillClosed(db)
    .select(['id', 'reference', 'customer_name', 'customer_email', 'customer_phone', 'day', 'time_slot', 'people'])
    .select('starts_at')
    .select(['status', 'payment_status', 'package_id', 'package_name', 'park', 'block', 'closed_at'])
    .orderBy('day')
    .orderBy('starts_at')
    .orderBy('reference')
  if (days) trips = trips.where('day', '>=', days.first).where('day', '<=', days.last)
  return trips.limit(maxClosedTrips).execute()
}
export type ClosedTrip = Awaited<ReturnType<typeof listClosedTrips>>[number]

/** More than any fleet drives on the days of one closure; a longer list would not be worked through anyway. */
const maxClosedTrips = 1000

export async function countClosedTrips(db: Database): Promise<number> {
  const { count } = await stillClosed(db).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

function stillClosed(db: Database) {
  return db
    .selectFrom('booking')
    .where('closed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['pending', 'confirmed'])
}
