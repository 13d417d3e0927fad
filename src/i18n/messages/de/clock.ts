import type * as en from '#i18n/messages/en/clock.ts'
import type { Translation } from '#i18n/translation.ts'

export const clock: Translation<typeof en.clock> = {
  time: (minute) => `${onTheClock(minute)}\u00a0Uhr`,
  hour: (minute) => `${onTheClock(minute)}\u00a0Uhr`,
  hours: (start, end) => `${onTheClock(start)}–${onTheClock(end)}\u00a0Uhr`,
}

function onTheClock(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}
