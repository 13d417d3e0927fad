import { withoutContacts } from '#contracts/bookings/staff-booking.ts'
import type { DayGuest, DayParty, DaySheet } from '#contracts/operations/day-plan.ts'
import type { Database } from '#db/client.ts'
import { listCrews, readClaimedJeeps, readGuestsOfDay } from '#db/operations/departures.ts'
import { gateJeepOf } from '#domain/operations/day-plan.ts'
import { allocateByTrip } from '#domain/operations/jeep-allocation.ts'
import { type Day, dayAt } from '#domain/primitives/date.ts'
import { type Role, seesContacts } from '#domain/staff/permission.ts'
import {
  gateLineOf,
  mealsAndRequestsOf,
  moneyLinesOf,
  nameOfJeep,
  peopleLinesOf,
  pickupLinesOf,
} from '#i18n/day-labels.ts'
import { guestsOnSheet, sheetsOf, totalLineOf } from '#i18n/day-sheets.ts'
import { clockTimeAt, formatDay } from '#i18n/format-date.ts'
import { today } from '#i18n/today.ts'
import { type SheetRow, type SheetSection, sheetPdf } from '#integrations/pdf/sheet-pdf.ts'
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

/** The day on paper, as Today prints it, with rides and stays, for a day without a network. Identity numbers are not in it. */
export function daySheetPdf(plan: DaySheet, operator: string, now: number): Promise<Buffer> {
  const { paper } = today
  const sections = sheetsOf(plan).map(
    (sheet): SheetSection => ({
      heading: sheet.heading,
      place: sheet.place,
      groups: sheet.parties.map(({ party, guests }) => ({
        leads: party ? leadsOf(party) : [],
        note: party ? gateNoteOf(party, plan) : '',
        rows: guests.map(rowOf),
      })),
      total: totalLineOf(guestsOnSheet(sheet)),
    }),
  )
  const printed = paper.printed(`${formatDay(dayAt(now), 'short')}, ${clockTimeAt(now)}`)
  const columns = [
    { name: paper.guest, share: 34 },
    { name: paper.people, share: 14 },
    { name: paper.pickup, share: 34 },
    { name: paper.money, share: 18 },
  ]
  return sheetPdf({ title: `${operator} · ${paper.manifest}`, printed, sections }, columns)
}

function leadsOf({ jeeps }: DayParty): string[] {
  const { driver: driverName, plate: plateName, blank } = today.paper
  if (jeeps.length === 0) return [today.jeep.none]
  return jeeps.map((jeep) =>
    [nameOfJeep(jeep), today.line(driverName, jeep.driver || blank), today.line(plateName, jeep.plate || blank)].join(
      '   ',
    ),
  )
}

function gateNoteOf(party: DayParty, { gate }: DaySheet): string {
  const jeep = gateJeepOf(gate, party)
  return jeep ? gateLineOf(jeep) : ''
}

function rowOf(guest: DayGuest): SheetRow {
  const { time, lines } = pickupLinesOf(guest)
  const cells = [
    [guest.name, guest.names.join(', '), guest.phone, guest.bookingId],
    peopleLinesOf(guest),
    [time, ...lines],
    moneyLinesOf(guest),
  ]
  return { cells: cells.map((cell) => cell.filter(Boolean).join('\n')), note: mealsAndRequestsOf(guest) }
}
