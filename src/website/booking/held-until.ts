import type { Receipt } from '#contracts/bookings/receipt.ts'
import { isPriceDue } from '#domain/bookings/kind-spec.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { bookingLabels } from '#i18n/booking.ts'
import { confirmed as t } from '#i18n/confirmed.ts'
import { clockTimeAt, formatDay } from '#i18n/format-date.ts'

/** The state of a booking that is held until an instant (ms UTC), in Sri Lankan time. */
export function heldUntil(booking: Pick<Receipt, 'kind' | 'paymentStatus'>, until: number): string {
  const moment = bookingLabels.sriLankaTime(`${formatDay(dayAt(until))}, ${clockTimeAt(until)}`)
  return isPriceDue(booking) ? t.held.unpaid(moment) : t.held.other(moment)
}
