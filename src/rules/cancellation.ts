import type { BookingKind } from './booking.ts'
import type { Minor } from './money.ts'

/** What a guest gets back: half for a safari or a ride, all for a room, each until a day before (spec 9, decisions 5.4). */
const cancellationPolicies = ['safari', 'room'] as const
export type CancellationPolicy = (typeof cancellationPolicies)[number]

export function policyOf(kind: BookingKind): CancellationPolicy {
  return kind === 'room' ? 'room' : 'safari'
}

const aDay = 24 * 3_600_000

/** The last instant (ms UTC) at which cancelling brings money back: 24 hours before the start, which still count. */
export function refundableUntil(startsAt: number): number {
  return startsAt - aDay
}

/** Of what was paid, in the same currency; half of an odd cent goes to the guest. Instants are ms UTC. */
export function refundOf(policy: CancellationPolicy, paid: Minor, startsAt: number, now: number): Minor {
  if (now > refundableUntil(startsAt)) return 0
  return policy === 'room' ? paid : Math.ceil(paid / 2)
}

/**
 * What comes back to who cancels: the policy's share of the price, and whole what was paid beyond it, which was never ours.
 * `kept` is what of his money is here.
 */
export function refundOnCancelling(
  policy: CancellationPolicy,
  { kept, total }: { kept: Minor; total: Minor },
  startsAt: number,
  now: number,
): Minor {
  const price = Math.max(0, Math.min(kept, total))
  return refundOf(policy, price, startsAt, now) + Math.max(0, kept - price)
}
