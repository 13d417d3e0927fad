import { holdMinutes } from '#domain/availability/guest-limits.ts'

/** A hold: its countdown, its end and its alternatives. */

const thePlace = (places: number) => (places === 1 ? 'this place' : 'these places')

export const hold = {
  label: 'Your place',
  asking: (places: number) => `One moment, we’re holding ${thePlace(places)} for you…`,
  kept: 'Held for you:',
  /** Announced to screen readers, not every second. */
  keptLong: (places: number) => `We hold ${thePlace(places)} for you for more than 5 minutes.`,
  fewMinutes: 'Less than 5 minutes left to book.',
  lastMinute: 'Less than 1 minute left to book.',
  renew: `Hold for ${holdMinutes} more minutes`,
  renewing: 'Extending…',
  renewFailed: 'We could not reach our server. Please try again.',
  expired: (places: number) => `Time is up: others can book ${thePlace(places)} again.`,
  expiredHint: 'Your details are still here. Hold the place again if it is still free, or finish your booking.',
  again: 'Hold again',
  unreachable: 'We can’t hold a place at the moment. Please continue: your booking reserves it.',
  refused: 'We could not hold this place for you.',
  refusedHint: 'Your details are still here. You can continue: you get the place if it is still free when you book.',
} as const

export const holdAlternatives = {
  label: 'Still available',
  days: 'Nearest available days',
  jeeps: 'Other jeeps available at that time',
  slots: 'Other time slots on that day',
  packages: 'Other safaris in this park on that day',
  slot: (name: string, times: string) => `${name}, ${times}`,
  package: (name: string, slot: string) => `${name}, ${slot}`,
  moved: (safari: string, jeep: string, day: string, total: string) =>
    `Now: ${safari} on ${day}, ${jeep}, ${total} in total.`,
  notMoved: 'We could not load the price. Please try again.',
  chooseFirst: 'This place is gone. Please choose another one above, or look again.',
  lookAgain: 'Look again',
  none: 'Nothing near this day is free. Please choose other dates, or write to us.',
} as const
