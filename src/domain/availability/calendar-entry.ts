import { halvesOf, isSlot, type Slot, slotHours, slots } from '#domain/bookings/time-slot.ts'
import type { Day } from '#domain/primitives/date.ts'

/**
 * An entry of the availability calendar: days or slots that are closed or opened for one package, a park, a
 * block of it, or everything. Null means "all of them". `at` (ms) orders them: the latest entry wins.
 */
export type CalendarEntry = {
  firstDay: Day
  lastDay: Day
  timeSlots: Slot[] | null
  packageId: string | null
  park: string | null
  block: string | null
  isOpen: boolean
  at: number
}

/** A trip that a calendar entry may affect. A staff booking without a package has no park, so only general entries affect it. */
export type Trip = {
  day: Day
  timeSlot: string
  packageId: string | null
  park: string | null
  block: string | null
}

/** Whether a trip is closed: its latest entry closes it, or only opened days are sold and no entry opens it (R2.5, R2.7). */
export function isClosed(entries: readonly CalendarEntry[], trip: Trip, onlyOpenedDays = false): boolean {
  let closedAt = -1
  let openedAt = -1
  for (const entry of entries) {
    if (!concerns(entry, trip)) continue
    if (entry.isOpen) openedAt = Math.max(openedAt, entry.at)
    else closedAt = Math.max(closedAt, entry.at)
  }
  if (closedAt >= 0 && closedAt >= openedAt) return true
  return onlyOpenedDays && openedAt < 0
}

/** Whether an entry affects a trip. A closed block does not affect a package that goes to all blocks of its park. */
export function concerns(entry: Omit<CalendarEntry, 'at'>, trip: Trip): boolean {
  const touched = entry.isOpen ? [ownSlot(trip.timeSlot)] : slotsBlockedBy(trip.timeSlot)
  return (
    entry.firstDay <= trip.day &&
    trip.day <= entry.lastDay &&
    (entry.timeSlots === null || entry.timeSlots.some((slot) => touched.includes(slot))) &&
    (entry.packageId === null || entry.packageId === trip.packageId) &&
    (entry.park === null || entry.park === trip.park) &&
    (entry.block === null || entry.block === trip.block)
  )
}

/**
 * The slots whose closure also closes this one: those within its hours, so a closed morning closes the full day too. A staff hour is
 * closed with its half of the day.
 */
export function slotsBlockedBy(timeSlot: string): Slot[] {
  if (!isSlot(timeSlot)) return [ownSlot(timeSlot)]
  const { start, end } = slotHours[timeSlot]
  return slots.filter((slot) => start <= slotHours[slot].start && slotHours[slot].end <= end)
}

/** The public slot of a slot or staff hour: an hour counts as its half of the day. */
export function ownSlot(timeSlot: string): Slot {
  if (isSlot(timeSlot)) return timeSlot
  return halvesOf(timeSlot)[0] === 'PM' ? 'afternoon' : 'morning'
}

/** The slots that an entry from one minute of a day to another closes (every slot it touches) or opens (those within). */
export function slotsBetween(startMinute: number, endMinute: number, isOpen: boolean): Slot[] {
  return slots.filter((slot) => {
    const { start, end } = slotHours[slot]
    return isOpen ? startMinute <= start && end <= endMinute : start < endMinute && startMinute < end
  })
}
