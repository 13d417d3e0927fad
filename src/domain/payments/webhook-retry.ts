/**
 * What a gateway's word did: moved the payment, booked another one of the same order, or nothing and why. 'kept' until the
 * booking is free, 'in trouble' until the next try: `retryWebhooks` takes it then.
 */
export type WebhookOutcome =
  | 'moved'
  | 'paid again'
  /** The payment that we have goes by this name at the gateway. */
  | 'renamed'
  /** Nobody can prove it: staff look into the gateway's own books. */
  | 'doubted'
  | 'heard before'
  | 'nothing new'
  | 'not ours'
  | 'other amount'
  | 'kept'
  | 'in trouble'
  | 'given up'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const waits = [10 * second, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour] as const

/** How long (ms) a gateway's word waits after its nth try has failed; null when it is given up, a day later. */
export function webhookRetryDelay(tries: number): number | null {
  return waits[tries - 1] ?? null
}

/** From this failed try on it is no hiccup any more: staff are told, and once more when it is given up. */
export const attemptsBeforeAlert = 3

/** So many second payments of one order are looked into; who sends more has made them up. */
export const maxUnverifiedEvents = 5
