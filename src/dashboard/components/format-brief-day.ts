import { type Day, dayAt } from '#domain/primitives/date.ts'
import { formatDay } from '#i18n/format-date.ts'

/** 'Sun, Nov 22', or 'Jan 02, 2027' for a day of another year than today. */
export function formatBriefDay(day: Day, today = dayAt(Date.now())): string {
  return formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? 'brief' : 'short')
}
