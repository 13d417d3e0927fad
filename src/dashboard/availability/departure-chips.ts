import type { CalendarDayWire, CalendarDeparture } from '#contracts/availability/calendar-day.ts'
import { isSlot, startMinute } from '#domain/bookings/time-slot.ts'
import { type Day, dayMs, hourMs, minuteMs } from '#domain/primitives/date.ts'
import { availability } from '#i18n/availability.ts'
import { hoursOf } from '#i18n/format-date.ts'
import { slotNames } from '#i18n/safari.ts'
import { colomboDate } from './colombo-date.ts'

const t = availability.chips

/** 'Yala Morning Safari' and '3/7', or '2 private' without a count. */
export type Chip = { name: string; count: string }

/** The departures of one start time, for the grid of hours. */
export type DeparturesItem = {
  day: Day
  chips: Chip[]
  title: string
  start: Date
  end: Date
  allDay: false
}

/** Shared departures one by one, then the number of private and other safaris. */
export function chipsOf(departures: readonly CalendarDeparture[]): Chip[] {
  const shared = departures.flatMap(({ packageName, timeSlot, seats, sold }) =>
    seats === null || sold === null
      ? []
      : [
          {
            name: packageName || (isSlot(timeSlot) ? slotNames[timeSlot] : hoursOf(timeSlot)),
            count: t.seats(sold, seats),
          },
        ],
  )
  const others = departures.filter(({ seats, sold }) => seats === null || sold === null)
  const countOf = (isPrivate: boolean) =>
    others.reduce((sum, { kind, bookings }) => sum + ((kind === 'private') === isPrivate ? bookings : 0), 0)
  const [ofPrivate, ofOthers] = [countOf(true), countOf(false)]
  return [
    ...shared,
    ...(ofPrivate > 0 ? [{ name: t.private(ofPrivate), count: '' }] : []),
    ...(ofOthers > 0 ? [{ name: t.other(ofOthers), count: '' }] : []),
  ]
}

const [lineMinutes, shortestMinutes] = [30, 60]

/** One item for each day and start time. It ends with its last line, so that a closure can be drawn over the hours below. */
export function departuresItems(days: Iterable<CalendarDayWire>): DeparturesItem[] {
  return [...days].flatMap(({ day, departures }) =>
    [...Map.groupBy(departures, ({ timeSlot }) => startMinute(timeSlot))].flatMap(([minute, leaving]) => {
      if (minute === null) return []
      const chips = chipsOf(leaving)
      if (chips.length === 0) return []
      const start = colomboDate(day, minute)
      const length = Math.max(shortestMinutes, lineMinutes * chips.length) * minuteMs
      const end = new Date(Math.min(start.getTime() + length, colomboDate(day).getTime() + dayMs - minuteMs))
      return [
        {
          day,
          chips,
          title: chips.map(({ name, count }) => `${name} ${count}`.trim()).join(', '),
          start,
          end,
          allDay: false as const,
        },
      ]
    }),
  )
}

const usualHours = { first: 5, last: 19 }

/** The hours of the grid without the empty ones before the first and after the last departure of a usual day. */
export function hoursShown(items: readonly { start: Date; end: Date; allDay: boolean }[]): {
  first: number
  last: number
} {
  const hours = items
    .filter(({ start, end, allDay }) => !allDay && end.getTime() - start.getTime() < dayMs)
    .map(({ start, end }) => {
      const first = (start.getTime() % dayMs) / hourMs
      return {
        first: Math.floor(first),
        last: Math.min(24, Math.ceil(first + (end.getTime() - start.getTime()) / hourMs)),
      }
    })
  return {
    first: Math.min(usualHours.first, ...hours.map(({ first }) => first)),
    last: Math.max(usualHours.last, ...hours.map(({ last }) => last)),
  }
}
