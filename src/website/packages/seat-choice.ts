import { customiser as t } from '#i18n/booking.ts'

/**
 * Toggles the pressed seat. If more seats than people are chosen, the first chosen one is dropped.
 */
export function toggleSeat(seats: readonly number[], pressed: number, people: number): number[] {
  if (seats.includes(pressed)) return seats.filter((seat) => seat !== pressed)
  return [...seats, pressed].slice(-people)
}

/** Ascending, for display and booking; the state keeps the order of choice. */
export function sortedSeats(seats: readonly number[]): number[] {
  return [...seats].sort((a, b) => a - b)
}

/** The label of the button that opens the seat dialog. */
export function seatsButton(chosen: readonly number[], people: number): string {
  if (chosen.length === 0) return t.selectSeat(people)
  return chosen.length < people ? t.selectMoreSeats(people - chosen.length) : t.changeSeat(people)
}
