import type * as en from '#phrases/en/clock.ts'
import type { Translation } from '#phrases/translation.ts'

export const clock: Translation<typeof en.clock> = {
  time: (minute) => `${onTheClock(minute)}\u00a0Uhr`,
  hour: (minute) => `${onTheClock(minute)}\u00a0Uhr`,
  hours: (start, end) => `${onTheClock(start)}–${onTheClock(end)}\u00a0Uhr`,
}

function onTheClock(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}
