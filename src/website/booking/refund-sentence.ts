import type { BookingKind } from '#domain/bookings/booking.ts'
import type { BookingPolicy } from '#domain/bookings/booking-policy.ts'
import { isFareOpen, refundRuleOf } from '#domain/bookings/cancellation-policy.ts'
import { policy as currentPolicy } from '#i18n/sale-terms.ts'
import { cancellation, rideRefund } from '#i18n/trust.ts'

/** The refund rule of a booking. Only rides have a fare, so the customiser does not load this file. */
export function refundSentence(
  booking: { kind: BookingKind; status: string },
  policy: BookingPolicy = currentPolicy(),
): string {
  const rule = cancellation.texts[refundRuleOf(booking.kind)](policy)
  return isFareOpen(booking) ? rideRefund.text(rule) : rule
}
