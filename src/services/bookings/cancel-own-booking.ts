import type { Actor } from '#db/audit/write-audit.ts'
import { startOfTrip } from '#db/bookings/booking-mappers.ts'
import { lockBookingIncludingDeleted, type StoredBooking } from '#db/bookings/bookings.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { readAccount } from '#db/payments/payments.ts'
import { policySoldWith } from '#domain/bookings/booking-policy.ts'
import { refundOfCancellation } from '#domain/bookings/cancellation-policy.ts'
import { retainedAmount } from '#domain/payments/payment.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { departuresOf } from '#live/seat-events.ts'
import type { ServiceContext } from '#services/context.ts'
import { settleCancellation } from '#services/payments/settle-cancellation.ts'
import { runTransaction } from '#services/run-transaction.ts'

/**
 * Cancels a booking for its guest.
 *
 * @param expected the refund that the guest saw, in minor units; another refund by now fails with 'price changed'
 */
export async function cancelOwnBooking(
  context: ServiceContext,
  id: string,
  expected: Minor,
  actor: Actor,
): Promise<Result<{ booking: StoredBooking }>> {
  const now = context.clock.now()
  const outcome = await runTransaction(context.db, async (tx) => {
    const booking = await lockBookingIncludingDeleted(tx, id)
    if (!booking || booking.deleted_at) return failure('booking not found')
    if (booking.status === 'cancelled') return failure('already cancelled')
    const startsAt = startOfTrip(booking)
    const isClosed = booking.closed_at !== null
    if (!isClosed && startsAt !== null && startsAt <= now) return failure('trip has begun')
    const { kind, status, total } = booking
    const cancelledBy = isClosed ? 'operator' : 'guest'
    const retained = retainedAmount(await readAccount(tx, booking))
    const refund = refundOfCancellation(
      cancelledBy,
      { kind, status, total, retained, startsAt, policy: policySoldWith(booking) },
      now,
    )
    if (refund !== expected) return failure('price changed')
    const cancelled = await settleCancellation(tx, booking, { cancelledBy, refund }, { actor, now })
    const times = booking.version + 1
    await enqueueEmail(tx, bookingEmail('staff: booking cancelled', booking.id, { times }), now)
    return success({ booking: cancelled })
  })
  if (outcome.ok) context.seatEvents.publish(departuresOf(outcome.booking))
  return outcome
}
