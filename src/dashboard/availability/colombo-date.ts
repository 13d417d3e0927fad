import type { CalendarEntryWire } from '#contracts/availability/calendar-entry.ts'
import {
  addDays,
  colomboOffsetMs,
  type Day,
  dayFromNumber,
  dayMs,
  dayNumber,
  isDay,
  minuteMs,
  momentFromInput,
} from '#domain/primitives/date.ts'

/**
 * A Date whose UTC fields show Sri Lanka's clock. The calendar library works with Dates; our localizer reads only their UTC
 * fields, so that the clerk's own time zone and summer time never matter.
 */
export function colomboDate(day: Day, minute = 0): Date {
  return new Date(dayNumber(day) * dayMs + minute * minuteMs)
}

export function colomboNow(now = Date.now()): Date {
  return new Date(now + colomboOffsetMs)
}

export function dayOf(date: Date): Day {
  return dayFromNumber(Math.floor(date.getTime() / dayMs))
}

export function minuteOf(date: Date): number {
  return Math.floor((((date.getTime() % dayMs) + dayMs) % dayMs) / minuteMs)
}

/** '2026-12-11T06:00', the value of a datetime-local field. */
export function textOf(date: Date): string {
  const minute = minuteOf(date)
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${dayOf(date)}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
}

/** An entry for the library: whole days end at the midnight after them. */
export type CalendarItem = { entry: CalendarEntryWire; title: string; start: Date; end: Date; allDay: boolean }

export function itemOf(entry: CalendarEntryWire): CalendarItem {
  const { title, start, end, allDay } = entry
  return {
    entry,
    title,
    allDay,
    start: allDay ? colomboDate(start) : momentOf(start),
    end: allDay ? colomboDate(addDays(end, 1)) : momentOf(end),
  }
}

function momentOf(text: string): Date {
  const moment = momentFromInput(text)
  return moment ? colomboDate(moment.day, moment.minute) : colomboDate(isDay(text) ? text : '1970-01-01')
}

export type Times = { start: string; end: string; allDay: boolean }

/** A range of the calendar as the API takes it. */
export function timesOf(start: Date, end: Date, allDay: boolean): Times {
  if (!allDay) return { start: textOf(start), end: textOf(end), allDay }
  const last = minuteOf(end) === 0 && end > start ? addDays(dayOf(end), -1) : dayOf(end)
  return { start: dayOf(start), end: last, allDay }
}
