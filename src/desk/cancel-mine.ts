import { keptOf, startOf } from '#records/accounts.ts'
import { type Actor, noteDeed } from '#records/audit.ts'
import { changeBooking, lockBookingForMoney, type StoredBooking } from '#records/bookings.ts'
import { aboutBooking, postLetter } from '#records/outbox.ts'
import { readAccount } from '#records/payments.ts'
import { freePlaces, waitBriefly } from '#records/places.ts'
import { departuresOf } from '#records/seat-news.ts'
import { policyOf, refundOnCancelling } from '#rules/cancellation.ts'
import type { Minor } from '#rules/money.ts'
import type { Refusal } from '#rules/refusal.ts'
import { stopLooking } from './close-transfers.ts'
import { promiseRefund } from './promise-refund.ts'
import type { Desk } from './sell.ts'
import { settle } from './settle.ts'
import { tryAgain } from './try-again.ts'

/**
 * A guest cancels: the places are free at once, and what the policy gives back is promised. `expected` is the refund that
 * the guest saw, in minor units; another one by now is refused, so that nobody is surprised.
 */
export async function cancelMine(
  desk: Desk,
  id: string,
  expected: Minor,
  actor: Actor,
): Promise<{ booking: StoredBooking } | { refused: Refusal }> {
  const now = desk.clock.now()
  const outcome = await tryAgain(() =>
    desk.db.transaction().execute(async (tx) => {
      await waitBriefly(tx)
      const booking = await lockBookingForMoney(tx, id)
      if (!booking || booking.deleted_at) return { refused: 'booking not found' as const }
      if (booking.status === 'cancelled') return { refused: 'already cancelled' as const }
      const start = startOf(booking)
      if (start !== null && start <= now) return { refused: 'trip has begun' as const }
      const kept = keptOf(await readAccount(tx, booking))
      const { kind, total } = booking
      const refund = start === null ? kept : refundOnCancelling(policyOf(kind), { kept, total }, start, now)
      if (refund !== expected) return { refused: 'price changed' as const }
      await freePlaces(tx, booking.id)
      await changeBooking(tx, booking.id, { status: 'cancelled', cancel_reason: 'guest', hold_expires_at: null }, now)
      // A card's gateway may still say that money came: then it goes back.
      await stopLooking(tx, booking, now)
      await noteDeed(tx, actor, {
        ...{ action: 'booking cancelled', entity: 'booking', entityId: booking.id, at: now },
        difference: { status: { from: booking.status, to: 'cancelled' }, refund },
      })
      const cancelled = { ...booking, status: 'cancelled' }
      if (refund > 0) {
        const promised = await promiseRefund(
          tx,
          cancelled,
          { amount: refund, reason: 'cancelled by guest' },
          { actor, now },
        )
        if ('refused' in promised) return promised
      } else await settle(tx, cancelled, now)
      await postLetter(tx, aboutBooking('booking cancelled', booking.id, { times: booking.version + 1 }), now)
      return { booking: (await lockBookingForMoney(tx, booking.id)) ?? booking }
    }),
  )
  if (!('refused' in outcome)) desk.seatNews.tell(departuresOf(outcome.booking))
  return outcome
}
