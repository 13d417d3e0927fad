import type { Minor } from '#domain/primitives/money.ts'
import type { BookingKind } from './booking.ts'
import { moveNoticeHours, refundNoticeHours, refundPercent } from './booking-policy.ts'
import { kindSpecs } from './kinds.ts'

/** The policies refund half for a safari or a ride and all for a room, each until 24 hours before the start (R7.1, R7.2). */
const cancellationPolicies = ['safari', 'room'] as const
export type CancellationPolicy = (typeof cancellationPolicies)[number]

/** The party that cancelled, which decides the refund (R7.3). */
export const cancellingParties = ['guest', 'operator'] as const
export type CancellingParty = (typeof cancellingParties)[number]

/** Stored with a cancelled booking. 'undecided': staff cancelled, and an admin has yet to name the cancelling party. */
export const cancelReasons = [...cancellingParties, 'expired', 'payment failed', 'undecided'] as const
export type CancelReason = (typeof cancelReasons)[number]

export function policyOf(kind: BookingKind): CancellationPolicy {
  return kindSpecs[kind].cancellationPolicy
}

const hour = 3_600_000

/** The last instant (ms UTC) with a refund by the policy: exactly 24 hours before the start. */
export function refundableUntil(startsAt: number): number {
  return startsAt - refundNoticeHours * hour
}

/** The last instant (ms UTC) at which guests move a safari themselves. */
export function movableUntil(startsAt: number): number {
  return startsAt - moveNoticeHours * hour
}

/** The policy's refund of a paid amount, in the same currency. Half a cent is rounded up for the guest. Instants are ms UTC. */
export function policyRefund(policy: CancellationPolicy, paid: Minor, startsAt: number, now: number): Minor {
  if (now > refundableUntil(startsAt)) return 0
  return Math.ceil((paid * refundPercent[policy]) / 100)
}

/**
 * The refund of a cancellation: everything when the operator cancels, otherwise the refund of the policy.
 *
 * @param booking `retained` is the money received less refunds sent and requested, in minor units; `startsAt` is ms UTC, null without a day
 * @param now ms UTC
 */
export function refundOfCancellation(
  party: CancellingParty,
  booking: { kind: BookingKind; total: Minor; retained: Minor; startsAt: number | null },
  now: number,
): Minor {
  const { kind, retained, startsAt } = booking
  if (party === 'operator' || startsAt === null) return retained
  return guestRefund(policyOf(kind), booking, startsAt, now)
}

/** The policy's share of the price, and all of an overpayment. */
export function guestRefund(
  policy: CancellationPolicy,
  { retained, total }: { retained: Minor; total: Minor },
  startsAt: number,
  now: number,
): Minor {
  const price = Math.max(0, Math.min(retained, total))
  return policyRefund(policy, price, startsAt, now) + Math.max(0, retained - price)
}
