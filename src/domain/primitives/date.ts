/**
 * A civil day 'YYYY-MM-DD' in Asia/Colombo, in the user interface, the API and the database. Arithmetic uses day numbers since
 * 1970-01-01, so that no time zone can shift a guest's safari.
 */
export type Day = string

export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
/** For cookies. */
export const yearSeconds = 365 * 24 * 3_600

/** Sri Lanka is at UTC+5:30 all year, without daylight saving. */
export const colomboOffsetMs = 330 * minuteMs

const shape = /^(\d{4})-(\d{2})-(\d{2})$/
const timestamp = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/

/** True for a day that exists: 2026-02-30 does not, nor does the year 0000. */
export function isDay(text: string): text is Day {
  const parts = shape.exec(text)
  if (!parts) return false
  const month = Number(parts[2])
  const date = Number(parts[3])
  const year = Number(parts[1])
  return year >= 1 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month)
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Days since 1970-01-01 (Howard Hinnant's civil calendar arithmetic). */
export function dayNumber(day: Day): number {
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7))
  const date = Number(day.slice(8, 10))
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

export function dayFromNumber(number: number): Day {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthShifted = Math.floor((5 * dayOfYear + 2) / 153)
  const date = dayOfYear - Math.floor((153 * monthShifted + 2) / 5) + 1
  const month = monthShifted + (monthShifted < 10 ? 3 : -9)
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

export function addDays(day: Day, days: number): Day {
  return dayFromNumber(dayNumber(day) + days)
}

export function laterDay(a: Day, b: Day): Day {
  return a > b ? a : b
}

/** Nights between two days: 1 from a day to the next. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/** Every day from the first to the last, both included. */
export function daysFrom(first: Day, last: Day): Day[] {
  const start = dayNumber(first)
  return Array.from({ length: Math.max(0, dayNumber(last) - start + 1) }, (_, index) => dayFromNumber(start + index))
}

/** The business day at an instant (milliseconds since 1970 UTC). */
export function dayAt(instant: number): Day {
  return dayFromNumber(Math.floor((instant + colomboOffsetMs) / dayMs))
}

/** Minutes since midnight in Sri Lanka at an instant. */
export function minuteAt(instant: number): number {
  return Math.floor(((((instant + colomboOffsetMs) % dayMs) + dayMs) % dayMs) / minuteMs)
}

/** The instant (ms UTC) of a minute of a business day. */
export function instantOf(day: Day, minute: number): number {
  return dayNumber(day) * dayMs + minute * minuteMs - colomboOffsetMs
}

/** Monday is 1, Sunday is 7. */
export function weekday(day: Day): number {
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1
}

/**
 * Parses a date from a client: a day, or an ISO timestamp, whose day is taken in the time zone of the business
 * (R2.23). A timestamp without a zone is taken as Sri Lanka time. Null when it is neither.
 */
export function dayFromInput(text: string): Day | null {
  return isDay(text) ? text : (momentFromInput(text)?.day ?? null)
}

/** Day and minute in Sri Lanka of an ISO timestamp; null for any other text. */
export function momentFromInput(text: string): { day: Day; minute: number } | null {
  const parts = timestamp.exec(text)
  if (!parts || !isDay(parts[1] ?? '')) return null
  const [, day = '', hour = '0', minute = '0', , zone] = parts
  if (Number(hour) > 23 || Number(minute) > 59) return null
  const minutes = Number(hour) * 60 + Number(minute)
  if (!zone) return { day, minute: minutes }
  const ahead = zoneMinutes(zone)
  if (ahead === null) return null
  const instant = dayNumber(day) * dayMs + (minutes - ahead) * minuteMs
  // At the edges of the calendar, the day in Sri Lanka may have no four-digit year.
  return isDay(dayAt(instant)) ? { day: dayAt(instant), minute: minuteAt(instant) } : null
}

/** No zone is more than fourteen hours from UTC. */
function zoneMinutes(zone: string): number | null {
  if (zone === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  if (Number(zone.slice(-2)) > 59 || minutes > 14 * 60) return null
  return zone.startsWith('-') ? -minutes : minutes
}

/** Minutes since midnight of 'HH:MM'; null for anything else. */
export function minuteOfTime(time: string): number | null {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null
}
