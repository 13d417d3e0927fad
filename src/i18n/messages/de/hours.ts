import { type Slot, slotHours } from '#domain/bookings/time-slot.ts'
import { clock } from './clock.ts'

/** '5:30–9:30 Uhr' */
export const clockHours = (slot: Slot): string => clock.hours(slotHours[slot].start, slotHours[slot].end)
