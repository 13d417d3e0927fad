import { hourMs, minuteMs, secondMs } from '#domain/primitives/date.ts'

/** The outcome of a gateway's event that was processed. */
export type FinalWebhookOutcome =
  | 'status changed'
  | 'duplicate payment'
  /** The gateway lists our payment under this reference only. */
  | 'reference changed'
  /** Nothing proves the event: staff check the gateway's portal. */
  | 'unverified duplicate'
  | 'amount mismatch'
  | 'nothing new'
  | 'unknown payment'

/** An event that is `waiting`, because its booking is locked, or has `failed` is tried again by `retryPaymentWebhooks`. */
export type WebhookOutcome = FinalWebhookOutcome | 'already processed' | 'waiting' | 'failed'

const delays = [10 * secondMs, minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, 12 * hourMs] as const

/** Milliseconds until the next attempt after the nth has failed; null once the event is abandoned, after more than 20 hours. */
export function webhookRetryDelay(attempt: number): number | null {
  return delays[attempt - 1] ?? null
}

/** Staff get one email after this failed attempt. The audit log also has an entry when the event is abandoned. */
export const attemptsBeforeAlert = 3

/** Unverified duplicates of one payment that are looked up at the gateway. More of them are forged. */
export const maxUnverifiedEvents = 5
