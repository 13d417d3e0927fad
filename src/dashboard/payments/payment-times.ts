import { isDay } from '#domain/primitives/date.ts'
import { formatDay } from '#i18n/format-date.ts'
import { paymentsDesk as t } from '#i18n/payments-desk.ts'

/** '3 hours': how long something has waited by now. */
export function ageOf(instant: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))
  if (minutes === 0) return t.lessThanAMinute
  if (minutes < 60) return t.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? t.hours(hours) : t.days(Math.floor(hours / 24))
}

/** Twelve hours without an answer are too many. */
export function isOld(instant: string, now = Date.now()): boolean {
  return now - Date.parse(instant) >= 12 * 3_600_000
}

/** 'trip on Nov 22, 2026', or nothing when the day is not set. */
export function tripOn(date: string | null): string {
  return date && isDay(date) ? t.tripOn(formatDay(date, 'short')) : ''
}
