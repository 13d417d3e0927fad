import { hourMs } from '#domain/primitives/date.ts'
import type { Minor } from '#domain/primitives/money.ts'
import type { BookingKind } from './booking.ts'
import { type BookingPolicy, refundPercent } from './booking-policy.ts'
import { kindSpecs, type RefundRule } from './kind-spec.ts'

/** The party that cancelled, which decides the refund (R7.3). */
export const cancellingParties = ['guest', 'operator'] as const
export type CancelledBy = (typeof cancellingParties)[number]

/** Stored with a cancelled booking. 'undecided': staff cancelled, and an admin has yet to name the cancelling party. */
export const cancelReasons = [...cancellingParties, 'expired', 'payment failed', 'undecided'] as const
export type CancelReason = (typeof cancelReasons)[number]

export function refundRuleOf(kind: BookingKind): RefundRule {
  return kindSpecs[kind].refundRule
}

/** A ride is refunded in full until staff confirm its fare. */
export function isFareOpen({ kind, status }: { kind: BookingKind; status: string }): boolean {
  return kindSpecs[kind].tripType === 'ride' && status === 'pending'
}

/** The last instant (ms UTC) with a refund by the policy. */
export function refundableUntil(rule: RefundRule, startsAt: number, policy: BookingPolicy): number {
  return startsAt - policy.refundNoticeHours[rule] * hourMs
}

/** The last instant (ms UTC) at which guests move a safari themselves. */
export function movableUntil(startsAt: number, policy: BookingPolicy): number {
  return startsAt - policy.moveNoticeHours * hourMs
}

/** The policy's refund of a paid amount, in the same currency. Half a cent is rounded up for the guest. Instants are ms UTC. */
export function policyRefund(
  rule: RefundRule,
  paid: Minor,
  { startsAt, policy }: { startsAt: number; policy: BookingPolicy },
  now: number,
): Minor {
  if (now > refundableUntil(rule, startsAt, policy)) return 0
  return Math.ceil((paid * refundPercent(policy, rule)) / 100)
}

/**
 * The refund of a cancellation: everything when the operator cancels or the fare of a ride was not agreed yet, otherwise the refund of
 * the policy.
 *
 * @param booking `retained` is the money received less refunds sent and requested, in minor units; `startsAt` is ms UTC, null without a day
 * @param now ms UTC
 */
export function refundOfCancellation(
  party: CancelledBy,
  booking: {
    kind: BookingKind
    status: string
    total: Minor
    retained: Minor
    startsAt: number | null
    policy: BookingPolicy
  },
  now: number,
): Minor {
  const { kind, retained, startsAt, policy } = booking
  if (party === 'operator' || startsAt === null || isFareOpen(booking)) return retained
  return guestRefund(refundRuleOf(kind), booking, { startsAt, policy }, now)
}

/** The policy's share of the price, and all of an overpayment. */
export function guestRefund(
  rule: RefundRule,
  { retained, total }: { retained: Minor; total: Minor },
  trip: { startsAt: number; policy: BookingPolicy },
  now: number,
): Minor {
  const price = Math.max(0, Math.min(retained, total))
  return policyRefund(rule, price, trip, now) + Math.max(0, retained - price)
}
