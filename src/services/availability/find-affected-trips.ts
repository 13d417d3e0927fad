import type { AffectedBooking } from '#contracts/availability/calendar-entry.ts'
import { type BookedTrip, findBookedTrips } from '#db/availability/booked-trips.ts'
import {
  type CalendarEntryRow,
  readCalendarEntries,
  type StoredCalendarEntry,
} from '#db/availability/calendar-entries.ts'
import type { Database } from '#db/client.ts'
import { isClosed } from '#domain/availability/calendar-entry.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { type Failure, failure } from '#domain/result.ts'

export type DaysBooked = Failure<'days are booked', { affected: AffectedBooking[]; affectedCount: number }>
/** The booked trips that a change of the calendar closes, and the closed ones that it opens again. */
export type AffectedTrips = { closed: BookedTrip[]; reopened: BookedTrip[] }
/** The removed or replaced entries, and the rows written in their place as the latest ones. */
type CalendarChange = { gone?: readonly StoredCalendarEntry[]; written: CalendarEntryRow[] }

const maxListed = 200

/**
 * The bookings whose trips a change of the calendar closes or reopens; only trips that have not begun. Call it before the change
 * is written and after `blockSales`.
 */
export async function findAffectedTrips(
  tx: Database,
  { gone: removed = [], written }: CalendarChange,
  { onlyOpenedDays, now }: { onlyOpenedDays: boolean; now: number },
): Promise<AffectedTrips> {
  const none: AffectedTrips = { closed: [], reopened: [] }
  const gone = removed.filter(({ isSample }) => !isSample)
  if (gone.length === 0 && written.length === 0) return none
  const days = [...gone, ...written]
  const today = dayAt(now)
  const first = days.map(({ firstDay }) => (firstDay < today ? today : firstDay)).sort()[0] ?? today
  const last =
    days
      .map(({ lastDay }) => lastDay)
      .sort()
      .at(-1) ?? today
  if (last < first) return none

  const before = await readCalendarEntries(tx, first, last)
  const after = [
    ...before.filter(({ id }) => !gone.some((entry) => entry.id === id)),
    ...written.map((entry) => ({ ...entry, at: entry.keptAt ?? Number.POSITIVE_INFINITY })),
  ]
  const trips = (await findBookedTrips(tx, first, last, now)).filter(
    ({ startsAt }) => startsAt === null || startsAt.getTime() > now,
  )
  const isClosedNow = (trip: BookedTrip) => isClosed(before, trip, onlyOpenedDays)
  const willBeClosed = (trip: BookedTrip) => isClosed(after, trip, onlyOpenedDays)
  return {
    closed: trips.filter((trip) => !isClosedNow(trip) && willBeClosed(trip)),
    reopened: trips.filter((trip) => trip.closedAt !== null && !willBeClosed(trip)),
  }
}

export function daysBooked({ closed }: AffectedTrips): DaysBooked {
  const affected = closed
    .slice(0, maxListed)
    .map(({ bookingId, name, day: date, timeSlot, people, status, packageName }) => {
      return { bookingId, name, date, timeSlot, people, status, packageName }
    })
  return failure('days are booked', { affected, affectedCount: closed.length })
}
