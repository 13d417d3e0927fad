import type { TripRequestInput } from '#contracts/bookings/trip-booking.ts'
import { createSessionStore, randomKey } from '#website/layout/session-storage.ts'

/**
 * The try to book that is under way in this tab: the same request always goes out with the same key, after a double
 * click, a reload or a lost connection, so that the server knows its twin.
 */
type Attempt = {
  /** The history entry that the form stands on. */
  entry: string
  request: TripRequestInput
  key: string
  /** Sent, and nobody has told us what became of it. */
  isUnsettled: boolean
}

const attempts = createSessionStore<Attempt>('pugmark.trip-attempt', (value) => {
  const { entry, request, key, isUnsettled } = (value ?? {}) as Partial<Attempt>
  const isWhole = typeof entry === 'string' && typeof key === 'string' && request && typeof request === 'object'
  return isWhole ? { entry, request, key, isUnsettled: isUnsettled === true } : null
})

/** The request that may already have reached us from this entry of the history; nothing else is sent before it. */
export function unsettledTripRequest(entry: string): TripRequestInput | null {
  const attempt = attempts.read()
  return attempt?.entry === entry && attempt.isUnsettled ? attempt.request : null
}

/** Notes that this request is being sent, and gives it its key. */
export function beginTripAttempt(entry: string, request: TripRequestInput): string {
  const before = attempts.read()
  const isReplay = before !== null && JSON.stringify(before.request) === JSON.stringify(request)
  const key = isReplay ? before.key : randomKey()
  attempts.write({ entry, request, key, isUnsettled: true })
  return key
}

/** The server has answered: the next try is a new request. */
export const endTripAttempt = attempts.forget
