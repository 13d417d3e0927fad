import { isNotExpired } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import type { Trip } from '#domain/availability/calendar-entry.ts'
import { safariKinds } from '#domain/bookings/kind-lists.ts'
import type { Day } from '#domain/primitives/date.ts'

/** A booking that a calendar entry could affect, and its trip. */
export type BookedTrip = Trip & {
  id: string
  bookingId: string
  name: string
  people: number
  status: string
  packageName: string
  startsAt: Date | null
  closedAt: Date | null
}

/** Live safaris on a range of days, by start. Expired ones are left to the expiry job. */
export async function findBookedTrips(db: Database, first: Day, last: Day, now: number): Promise<BookedTrip[]> {
  const rows = await liveSafaris(db, first, last, now)
    .select(['day', 'time_slot as timeSlot', 'package_id as packageId', 'park', 'block', 'people', 'status'])
    .select(['id', 'reference as bookingId', 'customer_name as name', 'package_name as packageName'])
    .select(['starts_at as startsAt', 'closed_at as closedAt'])
    .orderBy('day')
    .orderBy('starts_at')
    .orderBy('reference')
    .execute()
  return rows.flatMap(({ day, timeSlot, ...trip }) => (day && timeSlot ? [{ ...trip, day, timeSlot }] : []))
}

/** Live safaris on a range of days, without expired ones, whose places are free. */
export function liveSafaris(db: Database, first: Day, last: Day, now: number) {
  return db
    .selectFrom('booking')
    .where('deleted_at', 'is', null)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('kind', 'in', safariKinds)
    .where('status', '<>', 'cancelled')
    .where(isNotExpired(now))
}
