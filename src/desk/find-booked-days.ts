import { type EventRow, findBookedTrips, readEvents, type StoredEvent } from '#records/calendar-events.ts'
import type { Database } from '#records/database.ts'
import { isClosed } from '#rules/calendar-event.ts'
import type { AffectedBooking } from '#rules/calendar-request.ts'
import { dayAt } from '#rules/day.ts'

export type DaysBooked = { refused: 'days are booked'; affected: AffectedBooking[]; affectedCount: number }
/** The entry that goes, or becomes another one, and what is written in its place as the latest word. */
type CalendarChange = { gone?: StoredEvent; written: EventRow[] }

const mostListed = 200

/**
 * The live bookings whose trips a change of the calendar closes: open till now and closed after it, from today on, since
 * nobody can close what was driven. To be asked before it is written, once sales are stopped.
 */
export async function findBookedDays(
  tx: Database,
  { gone, written }: CalendarChange,
  { onlyOpenedDays, now }: { onlyOpenedDays: boolean; now: number },
): Promise<DaysBooked> {
  const none: DaysBooked = { refused: 'days are booked', affected: [], affectedCount: 0 }
  // Only what closes, or an opening that goes, can close anything.
  if (gone?.isSample || !(gone?.isOpen || written.some(({ isOpen }) => !isOpen))) return none
  const days = [...(gone ? [gone] : []), ...written]
  const today = dayAt(now)
  const first = days.map(({ firstDay }) => (firstDay < today ? today : firstDay)).sort()[0] ?? today
  const last =
    days
      .map(({ lastDay }) => lastDay)
      .sort()
      .at(-1) ?? today
  if (last < first) return none

  const before = await readEvents(tx, first, last)
  const after = [
    ...before.filter(({ id }) => id !== gone?.id),
    ...written.map((event) => ({ ...event, at: Number.POSITIVE_INFINITY })),
  ]
  const closed = (await findBookedTrips(tx, first, last, now)).filter(
    (trip) => !isClosed(before, trip, onlyOpenedDays) && isClosed(after, trip, onlyOpenedDays),
  )
  const affected = closed
    .slice(0, mostListed)
    .map(({ bookingId, name, day: date, timeSlot, people, status, packageName }) => {
      return { bookingId, name, date, timeSlot, people, status, packageName }
    })
  return { ...none, affected, affectedCount: closed.length }
}
