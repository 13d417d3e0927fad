import { type Slot, slotHours, slots } from '#domain/bookings/time-slot.ts'
import type { Day } from '#domain/primitives/date.ts'
import { type Result, success } from '#domain/result.ts'
import { slotsBetween } from './calendar-entry.ts'
import { hoursOf, type Span, spanOf } from './entry-span.ts'

type EntryTimes = { start: string; end: string; allDay: boolean; available: boolean; timeSlots: Slot[] | null }

/** The effect of an entry on some days: the slots that it opens or closes, and longer slots that stop because they contain a closed one. */
export type Effect = { firstDay: Day; lastDay: Day; slots: Slot[]; alsoStopped: Slot[] }

/** The effects of an entry, shown before it is saved. */
export function effectsOf({ start, end, allDay, available, timeSlots }: EntryTimes): Result<{ effects: Effect[] }> {
  const outcome = spanOf(start, end, allDay)
  if (!outcome.ok) return outcome
  const effects = hoursOf(outcome.span, available, timeSlots).map(({ firstDay, lastDay, timeSlots: some }) => {
    const own = slots.filter((slot) => some === null || some.includes(slot))
    return { firstDay, lastDay, slots: own, alsoStopped: available ? [] : slots.filter((slot) => stops(slot, own)) }
  })
  return success({ effects })
}

function stops(slot: Slot, closed: Slot[]): boolean {
  if (closed.includes(slot)) return false
  const { start, end } = slotHours[slot]
  return closed.some((closedSlot) => start <= slotHours[closedSlot].start && slotHours[closedSlot].end <= end)
}

/**
 * Suggestions for hours that open no slot: the slots that they touch, the shortest first. 06:00 to 10:00 misses the morning, which
 * leaves at 5:30.
 */
export function slotsMeant({ firstDay, lastDay, startMinute, endMinute }: Span): Slot[] {
  if (startMinute === null || endMinute === null || firstDay !== lastDay) return []
  const length = (slot: Slot) => slotHours[slot].end - slotHours[slot].start
  return slotsBetween(startMinute, endMinute, false).sort((one, other) => length(one) - length(other))
}
