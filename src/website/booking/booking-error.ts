import type { Refused } from '#api-client/guest.ts'
import { type Minor, toMinor } from '#domain/primitives/money.ts'
import { bookingLabels } from '#i18n/booking.ts'

/** Why a booking is not made yet; the body of a refusal may have alternatives (alternative.ts). */
export type BookingError =
  | { kind: 'lost' }
  | { kind: 'price'; message: string; before: Minor; now: Minor }
  | { kind: 'refused'; message: string; details: string[]; body: Refused['body']; mayTryAgain: boolean }

/** True without a response, or with one that broke on the way: the booking may have been made. */
export function isUnsettled({ status }: Refused): boolean {
  return status === 0 || status >= 500
}

/** @param totalPrice the total that the guest saw */
export function bookingErrorFrom(refused: Refused, totalPrice: Minor): BookingError {
  const { status, errors, body } = refused
  if (status === 0) return { kind: 'lost' }
  const message = refused.message || bookingLabels.failed
  const quote = (body.quote ?? {}) as { totalPrice?: unknown }
  if (status === 409 && typeof quote.totalPrice === 'number') {
    return { kind: 'price', message, before: totalPrice, now: toMinor(quote.totalPrice) }
  }
  return {
    kind: 'refused',
    message,
    details: errors.map((error) => error.message).filter((text) => text !== message),
    body,
    mayTryAgain: status >= 500 || status === 429,
  }
}
