import type { Refused } from '#api-client/guest.ts'
import type { Alternatives } from '#contracts/bookings/receipt.ts'
import { type Minor, toMinor } from '#domain/primitives/money.ts'
import { alternativesFrom } from './alternative.ts'

/** Why a booking is not made yet, with what the guest needs to go on. */
export type BookingError =
  | { kind: 'lost' }
  | { kind: 'price'; message: string; before: Minor; now: Minor }
  | { kind: 'refused'; message: string; details: string[]; alternatives: Alternatives | null; mayTryAgain: boolean }

/** True without a response, or with one that broke on the way: the booking may have been made. */
export function isUnsettled({ status }: Refused): boolean {
  return status === 0 || status >= 500
}

/**
 * @param totalPrice the total that the guest saw
 * @param fallback the message of a response that has none
 */
export function bookingErrorFrom(refused: Refused, totalPrice: Minor, fallback: string): BookingError {
  const { status, errors, body } = refused
  if (status === 0) return { kind: 'lost' }
  const message = refused.message || fallback
  const quote = (body.quote ?? {}) as { totalPrice?: unknown }
  if (status === 409 && typeof quote.totalPrice === 'number') {
    return { kind: 'price', message, before: totalPrice, now: toMinor(quote.totalPrice) }
  }
  return {
    kind: 'refused',
    message,
    details: errors.map((error) => error.message).filter((text) => text !== message),
    alternatives: alternativesFrom(body),
    mayTryAgain: status >= 500 || status === 429,
  }
}
