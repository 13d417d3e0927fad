import type { DayDeparture, DayGuest, DayParty, DaySheet } from '#contracts/operations/day-plan.ts'
import { countPeople, duesOf, gateJeepOf, isExpected, kitchenFor, ticketsFor } from '#domain/operations/day-plan.ts'
import { dayAt } from '#domain/primitives/date.ts'
import {
  gateLineOf,
  mealsAndRequestsOf,
  moneyLinesOf,
  nameOfDeparture,
  nameOfJeep,
  peopleLinesOf,
  pickupLinesOf,
  sumOf,
} from '#i18n/day-labels.ts'
import { departurePlace, timeOf } from '#i18n/departure-labels.ts'
import { clockTimeAt, formatDay } from '#i18n/format-date.ts'
import { today } from '#i18n/today.ts'
import { type SheetGroup, type SheetRow, type SheetSection, sheetPdf } from '#integrations/pdf/sheet-pdf.ts'

/** The day on paper, as Today prints it, with rides and stays, for a day without a network. Identity numbers are not in it. */
export function daySheetPdf(plan: DaySheet, operator: string, now: number): Promise<Buffer> {
  const { paper } = today
  const guests = new Map(plan.guests.map((guest) => [guest._id, guest]))
  const find = (ids: readonly string[]) => ids.flatMap((id) => guests.get(id) ?? []).filter(isExpected)
  const lists = [
    ['ride', plan.rides],
    ['arriving', plan.arriving],
    ['leaving', plan.leaving],
  ] as const
  const sections = [
    ...plan.departures.map((departure) => departureSection(departure, plan, find)),
    ...lists.flatMap(([what, ids]) => {
      const its = find(ids)
      const group = { leads: [], note: '', rows: its.map(rowOf) }
      const heading = `${formatDay(plan.day)}, ${today.sheet.whats[what]}`
      return its.length > 0 ? [{ heading, place: '', groups: [group], total: totalOf(its) }] : []
    }),
  ]
  const printed = paper.printed(`${formatDay(dayAt(now), 'short')}, ${clockTimeAt(now)}`)
  const columns = [
    { name: paper.guest, share: 34 },
    { name: paper.people, share: 14 },
    { name: paper.pickup, share: 34 },
    { name: paper.money, share: 18 },
  ]
  return sheetPdf({ title: `${operator} · ${paper.manifest}`, printed, sections }, columns)
}

function departureSection(
  departure: DayDeparture,
  plan: DaySheet,
  find: (ids: readonly string[]) => DayGuest[],
): SheetSection {
  return {
    heading: `${formatDay(plan.day)}, ${timeOf(departure.timeSlot)}`,
    place: [nameOfDeparture(departure), departurePlace(departure)].filter(Boolean).join(' · '),
    groups: departure.parties.map(
      (party): SheetGroup => ({
        leads: leadsOf(party),
        note: gateNoteOf(party, plan),
        rows: find(party.guests).map(rowOf),
      }),
    ),
    total: totalOf(find(departure.parties.flatMap((party) => party.guests))),
  }
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
  const its = gateJeepOf(gate, party)
  return its ? gateLineOf(its) : ''
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

function totalOf(guests: readonly DayGuest[]): string {
  const { paper, figures, kitchen: kitchenTexts, guest } = today
  const tickets = ticketsFor(guests)
  const kitchen = kitchenFor(guests)
  return [
    paper.totals(guest.people(countPeople(guests).expected)),
    tickets.sums.length > 0 ? `${paper.tickets} ${sumOf(tickets.sums)}` : '',
    tickets.sums.length > 0 ? figures.ticketsOf(tickets.foreign, tickets.local) : '',
    duesOf(guests).length > 0 ? `${paper.money} ${sumOf(duesOf(guests))}` : '',
    kitchen.veg + kitchen.nonVeg > 0 ? `${kitchenTexts.veg(kitchen.veg)}, ${kitchenTexts.nonVeg(kitchen.nonVeg)}` : '',
    kitchen.eggs > 0 ? kitchenTexts.eggs(kitchen.eggs) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
