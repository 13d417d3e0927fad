import { DateLocalizer, type DateLocalizerSpec } from 'react-big-calendar'
import { formatBriefDay } from '#dashboard/components/format-brief-day.ts'
import {
  addDays,
  dayMs,
  daysBetween,
  daysInMonth,
  hourMs,
  minuteMs,
  secondMs,
  weekday,
} from '#domain/primitives/date.ts'
import { availability } from '#i18n/availability.ts'
import { formatDay, formatDays, formatMinute } from '#i18n/format-date.ts'
import { currentLocale } from '#i18n/language.ts'
import { colomboDate, dayOf, minuteOf } from './colombo-date.ts'

/** Date arithmetic in Sri Lanka time (see `colomboDate`), and dates in the staff language. */
export function createCalendarLocalizer(): DateLocalizer {
  const spec = {
    startOf,
    endOf,
    add,
    range,
    ceil,
    diff,
    merge,
    minutes,
    daySpan,
    lt: (a: Date, b: Date, unit?: string) => startOf(a, unit) < startOf(b, unit),
    lte: (a: Date, b: Date, unit?: string) => startOf(a, unit) <= startOf(b, unit),
    gt: (a: Date, b: Date, unit?: string) => startOf(a, unit) > startOf(b, unit),
    gte: (a: Date, b: Date, unit?: string) => startOf(a, unit) >= startOf(b, unit),
    eq: isSame,
    neq: (a: Date, b: Date, unit?: string) => !isSame(a, b, unit),
    inRange: (date: Date, min: Date, max: Date, unit = 'day') =>
      startOf(min, unit) <= startOf(date, unit) && startOf(date, unit) <= startOf(max, unit),
    min: (a: Date, b: Date) => (a < b ? a : b),
    max: (a: Date, b: Date) => (a > b ? a : b),
    firstOfWeek: () => 1,
    firstVisibleDay: (date: Date) => startOf(startOf(date, 'month'), 'week'),
    lastVisibleDay: (date: Date) => endOf(endOf(date, 'month'), 'week'),
    visibleDays: (date: Date) => range(startOf(startOf(date, 'month'), 'week'), endOf(endOf(date, 'month'), 'week')),
    getSlotDate: (date: Date, minute: number, offset: number) => colomboDate(dayOf(date), minute + offset),
    // There is no other zone, and no summer time.
    getTimezoneOffset: () => 0,
    getDstOffset: () => 0,
    browserTZOffset: () => 0,
    getTotalMin: (start: Date, end: Date) => diff(start, end, 'minutes'),
    getMinutesFromMidnight: minuteOf,
    continuesPrior: (start: Date, first: Date) => dayOf(start) < dayOf(first),
    continuesAfter: (start: Date, end: Date, last: Date) => (isSame(start, end, 'minutes') ? end >= last : end > last),
    sortEvents,
    inEventRange,
    isSameDate: (a: Date, b: Date) => dayOf(a) === dayOf(b),
    startAndEndAreDateOnly: (start: Date, end: Date) => minuteOf(start) === 0 && minuteOf(end) === 0,
    formats,
    format: (value: Date) => formatDay(dayOf(value), 'short'),
  }
  // The library calls more methods than its types list.
  return new DateLocalizer(spec as unknown as DateLocalizerSpec)
}

const lengths: Record<string, number> = {
  milliseconds: 1,
  seconds: secondMs,
  minutes: minuteMs,
  hours: hourMs,
  day: dayMs,
  week: 7 * dayMs,
}

function unitOf(unit: string): string {
  const one = unit.toLowerCase()
  if (['d', 'date', 'day', 'days'].includes(one)) return 'day'
  return { minute: 'minutes', hour: 'hours', second: 'seconds', millisecond: 'milliseconds' }[one] ?? one
}

function startOf(date: Date | undefined, unit?: string): Date {
  // The library passes undefined when it labels the slots of a day.
  if (!date) return new Date(Number.NaN)
  const day = dayOf(date)
  switch (unit && unitOf(unit)) {
    case undefined:
    case '':
    case 'milliseconds':
      return new Date(date)
    case 'day':
      return colomboDate(day)
    case 'week':
      return colomboDate(addDays(day, 1 - weekday(day)))
    case 'month':
      return colomboDate(`${day.slice(0, 7)}-01`)
    case 'year':
      return colomboDate(`${day.slice(0, 4)}-01-01`)
    default: {
      const length = lengths[unitOf(unit ?? '')] ?? 1
      return new Date(Math.floor(date.getTime() / length) * length)
    }
  }
}

function endOf(date: Date, unit = 'day'): Date {
  return new Date(add(startOf(date, unit), 1, unit).getTime() - 1)
}

function add(date: Date, count: number, unit: string): Date {
  const one = unitOf(unit)
  if (one !== 'month' && one !== 'year') return new Date(date.getTime() + count * (lengths[one] ?? 1))
  const day = dayOf(date)
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count * (one === 'year' ? 12 : 1)
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  const last = Math.min(Number(day.slice(8)), daysInMonth(year, month))
  return colomboDate(`${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(last)}`, minuteOf(date))
}

function range(start: Date, end: Date, unit = 'day'): Date[] {
  const all: Date[] = []
  for (let current = start; startOf(current, unit) <= startOf(end, unit); current = add(current, 1, unit))
    all.push(current)
  return all
}

function ceil(date: Date, unit: string): Date {
  const floor = startOf(date, unit)
  return floor.getTime() === date.getTime() ? floor : add(floor, 1, unit)
}

function diff(a: Date, b: Date, unit = 'milliseconds'): number {
  return Math.trunc((b.getTime() - a.getTime()) / (lengths[unitOf(unit)] ?? 1))
}

function merge(date: Date, time: Date): Date {
  return colomboDate(dayOf(date), minuteOf(time))
}

function minutes(date: Date): number {
  return minuteOf(date) % 60
}

function daySpan(start: Date, end: Date): number {
  return daysBetween(dayOf(start), dayOf(end))
}

function isSame(a: Date, b: Date, unit?: string): boolean {
  return startOf(a, unit).getTime() === startOf(b, unit).getTime()
}

type Placed = { start: Date; end: Date; allDay?: boolean }

/** By start day, then longer ones, then whole days. */
function sortEvents({ evtA: a, evtB: b }: { evtA: Placed; evtB: Placed }): number {
  return (
    daysBetween(dayOf(b.start), dayOf(a.start)) ||
    daySpan(b.start, b.end) - daySpan(a.start, a.end) ||
    Number(b.allDay ?? false) - Number(a.allDay ?? false) ||
    a.start.getTime() - b.start.getTime() ||
    a.end.getTime() - b.end.getTime()
  )
}

/** An end at midnight belongs to the day before. */
function inEventRange({ event: { start, end }, range: shown }: { event: Placed; range: Placed }): boolean {
  const first = startOf(start, 'day')
  if (dayOf(first) > dayOf(shown.end)) return false
  return isSame(first, end, 'minutes') ? end >= shown.start : end > shown.start
}

type Stretch = { start: Date; end: Date }

const time = (date: Date) => formatMinute(minuteOf(date))
const times = ({ start, end }: Stretch) => availability.range(time(start), time(end))

function formatAs(date: Date, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(currentLocale(), { ...style, timeZone: 'UTC' }).format(date)
}

const days = ({ start, end }: Stretch) => formatDays(dayOf(start), dayOf(end))

const formats = {
  dateFormat: (date: Date) => formatAs(date, { day: 'numeric' }),
  dayFormat: (date: Date) => formatAs(date, { weekday: 'short', day: 'numeric' }),
  weekdayFormat: (date: Date) => formatAs(date, { weekday: 'short' }),
  selectRangeFormat: times,
  eventTimeRangeFormat: times,
  eventTimeRangeStartFormat: ({ start }: Stretch) => time(start),
  eventTimeRangeEndFormat: ({ end }: Stretch) => time(end),
  timeGutterFormat: (date: Date) => time(date),
  monthHeaderFormat: (date: Date) => formatDay(dayOf(date), 'month'),
  dayHeaderFormat: (date: Date) => formatDay(dayOf(date)),
  dayRangeHeaderFormat: days,
  agendaHeaderFormat: days,
  agendaDateFormat: (date: Date) => formatBriefDay(dayOf(date)),
  agendaTimeFormat: (date: Date) => time(date),
  agendaTimeRangeFormat: times,
}
