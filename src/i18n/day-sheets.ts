import {
  countPeople,
  type DayDeparture,
  type DayParty,
  type DayPlan,
  duesOf,
  isExpected,
  kitchenFor,
  type PlannedGuest,
  ticketsFor,
} from '#domain/operations/day-plan.ts'
import { nameOfDeparture, sumOf } from './day-labels.ts'
import { departurePlace, timeOf } from './departure-labels.ts'
import { formatDay } from './format-date.ts'
import { today } from './today.ts'

// The day on paper, as Today prints it and as the daily email attaches it.

export type PaperSheet<Guest> = {
  key: string
  heading: string
  place: string
  /** `party` is null for rides and stays. */
  parties: { party: DayParty | null; guests: Guest[] }[]
}

type PlanOf<Guest> = Omit<DayPlan, 'guests'> & { day: string; guests: readonly Guest[] }

/** A sheet for each departure, then those of rides and stays that have guests; or the sheet of `departure` alone. No-shows are left off. */
export function sheetsOf<Guest extends PlannedGuest>(
  plan: PlanOf<Guest>,
  departure: DayDeparture | null = null,
): PaperSheet<Guest>[] {
  const all = new Map(plan.guests.map((guest) => [guest._id, guest]))
  const find = (ids: readonly string[]) => ids.flatMap((id) => all.get(id) ?? []).filter(isExpected)
  const departures = (departure ? [departure] : plan.departures).map((entry) => ({
    key: entry.id,
    heading: `${formatDay(plan.day)}, ${timeOf(entry.timeSlot)}`,
    place: [nameOfDeparture(entry), departurePlace(entry)].filter(Boolean).join(' · '),
    parties: entry.parties.map((party) => ({ party, guests: find(party.guests) })),
  }))
  if (departure) return departures
  const lists = [
    ['ride', plan.rides],
    ['arriving', plan.arriving],
    ['leaving', plan.leaving],
  ] as const
  const others = lists.flatMap(([what, ids]) => {
    const guests = find(ids)
    const heading = `${formatDay(plan.day)}, ${today.sheet.whats[what]}`
    return guests.length > 0 ? [{ key: what, heading, place: '', parties: [{ party: null, guests }] }] : []
  })
  return [...departures, ...others]
}

export function guestsOnSheet<Guest>({ parties }: PaperSheet<Guest>): Guest[] {
  return parties.flatMap(({ guests }) => guests)
}

/** '7 people · 4 foreign, 3 local · Tickets $80.00 · To collect $35.00 · 3 vegetarian, 4 not' */
export function totalLineOf(guests: readonly PlannedGuest[]): string {
  const { paper, figures, kitchen: kitchenTexts, guest } = today
  const tickets = ticketsFor(guests)
  const kitchen = kitchenFor(guests)
  const dues = duesOf(guests)
  return [
    paper.totals(guest.people(countPeople(guests).expected)),
    tickets.sums.length > 0 ? figures.ticketsOf(tickets.foreign, tickets.local) : '',
    tickets.sums.length > 0 ? `${paper.tickets} ${sumOf(tickets.sums)}` : '',
    dues.length > 0 ? `${paper.money} ${sumOf(dues)}` : '',
    kitchen.veg + kitchen.nonVeg > 0 ? `${kitchenTexts.veg(kitchen.veg)}, ${kitchenTexts.nonVeg(kitchen.nonVeg)}` : '',
    kitchen.eggs > 0 ? kitchenTexts.eggs(kitchen.eggs) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
