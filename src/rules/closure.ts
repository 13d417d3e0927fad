import type { Day } from './day.ts'
import { halvesOf, isSlot, type Slot, slotHours, slots } from './slot.ts'

/** Days or a slot that staff closed: for one package, a park, a block of it, or everything. Null means "all of them". */
export type Closure = {
  firstDay: Day
  lastDay: Day
  timeSlot: Slot | null
  packageId: string | null
  park: string | null
  block: string | null
}

/** What a closure may fall upon. A staff booking without a package has no park; only general closures stop it. */
export type Trip = {
  day: Day
  timeSlot: string
  packageId: string | null
  park: string | null
  block: string | null
}

export function isClosed(closures: readonly Closure[], trip: Trip): boolean {
  return closures.some((closure) => closes(closure, trip))
}

/** A closed block does not stop a package that goes to all blocks of its park. */
function closes(closure: Closure, trip: Trip): boolean {
  return (
    closure.firstDay <= trip.day &&
    trip.day <= closure.lastDay &&
    (closure.timeSlot === null || slotsThatStop(trip.timeSlot).includes(closure.timeSlot)) &&
    (closure.packageId === null || closure.packageId === trip.packageId) &&
    (closure.park === null || closure.park === trip.park) &&
    (closure.block === null || closure.block === trip.block)
  )
}

/**
 * The slots whose closing makes this one impossible: those that lie within its hours, so a closed morning stops the
 * full day too. A staff hour is stopped with its half of the day.
 */
export function slotsThatStop(timeSlot: string): Slot[] {
  if (!isSlot(timeSlot)) return halvesOf(timeSlot).map((half) => (half === 'AM' ? 'morning' : 'afternoon'))
  const { start, end } = slotHours[timeSlot]
  return slots.filter((slot) => start <= slotHours[slot].start && slotHours[slot].end <= end)
}
