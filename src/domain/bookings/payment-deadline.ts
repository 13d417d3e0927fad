import type { PaymentMethod } from './booking.ts'

const hour = 3_600_000

/** Seats or a jeep picked are kept so long while the guest fills the form (R2.14). */
export const holdMinutes = 10
/** At most so many live holds of one guest (R2.14). */
export const maxHolds = 3
/** At most so many bookings that wait for money, and among them for cash, of one mail address or phone (R1.16). */
export const maxOpenBookings = { unpaid: 5, cash: 2 } as const

/** A bank or online transfer takes time: closer to the start than this it is not offered (R6.9). */
export function canTransfer(start: number, now: number): boolean {
  return start - now >= 12 * hour
}

/** How a guest pays who asked for this: a transfer that would not arrive in time becomes cash on arrival. */
export function payableBy(method: PaymentMethod, start: number, now: number): PaymentMethod {
  return (method === 'bank' || method === 'online') && !canTransfer(start, now) ? 'cash' : method
}

/**
 * Until when a fresh booking keeps its place, in ms: a transfer for the earlier of 24 h and 6 h before start, cash for
 * the earlier of 24 h and 12 h before start. A booking made later than that waits for the staff until it starts. `start`
 * lies ahead; for a stay that has begun see `settledBefore`.
 */
export function paymentDeadline(method: PaymentMethod, start: number, now: number): number {
  if (method === 'card') return Math.min(now + hour / 2, start)
  const lead = method === 'cash' ? 12 * hour : 6 * hour
  if (start - now < 12 * hour || start - lead <= now) return start
  return Math.min(now + 24 * hour, start - lead)
}

/**
 * Whether "within 24 hours" is true for a transfer that is booked at `now`; otherwise only the real deadline is told
 * (R1.20).
 */
export function hasFullDay(start: number, now: number): boolean {
  return paymentDeadline('bank', start, now) - now >= 24 * hour
}

/**
 * Until when (ms) a transfer that a guest told us of is looked for, before its place no longer waits for it: three days, which
 * a weekend takes, and 6 h before start at the latest (R6.11).
 */
export function transferDeadline(start: number, toldAt: number): number {
  const latest = start - 6 * hour
  return latest <= toldAt ? start : Math.min(toldAt + 72 * hour, latest)
}

/** Staff were asked about a transfer: its place waits so much longer, in ms. */
export const graceForTransfer = 24 * hour

/** Whether a place was given to others because nobody paid for it in time. */
export function isExpired(cancelReason: string | null): boolean {
  return cancelReason === 'expired' || cancelReason === 'payment failed'
}
