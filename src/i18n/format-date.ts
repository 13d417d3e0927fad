import { isSlot, type Slot, slotHours, startMinute } from '#domain/bookings/time-slot.ts'
import { type Day, dayMs, dayNumber, minuteAt } from '#domain/primitives/date.ts'
import { clock } from './clock.ts'
import { joinDateParts } from './join-date-parts.ts'
import { currentLocale } from './language.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
const styles = {
  /** Nov 02, 2026: 'MMM dd, yyyy' of the back office. Other languages write no leading zero: 2 nov. 2026 */
  short: { month: 'short', day: '2-digit', year: 'numeric' },
  /** Nov 2, 2026 */
  plain: { month: 'short', day: 'numeric', year: 'numeric' },
  /** Sunday, November 22, 2026 */
  long: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  /** Sun, Nov 22 */
  brief: { weekday: 'short', month: 'short', day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  /** November 22 */
  dayMonth: { month: 'long', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export function formatDay(day: Day, style: keyof typeof styles = 'long', locale = currentLocale()): string {
  const written = style === 'short' && !locale.startsWith('en') ? 'plain' : style
  return joinDateParts(formatIn(locale, written).formatToParts(dayNumber(day) * dayMs), locale)
}

function formatIn(locale: string, style: keyof typeof styles): Intl.DateTimeFormat {
  const key = `${locale} ${style}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' })
    formats.set(key, format)
  }
  return format
}

/** 'Nov 30 – Dec 6, 2026', as each language says it. */
export function formatDays(from: Day, to: Day): string {
  const locale = currentLocale()
  return joinDateParts(
    formatIn(locale, 'plain').formatRangeToParts(dayNumber(from) * dayMs, dayNumber(to) * dayMs),
    locale,
  )
}

/** '5:30 AM' for 330; '5:30 Uhr' in German, '5 h 30' in French. */
export function formatMinute(minute: number): string {
  return clock.time(minute)
}

/** '5:30 AM to 9:30 AM' */
export function hoursOfSlot(slot: Slot): string {
  const { start, end } = slotHours[slot]
  return clock.hours(start, end)
}

/** The hours of a public slot or the start of a staff hour; any other text is returned unchanged. */
export function hoursOf(timeSlot: string): string {
  if (isSlot(timeSlot)) return hoursOfSlot(timeSlot)
  const start = startMinute(timeSlot)
  return start === null ? timeSlot : clock.time(start)
}

/** '08:00 AM': a staff hour in the booking form. All other texts write it as any other time. */
export function hourToChoose(timeSlot: string): string {
  const start = startMinute(timeSlot)
  return start === null ? timeSlot : clock.hour(start)
}

/** '8:31 PM' in Sri Lanka at an instant. */
export function clockTimeAt(instant: number): string {
  return formatMinute(minuteAt(instant))
}
