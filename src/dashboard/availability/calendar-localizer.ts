import { DateTime, Settings } from 'luxon'
import { type DateLocalizer, luxonLocalizer } from 'react-big-calendar'
import { formatBriefDay } from '#dashboard/components/format-brief-day.ts'
import { availability } from '#i18n/availability.ts'
import { formatDay, formatDays, formatMinute } from '#i18n/format-date.ts'
import { currentLocale } from '#i18n/language.ts'
import { dayOf, minuteOf } from './colombo-date.ts'

/** Luxon's date arithmetic in Sri Lanka time, which the UTC fields of our dates show (`colomboDate`), and dates in the staff language. */
export function createCalendarLocalizer(): DateLocalizer {
  Settings.defaultZone = 'utc'
  return Object.assign(luxonLocalizer(DateTime, { firstDayOfWeek: 1 }), {
    formats,
    // The library would read the browser's time zone.
    segmentOffset: 0,
    getTimezoneOffset: () => 0,
    getDstOffset: () => 0,
    startAndEndAreDateOnly: (start: Date, end: Date) => minuteOf(start) === 0 && minuteOf(end) === 0,
    // An end at midnight belongs to the day before.
    continuesAfter: (start: Date, end: Date, last: Date) => (start < end ? end > last : end >= last),
  })
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
