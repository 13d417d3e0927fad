import type { Actor } from '#db/audit/write-audit.ts'
import { waitBriefly } from '#db/availability/claims.ts'
import { lockBookingForMoney, type StoredBooking } from '#db/bookings/bookings.ts'
import { aboutBooking, postLetter } from '#db/messaging/email-outbox.ts'
import { keptOf, startOf } from '#db/payments/guest-accounts.ts'
import { readAccount } from '#db/payments/payments.ts'
import { refundFor } from '#domain/bookings/cancellation-policy.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { departuresOf } from '#live/seat-events.ts'
import { settleCancellation } from '#services/payments/settle-cancellation.ts'
import { tryAgain } from '#services/retry-transaction.ts'
import type { Desk } from './sell.ts'

/**
 * Cancels a booking for its guest. `expected` is the refund that the guest saw, in minor units; if it is another one by now, the
 * cancellation is refused, so that nobody is surprised.
 */
export async function cancelMine(
  desk: Desk,
  id: string,
  expected: Minor,
  actor: Actor,
): Promise<{ booking: StoredBooking } | { refused: ErrorCode }> {
  const now = desk.clock.now()
  const outcome = await tryAgain(() =>
    desk.db.transaction().execute(async (tx) => {
      await waitBriefly(tx)
      const booking = await lockBookingForMoney(tx, id)
      if (!booking || booking.deleted_at) return { refused: 'booking not found' as const }
      if (booking.status === 'cancelled') return { refused: 'already cancelled' as const }
      const startsAt = startOf(booking)
      const isClosed = booking.closed_at !== null
      if (!isClosed && startsAt !== null && startsAt <= now) return { refused: 'trip has begun' as const }
      const { kind, total } = booking
      const cancelledBy = isClosed ? 'operator' : 'guest'
      const kept = keptOf(await readAccount(tx, booking))
      const refund = refundFor(cancelledBy, { kind, total, kept, startsAt }, now)
      if (refund !== expected) return { refused: 'price changed' as const }
      const cancelled = await settleCancellation(tx, booking, { cancelledBy, refund }, { actor, now })
      const times = booking.version + 1
      await postLetter(tx, aboutBooking('staff: booking cancelled', booking.id, { times }), now)
      return { booking: cancelled }
    }),
  )
  if (!('refused' in outcome)) desk.seatNews.tell(departuresOf(outcome.booking))
  return outcome
}
