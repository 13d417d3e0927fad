import type { DayGuest, DayJeep, DaySheet } from '#contracts/operations/day-plan.ts'

/** The day with what has changed of one guest. */
export function withGuest(sheet: DaySheet, id: string, change: Partial<DayGuest>): DaySheet {
  return { ...sheet, guests: sheet.guests.map((guest) => (guest._id === id ? { ...guest, ...change } : guest)) }
}

/** The day with what was written down for one jeep. */
export function withJeep(sheet: DaySheet, written: DayJeep): DaySheet {
  const isIt = ({ half, type, number }: DayJeep) =>
    half === written.half && type === written.type && number === written.number
  return {
    ...sheet,
    departures: sheet.departures.map((departure) => ({
      ...departure,
      parties: departure.parties.map((party) => ({
        ...party,
        jeeps: party.jeeps.map((jeep) => (isIt(jeep) ? written : jeep)),
      })),
    })),
  }
}
