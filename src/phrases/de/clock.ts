import type * as en from '#phrases/en/clock.ts'
import type { Translation } from '#phrases/translation.ts'

export const clock: Translation<typeof en.clock> = {
  time: (minute) => `${onTheClock(minute)} Uhr`,
  hour: (minute) => `${onTheClock(minute)} Uhr`,
  hours: (start, end) => `${onTheClock(start)}–${onTheClock(end)} Uhr`,
}

function onTheClock(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}
