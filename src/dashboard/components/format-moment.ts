import { dayAt } from '#domain/primitives/date.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { clockTimeAt, formatDay } from '#i18n/format-date.ts'

/** 'Nov 22, 2026 at 3:05 PM', in Sri Lanka's time zone. */
export function formatMoment(instant: string): string {
  const ms = Date.parse(instant)
  return dashboard.details.at(formatDay(dayAt(ms), 'short'), clockTimeAt(ms))
}
