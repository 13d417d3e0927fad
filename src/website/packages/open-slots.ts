import type { SafariChoices } from '#domain/bookings/booking.ts'
import { type Slot, slots } from '#domain/bookings/time-slot.ts'
import type { Day } from '#domain/primitives/date.ts'

/** The slots in which the party can go, by day; a day without any is missing. */
export type OpenSlots = Record<Day, Slot[]>

/** What is known live of the seats on the chosen departure. */
type SeatsHere = {
  /** Seats that nobody else has; null while that is being looked up. */
  free: number | null
  /** The seats we keep for this guest. To everybody else, and so in the days' answer, they are taken. */
  own: readonly number[]
}

/** The open slots as this guest has them: on the departure chosen, the seat map knows better. */
export function openSlotsForGuest(
  open: OpenSlots,
  { reservationType, date, timeSlot, people }: SafariChoices,
  { free, own }: SeatsHere,
): OpenSlots {
  if (reservationType === 'private' || !date) return open
  const there = open[date] ?? []
  const isOpen = own.length > 0 || (there.includes(timeSlot) && (free === null || free >= people))
  if (isOpen === there.includes(timeSlot)) return open
  return { ...open, [date]: slots.filter((slot) => (slot === timeSlot ? isOpen : there.includes(slot))) }
}

/** The slots of the chosen day in which there is a place for the party; none before a day is chosen. */
export function slotsOn(open: OpenSlots | null, date: Day | ''): readonly Slot[] {
  return (date && open?.[date]) || []
}
