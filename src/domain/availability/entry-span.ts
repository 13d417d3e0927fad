import { type Slot, slots } from '#domain/bookings/time-slot.ts'
import { addDays, type Day, daysBetween, isDay, momentFromInput } from '#domain/primitives/date.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { slotsBetween } from './calendar-entry.ts'

/** Whole days, or from a minute of the first day to a minute of the last. Minutes since midnight in Sri Lanka. */
export type Span = { firstDay: Day; lastDay: Day; startMinute: number | null; endMinute: number | null }
/** A span and the slots that it closes or opens; null for all of them. */
export type Hours = Span & { timeSlots: Slot[] | null }

const midnight = 24 * 60
const maxDays = 366

/**
 * The span of an entry. `start` and `end` are days, both included, or ISO timestamps; an end at midnight ends the day before.
 * `allDay` is true by default when both are days.
 */
export function spanOf(start: string, end: string, allDay = isDay(start) && isDay(end)): Result<{ span: Span }> {
  const from = isDay(start) ? { day: start, minute: 0 } : momentFromInput(start)
  const until = isDay(end) ? { day: end, minute: midnight } : momentFromInput(end)
  if (!from || !until) return failure('bad date')
  // A calendar that shows one whole day may give the same midnight twice.
  const isOneMidnight = allDay && from.day === until.day && until.minute === 0
  const [lastDay, endMinute] =
    until.minute === 0 && !isOneMidnight ? [addDays(until.day, -1), midnight] : [until.day, until.minute]
  const length = daysBetween(from.day, lastDay)
  if (length < 0 || (!allDay && length === 0 && endMinute <= from.minute)) return failure('entry ends before start')
  if (length >= maxDays) return failure('entry too long')
  if (allDay) return success({ span: { firstDay: from.day, lastDay, startMinute: null, endMinute: null } })
  return success({ span: { firstDay: from.day, lastDay, startMinute: from.minute, endMinute } })
}

/**
 * The slots that a span closes or opens: the chosen ones on each of its days, otherwise those of its hours. A span with hours over
 * several days is split into its first day, the days between and its last day.
 */
export function hoursOf(span: Span, isOpen: boolean, chosen: Slot[] | null): Hours[] {
  const { firstDay, lastDay, startMinute, endMinute } = span
  if (chosen || startMinute === null || endMinute === null) return [{ ...span, timeSlots: chosen }]
  if (firstDay === lastDay) return [{ ...span, timeSlots: slotsWithin(startMinute, endMinute, isOpen) }]
  const onFirst = slotsWithin(startMinute, midnight, isOpen)
  const onLast = slotsWithin(0, endMinute, isOpen)
  if (!onFirst && !onLast) return [{ ...span, timeSlots: null }]
  const between = { firstDay: addDays(firstDay, 1), lastDay: addDays(lastDay, -1), startMinute: null, endMinute: null }
  return [
    { firstDay, lastDay: firstDay, startMinute, endMinute: midnight, timeSlots: onFirst },
    ...(between.firstDay <= between.lastDay ? [{ ...between, timeSlots: null }] : []),
    { firstDay: lastDay, lastDay, startMinute: 0, endMinute, timeSlots: onLast },
  ]
}

function slotsWithin(startMinute: number, endMinute: number, isOpen: boolean): Slot[] | null {
  const found = slotsBetween(startMinute, endMinute, isOpen)
  return found.length === slots.length ? null : found
}

/** The slots that staff chose; null if they follow from the hours, and change with them. */
export function chosenSlots({ timeSlots, ...span }: Hours, isOpen: boolean): Slot[] | null {
  const [own, ...more] = hoursOf(span, isOpen, null)
  return more.length === 0 && own && sameSlots(own.timeSlots, timeSlots) ? null : timeSlots
}

export function sameSlots(one: Slot[] | null, other: Slot[] | null): boolean {
  return slots.every((slot) => (one?.includes(slot) ?? true) === (other?.includes(slot) ?? true))
}

/** The inverse of `spanOf`: days for whole days, otherwise local times of Sri Lanka. */
export function endsOf({ firstDay, lastDay, startMinute, endMinute }: Span): { start: string; end: string } {
  if (startMinute === null || endMinute === null) return { start: firstDay, end: lastDay }
  const end = endMinute === midnight ? momentText(addDays(lastDay, 1), 0) : momentText(lastDay, endMinute)
  return { start: momentText(firstDay, startMinute), end }
}

function momentText(day: Day, minute: number): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${day}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
}
