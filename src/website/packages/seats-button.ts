import { customiser as phrases } from '#i18n/booking.ts'

/** What the button to the seats does, as far as they are chosen. */
export function seatsButton(chosen: readonly number[], people: number): string {
  if (chosen.length === 0) return phrases.selectSeat(people)
  return chosen.length < people ? phrases.selectMoreSeats(people - chosen.length) : phrases.changeSeat(people)
}
