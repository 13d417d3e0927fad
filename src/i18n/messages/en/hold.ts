/** A hold: its countdown, its end and its alternatives. */

const thePlace = (places: number) => (places === 1 ? 'this place' : 'these places')

export const hold = {
  label: 'Your place',
  asking: (places: number) => `One moment, we are keeping ${thePlace(places)} for you…`,
  kept: (places: number) => `We keep ${thePlace(places)} for you:`,
  /** Announced to screen readers, not every second. */
  keptLong: (places: number) => `We keep ${thePlace(places)} for you, for more than 5 minutes.`,
  fewMinutes: 'Less than 5 minutes are left to book.',
  lastMinute: 'Less than 1 minute is left to book.',
  renew: 'Keep it 10 minutes longer',
  renewing: 'Keeping it…',
  renewFailed: 'We could not reach our server. Please try again.',
  expired: (places: number) => `The time is over: others may choose ${thePlace(places)} again.`,
  expiredHint: 'Nothing you entered is lost. Keep it again if it is still free, or simply finish your booking.',
  again: 'Keep it again',
  unreachable: 'We cannot keep a place at the moment. Please go on: your booking takes it by itself.',
  refused: 'We could not keep this place for you.',
  refusedHint: 'Nothing you entered is lost. You may go on without: your booking takes the place if it is still free.',
} as const

export const holdAlternatives = {
  label: 'What is still free',
  days: 'Nearest free days',
  jeeps: 'Other jeeps free on that day and at that time',
  slots: 'Other time slots on that day',
  packages: 'Other safaris in this park on that day',
  slot: (name: string, times: string) => `${name}, ${times}`,
  package: (name: string, slot: string) => `${name}, ${slot}`,
  moved: (safari: string, jeep: string, day: string, total: string) =>
    `Now: ${safari} on ${day}, ${jeep}, ${total} in total.`,
  notMoved: 'We could not look up the price for it. Please try again.',
  chooseFirst: 'This place is gone. Please choose another one above, or look again.',
  lookAgain: 'Look again',
  none: 'Nothing near this day is free. Please choose other dates, or write to us.',
} as const
