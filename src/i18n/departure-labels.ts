import { isSlot, startMinute } from '#domain/bookings/time-slot.ts'
import { blocks, parks } from '#domain/parks/park.ts'
import { formatMinute } from './format-date.ts'
import { blockNames, parkNames, slotNames } from './safari.ts'

/** '5:30 AM · Morning' for a slot, '8:00 AM' for an hour of the staff form. */
export function timeOf(timeSlot: string): string {
  const minute = startMinute(timeSlot)
  if (minute === null) return timeSlot
  const time = formatMinute(minute)
  return isSlot(timeSlot) ? `${time} · ${slotNames[timeSlot]}` : time
}

/** 'Yala, Block I' */
export function departurePlace({ park, block }: { park: string | null; block: string | null }): string {
  const known = parks.find((known) => known === park)
  const part = blocks.find((known) => known === block)
  return [known ? parkNames[known] : park, part && blockNames[part]].filter(Boolean).join(', ')
}
