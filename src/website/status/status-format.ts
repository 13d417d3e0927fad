import { dayAt } from '#domain/primitives/date.ts'
import { clockTimeAt, formatDay } from '#i18n/format-date.ts'
import { currentLocale } from '#i18n/language.ts'
import { clock } from '#i18n/trust.ts'

/** '99.9%', as each language writes it. */
export function percent(value: number): string {
  return (value / 100).toLocaleString(currentLocale(), { style: 'percent', maximumFractionDigits: 2 })
}

/** 'Nov 27, 2026, 5:30 AM' in Sri Lanka for an instant (ms UTC) */
export function formatMoment(instant: number): string {
  return clock.moment(formatDay(dayAt(instant), 'plain'), clockTimeAt(instant))
}

export function count(value: number): string {
  return value.toLocaleString(currentLocale())
}
