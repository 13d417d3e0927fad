import type { CalendarEventWire } from '#contracts/availability/closure.ts'
import {
  addDays,
  colomboOffsetMs,
  type Day,
  dayFromNumber,
  dayMs,
  dayNumber,
  isDay,
  momentFromInput,
} from '#domain/primitives/date.ts'

/**
 * The calendar's library thinks in Dates. Ours show Sri Lanka's clock as if it were Greenwich's, and the localizer reads them
 * so: the clerk's own zone, and its summer time, never come in.
 */
export function wall(day: Day, minute = 0): Date {
  return new Date(dayNumber(day) * dayMs + minute * 60_000)
}

export function nowOnWall(now = Date.now()): Date {
  return new Date(now + colomboOffsetMs)
}

export function dayOf(date: Date): Day {
  return dayFromNumber(Math.floor(date.getTime() / dayMs))
}

export function minuteOf(date: Date): number {
  return Math.floor((((date.getTime() % dayMs) + dayMs) % dayMs) / 60_000)
}

/** '2026-12-11T06:00', as a field for a moment holds it. */
export function textOf(date: Date): string {
  const minute = minuteOf(date)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${dayOf(date)}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** An entry as the library draws it: whole days end with the midnight after them. */
export type Item = { entry: CalendarEventWire; title: string; start: Date; end: Date; allDay: boolean }

export function itemOf(entry: CalendarEventWire, title: string): Item {
  const { start, end, allDay } = entry
  return {
    ...{ entry, title, allDay },
    start: allDay ? wall(start) : momentOf(start),
    end: allDay ? wall(addDays(end, 1)) : momentOf(end),
  }
}

function momentOf(text: string): Date {
  const moment = momentFromInput(text)
  return moment ? wall(moment.day, moment.minute) : wall(isDay(text) ? text : '1970-01-01')
}

export type Times = { start: string; end: string; allDay: boolean }

/** What the API is told of a stretch on the calendar. */
export function timesOf(start: Date, end: Date, allDay: boolean): Times {
  if (!allDay) return { start: textOf(start), end: textOf(end), allDay }
  const last = minuteOf(end) === 0 && end > start ? addDays(dayOf(end), -1) : dayOf(end)
  return { start: dayOf(start), end: last, allDay }
}
