import { sql } from 'kysely'
import { isNotExpired } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { type CalendarEntry, slotsBlockedBy, type Trip } from '#domain/availability/calendar-entry.ts'
import { safariKinds } from '#domain/bookings/kind-lists.ts'
import { hourlySlots, slots } from '#domain/bookings/time-slot.ts'
import { waitingStates } from '#domain/disruptions/disruption.ts'
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

/** Marks live bookings on closed days and suspends their payment deadlines. Returns those that were not marked before. */
export async function markTripsClosed(tx: Database, ids: string[], now: number): Promise<string[]> {
  if (ids.length === 0) return []
  // In the order of their IDs, as everywhere: transactions that lock the same bookings must not wait for each other.
  await tx.selectFrom('booking').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const marked = await tx
    .updateTable('booking')
    .set((eb) => ({
      closed_at: new Date(now),
      hold_before_closing: eb.ref('hold_expires_at'),
      hold_expires_at: null,
      version: eb('version', '+', 1),
      changed_at: new Date(now),
    }))
    .where('id', 'in', ids)
    .where('closed_at', 'is', null)
    .where('status', 'in', ['pending', 'confirmed'])
    .returning('id')
    .execute()
  return marked.map(({ id }) => id)
}

type ClosingEntry = Omit<CalendarEntry, 'at'>

/**
 * The closed trips that a query is about. `closedBy` are entries of which one closes the trip. With `isAsked`, those whose guests were
 * asked what they want instead, or those who were not.
 */
type ClosedTripsFilter = {
  first?: Day
  last?: Day
  isAsked?: boolean
  closedBy?: readonly ClosingEntry[] | null
  ids?: readonly string[]
}

/** Bookings on closed days that are neither moved nor cancelled yet, soonest first. */
export async function listClosedTrips(db: Database, only: ClosedTripsFilter) {
  return closedTrips(db, only)
    .select(['id', 'reference', 'customer_name', 'customer_email', 'customer_phone', 'day', 'time_slot', 'people'])
    .select(['starts_at', 'language'])
    .select(['status', 'payment_status', 'package_id', 'package_name', 'park', 'block', 'closed_at'])
    .orderBy('day')
    .orderBy('starts_at')
    .orderBy('reference')
    .limit(maxClosedTrips)
    .execute()
}
export type ClosedTrip = Awaited<ReturnType<typeof listClosedTrips>>[number]

/** More than any fleet drives on the days of one closure; a longer list would not be worked through anyway. */
const maxClosedTrips = 1000

export async function countClosedTrips(db: Database, only: ClosedTripsFilter): Promise<number> {
  const { count } = await closedTrips(db, only).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

/** The closed trips of a query, counted by what decides which entry closes them. */
export function countClosedTripsByPlace(db: Database, only: ClosedTripsFilter) {
  const decisive = ['day', 'time_slot', 'package_id', 'park', 'block'] as const
  return closedTrips(db, only)
    .select([...decisive, sql<number>`count(*)::int`.as('count')])
    .groupBy(decisive)
    .execute()
}

function closedTrips(db: Database, { first, last, isAsked, closedBy, ids }: ClosedTripsFilter) {
  const waits = sql<boolean>`exists (
    select from disruption_booking d where d.booking = booking.id and d.state in (${sql.join(waitingStates)}))`
  let trips = db
    .selectFrom('booking')
    .where('closed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['pending', 'confirmed'])
  if (first) trips = trips.where('day', '>=', first)
  if (last) trips = trips.where('day', '<=', last)
  if (isAsked !== undefined) trips = trips.where(isAsked ? waits : sql<boolean>`not ${waits}`)
  if (ids) trips = trips.where('id', '=', sql<string>`any(${ids}::uuid[])`)
  if (closedBy) trips = trips.where((eb) => eb.or(closedBy.map(concernsCondition)))
  return trips
}

/** The condition in SQL that `concerns` checks for one trip, of an entry that closes. */
function concernsCondition({ isOpen, firstDay, lastDay, timeSlots, packageId, park, block }: ClosingEntry) {
  const isInSlots = (timeSlot: string) =>
    timeSlots === null || slotsBlockedBy(timeSlot).some((slot) => timeSlots.includes(slot))
  const allSlots = [...slots, ...hourlySlots]
  return sql<boolean>`${!isOpen} and day between ${firstDay} and ${lastDay}
    and (time_slot = any(${allSlots.filter(isInSlots)}) or (${isInSlots('')} and time_slot <> all(${allSlots})))
    and (${packageId}::text is null or package_id = ${packageId})
    and (${park}::text is null or park = ${park})
    and (${block}::text is null or block = ${block})`
}
