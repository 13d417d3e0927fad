import { withoutContacts } from '#contracts/bookings/staff-booking.ts'
import type { DayGuest, DaySheet } from '#contracts/operations/day-plan.ts'
import type { Database } from '#db/client.ts'
import { listCrews, readClaimedJeeps, readGuestsOfDay } from '#db/operations/departures.ts'
import { allocateByTrip } from '#domain/operations/jeep-allocation.ts'
import { type Day, dayAt } from '#domain/primitives/date.ts'
import { type Role, seesContacts } from '#domain/staff/permission.ts'
import { readGateJeeps } from '#services/gate-fees/read-gate-sheet.ts'

/** The plan of a day: guests, departures with their jeeps, rides, stays and gate fees. */
export async function readDaySheet(db: Database, day: Day, now: number): Promise<DaySheet> {
  const [guests, claims, crews] = await Promise.all([
    readGuestsOfDay(db, day, now),
    readClaimedJeeps(db, day),
    listCrews(db),
  ])
  const trips = allocateByTrip(guests, claims, day)
  const gate = await readGateJeeps(db, { day, guests, ...trips })
  return { day, today: dayAt(now), guests, ...trips, gate, crews }
}

/** The plan with what a role may read of the guests. */
export function daySheetFor(role: Role, plan: DaySheet): DaySheet {
  const shown = (guest: DayGuest): DayGuest => ({ ...guest, ...withoutContacts(guest), names: [] })
  return seesContacts(role) ? plan : { ...plan, guests: plan.guests.map(shown) }
}
