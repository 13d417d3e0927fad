import type { SafariChoices } from '#domain/bookings/booking.ts'
import { type Slot, slots } from '#domain/bookings/time-slot.ts'
import type { Day } from '#domain/primitives/date.ts'

/** The slots in which the party can go, by day; days without any are missing. */
export type OpenSlots = Record<Day, Slot[]>

/** The live seats of the chosen departure. */
type DepartureSeats = {
  /** Seats that no other guest has; null while loading. */
  free: number | null
  /** Seats held for this guest, which the availability response counts as taken. */
  own: readonly number[]
}

/** The open slots for this guest; the live seat map overrides the chosen departure. */
export function openSlotsForGuest(
  open: OpenSlots,
  { reservationType, date, timeSlot, people }: SafariChoices,
  { free, own }: DepartureSeats,
): OpenSlots {
  if (reservationType === 'private' || !date) return open
  const openOnDay = open[date] ?? []
  const isOpen = own.length > 0 || (openOnDay.includes(timeSlot) && (free === null || free >= people))
  if (isOpen === openOnDay.includes(timeSlot)) return open
  return { ...open, [date]: slots.filter((slot) => (slot === timeSlot ? isOpen : openOnDay.includes(slot))) }
}

/** The slots with a place for the party on the chosen day; none without a day. */
export function slotsOn(open: OpenSlots | null, date: Day | ''): readonly Slot[] {
  return (date && open?.[date]) || []
}
