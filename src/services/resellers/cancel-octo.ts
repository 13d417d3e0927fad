import type { OctoCancellation } from '#contracts/resellers/octo.ts'
import type { Database } from '#db/client.ts'
import { readAccount } from '#db/payments/payments.ts'
import { deleteTestBooking, type OctoBooking, updateOctoBooking } from '#db/resellers/octo-bookings.ts'
import { policySoldWith, refundPercent } from '#domain/bookings/booking-policy.ts'
import { refundOfCancellation, refundRuleOf } from '#domain/bookings/cancellation-policy.ts'
import { retainedAmount } from '#domain/payments/payment.ts'
import type { OctoRefund } from '#domain/resellers/octo-booking.ts'
import { invalidBooking, unprocessable } from '#domain/resellers/octo-error.ts'
import type { ServiceContext } from '#services/context.ts'
import { cancellingPartyOf, settleCancellation } from '#services/payments/settle-cancellation.ts'
import { isCancellable, octoTripStart, statusOfOcto } from './octo-booking-view.ts'
import { changeOctoBooking, type Found } from './octo-transaction.ts'
import { mustFindOcto, type OctoCaller, type OctoOutcome } from './read-octo.ts'

/** Cancels by the policy of the booking. After its deadline only `force` does, without a refund. Cancelling again changes nothing. */
export function cancelOcto(
  context: ServiceContext,
  uuid: string,
  { reason, force }: OctoCancellation,
  caller: OctoCaller,
): Promise<OctoOutcome> {
  return changeOctoBooking(context, uuid, caller, { mayMove: false }, async (tx, found, now) => {
    const { booking } = found
    if (found.octo.is_test) return cancelTest(tx, found, now)
    const status = statusOfOcto(found, now)
    if (status === 'EXPIRED') return invalidBooking(uuid)
    if (status === 'CANCELLED') return { ok: true, found }
    const hasBegun = booking.closed_at === null && octoTripStart(booking) <= now
    if (status === 'REDEEMED' || hasBegun) return unprocessable('The trip has begun')
    const isInTime = isCancellable(found, now)
    if (!isInTime && !force) return unprocessable('The deadline for cancelling this booking is over')
    const { kind, total } = booking
    const cancelledBy = cancellingPartyOf(booking, 'guest')
    const policy = policySoldWith(booking)
    const retained = retainedAmount(await readAccount(tx, booking))
    const refund = refundOfCancellation(
      cancelledBy,
      { kind, status: booking.status, total, retained, startsAt: octoTripStart(booking), policy },
      now,
    )
    const terms = { cancelledBy, refund, ...(reason ? { reason } : {}), notify: false }
    await settleCancellation(tx, booking, terms, { actor: caller.actor, now })
    await updateOctoBooking(tx, booking.id, {
      cancelled_at: new Date(now),
      cancel_reason: reason ?? null,
      refund: refundName(
        status === 'ON_HOLD' || cancelledBy === 'operator'
          ? 100
          : isInTime
            ? refundPercent(policy, refundRuleOf(kind))
            : 0,
      ),
    })
    return { ok: true, found: await mustFindOcto(tx, caller.key.id, uuid) }
  })
}

/** Nothing of a test booking stays, so its last state is only answered. */
async function cancelTest(tx: Database, found: OctoBooking, now: number): Promise<Found> {
  await deleteTestBooking(tx, found.booking.id)
  return {
    ok: true,
    found: {
      ...found,
      booking: { ...found.booking, status: 'cancelled', cancel_reason: 'guest' },
      octo: { ...found.octo, cancelled_at: new Date(now), refund: 'FULL' },
    },
  }
}

function refundName(percent: number): OctoRefund {
  if (percent >= 100) return 'FULL'
  return percent > 0 ? 'PARTIAL' : 'NONE'
}
