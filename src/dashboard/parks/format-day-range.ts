import type { Day } from '#domain/primitives/date.ts'
import { formatDay } from '#i18n/format-date.ts'
import { parkCalendar } from '#i18n/park-calendar.ts'

/** 'Dec 31, 2026', or with another last day 'Dec 31, 2026 – Jan 01, 2027'. */
export function formatDayRange(first: Day, last: Day): string {
  const [from, to] = [formatDay(first, 'short'), formatDay(last, 'short')]
  return first === last ? from : parkCalendar.days(from, to)
}
