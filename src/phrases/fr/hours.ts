import { type Slot, slotHours } from '#rules/slot.ts'

/** '5 h 30' for 330, '14 h' for 840 */
export function clock(minute: number): string {
  const rest = minute % 60
  const hour = `${Math.floor(minute / 60)} h`
  return rest ? `${hour} ${String(rest).padStart(2, '0')}` : hour
}

/** '5 h 30 – 9 h 30' */
export function clockHours(slot: Slot): string {
  const { start, end } = slotHours[slot]
  return `${clock(start)} – ${clock(end)}`
}
