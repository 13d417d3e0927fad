import type * as en from '#i18n/messages/en/clock.ts'
import type { Translation } from '#i18n/translation.ts'

export const clock: Translation<typeof en.clock> = {
  time,
  hour: time,
  hours: (start, end) => `${time(start)} – ${time(end)}`,
}

/** '5 h 30' for 330, '14 h' for 840 */
function time(minute: number): string {
  const rest = minute % 60
  const hour = `${Math.floor(minute / 60)} h`
  return rest ? `${hour} ${String(rest).padStart(2, '0')}` : hour
}
