import { type Slot, slotHours } from '#rules/slot.ts'

/** '5:30 Uhr' for 330: the clock has 24 hours. */
export const clockTime = (minute: number) => `${onTheClock(minute)} Uhr`

/** '5:30–9:30 Uhr' */
export function clockHours(slot: Slot): string {
  const { start, end } = slotHours[slot]
  return `${onTheClock(start)}–${clockTime(end)}`
}

function onTheClock(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}
