import { type Slot, slotHours } from '#domain/bookings/time-slot.ts'
import { clock } from './clock.ts'

/** '5 h 30 – 9 h 30' */
export function clockHours(slot: Slot): string {
  const { start, end } = slotHours[slot]
  return clock.hours(start, end)
}
