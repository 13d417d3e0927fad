import { hourMs, minuteMs } from '#domain/primitives/date.ts'
import { isTransfer, type PaymentMethod } from './booking.ts'
import { announcedTransferHours, type BookingPolicy, cardMinutes } from './booking-policy.ts'

/** Transfers take time, so they are not offered within `latestTransferHours` of the start (R6.9). */
export function canTransfer(start: number, now: number, policy: BookingPolicy): boolean {
  return start - now >= policy.latestTransferHours * hourMs
}

/** The payment method of a new booking: a transfer that would not arrive in time becomes cash on arrival. */
export function payableBy(method: PaymentMethod, start: number, now: number, policy: BookingPolicy): PaymentMethod {
  return isTransfer(method) && !canTransfer(start, now, policy) ? 'cash' : method
}

/**
 * When an unpaid booking expires: `paymentHours` after it was made or, if that is earlier, `transferLeadHours` or `cashLeadHours` before
 * the start. A booking made later than that stays pending until the start, and staff decide. A card has `cardMinutes`.
 *
 * @param start ms UTC, in the future; for a stay that has begun see `settledBefore`
 * @returns ms UTC
 */
export function paymentDeadline(method: PaymentMethod, start: number, now: number, policy: BookingPolicy): number {
  if (method === 'card') return Math.min(now + cardMinutes * minuteMs, start)
  const { cashLeadHours, transferLeadHours, paymentHours } = policy
  const lead = (method === 'cash' ? cashLeadHours : transferLeadHours) * hourMs
  if (!canTransfer(start, now, policy) || start - lead <= now) return start
  return Math.min(now + paymentHours * hourMs, start - lead)
}

/** Whether "within `paymentHours`" is true for a transfer booked at `now`; otherwise the page shows only the deadline (R1.20). */
export function hasFullDay(start: number, now: number, policy: BookingPolicy): boolean {
  return paymentDeadline('bank', start, now, policy) - now >= policy.paymentHours * hourMs
}

/**
 * Until when (ms UTC) staff look for an announced transfer: for `announcedTransferHours`, but at most until `transferLeadHours` before
 * the start (R6.11).
 */
export function transferDeadline(start: number, announcedAt: number, { transferLeadHours }: BookingPolicy): number {
  const latest = start - transferLeadHours * hourMs
  return latest <= announcedAt ? start : Math.min(announcedAt + announcedTransferHours * hourMs, latest)
}

/** How much longer (ms) a booking is held after staff were reminded of its transfer. */
export const graceForTransfer = 24 * hourMs

/** Whether a booking was cancelled because it was not paid in time. */
export function isExpiryReason(cancelReason: string | null): boolean {
  return cancelReason === 'expired' || cancelReason === 'payment failed'
}
