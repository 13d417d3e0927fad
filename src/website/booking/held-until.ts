import type { Receipt } from '#contracts/bookings/receipt.ts'
import { kindSpecs } from '#domain/bookings/kinds.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { bookingLabels } from '#i18n/booking.ts'
import { confirmed as t } from '#i18n/confirmed.ts'
import { clockTimeAt, formatDay } from '#i18n/format-date.ts'

/** The state of a booking that is held until an instant (ms UTC), in Sri Lankan time. The fare of a ride is not due yet. */
export function heldUntil({ kind, paymentStatus }: Pick<Receipt, 'kind' | 'paymentStatus'>, until: number): string {
  const moment = bookingLabels.sriLankaTime(`${formatDay(dayAt(until))}, ${clockTimeAt(until)}`)
  const isUnpaid = paymentStatus === 'unpaid' && !kindSpecs[kind].isEstimate
  return isUnpaid ? t.held.unpaid(moment) : t.held.other(moment)
}
