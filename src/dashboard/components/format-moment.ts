import { dayAt } from '#domain/primitives/date.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { clockTimeAt, formatDay } from '#i18n/format-date.ts'

/** 'Nov 22, 2026 at 3:05 PM': an instant of the wire as staff in Sri Lanka read it. */
export function moment(instant: string): string {
  const ms = Date.parse(instant)
  return dashboard.details.at(formatDay(dayAt(ms), 'short'), clockTimeAt(ms))
}
