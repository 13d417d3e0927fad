import type * as en from '#i18n/messages/en/clock.ts'
import type { Translation } from '#i18n/translation.ts'

export const clock: Translation<typeof en.clock> = {
  time,
  hour: (minute) => time(minute).padStart(5, '0'),
  hours: (start, end) => `${time(start)}–${time(end)}`,
}

/** '5:30' for 330, '14:00' for 840 */
function time(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}
