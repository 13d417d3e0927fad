import { type EventRow, findBookedTrips } from '#records/calendar-events.ts'
import type { Database } from '#records/database.ts'
import { concerns, type Trip } from '#rules/calendar-event.ts'
import type { AffectedBooking } from '#rules/calendar-request.ts'
import { dayAt } from '#rules/day.ts'

export type DaysBooked = { refused: 'days are booked'; affected: AffectedBooking[]; affectedCount: number }

const mostListed = 200

/**
 * The live bookings upon which closing events would fall, from today on: nobody can close what was driven. To be asked
 * once sales are stopped. `isMeant` leaves out what needs no second look.
 */
export async function findBookedDays(
  tx: Database,
  events: EventRow[],
  now: number,
  isMeant: (trip: Trip) => boolean = () => true,
): Promise<DaysBooked> {
  const affected: AffectedBooking[] = []
  let affectedCount = 0
  const today = dayAt(now)
  for (const event of events.filter(({ isOpen, lastDay }) => !isOpen && lastDay >= today)) {
    const first = event.firstDay < today ? today : event.firstDay
    for (const trip of await findBookedTrips(tx, first, event.lastDay, now)) {
      if (!concerns(event, trip) || !isMeant(trip)) continue
      affectedCount += 1
      const { bookingId, name, day: date, timeSlot, people, status, packageName } = trip
      if (affected.length < mostListed) affected.push({ bookingId, name, date, timeSlot, people, status, packageName })
    }
  }
  return { refused: 'days are booked', affected, affectedCount }
}
