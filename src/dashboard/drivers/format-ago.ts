import { minuteMs } from '#domain/primitives/date.ts'
import { drivers } from '#i18n/drivers.ts'

/** '12 minutes ago' */
export function formatAgo(instant: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / minuteMs))
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return drivers.ago.days(Math.floor(hours / 24))
  if (hours > 0) return drivers.ago.hours(hours)
  return minutes > 0 ? drivers.ago.minutes(minutes) : drivers.ago.now
}
