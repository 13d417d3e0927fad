import { keptOf } from '#records/accounts.ts'
import { type Actor, noteDeed } from '#records/audit.ts'
import { changeBooking, essence, lockBooking } from '#records/bookings.ts'
import { freePlaces, waitBriefly } from '#records/places.ts'
import { departuresOf } from '#records/seat-news.ts'
import type { Refusal } from '#rules/refusal.ts'
import { stopLooking } from './close-transfers.ts'
import { promiseRefund } from './promise-refund.ts'
import type { Desk } from './sell.ts'
import { settle } from './settle.ts'
import { tryAgain } from './try-again.ts'

/**
 * Takes a booking out of every list and frees its places. The row stays, for the audit and the money (decisions 2.15): what
 * came in for it waits to go back, as when we cancel it.
 */
export async function deleteBooking(
  desk: Desk,
  name: string,
  actor: Actor,
): Promise<{ deleted: string } | { refused: Refusal }> {
  const now = desk.clock.now()
  const deleted = await tryAgain(() =>
    desk.db.transaction().execute(async (tx) => {
      await waitBriefly(tx)
      const booking = await lockBooking(tx, name)
      if (!booking) return { refused: 'booking not found' as const }
      await freePlaces(tx, booking.id)
      await stopLooking(tx, booking, now)
      const kept = keptOf(await settle(tx, booking, now))
      if (kept > 0) await promiseRefund(tx, booking, { amount: kept, reason: 'cancelled by operator' }, { actor, now })
      await changeBooking(tx, booking.id, { deleted_at: new Date(now) }, now)
      await noteDeed(tx, actor, {
        action: 'booking deleted',
        entity: 'booking',
        entityId: booking.id,
        difference: essence(booking),
        at: now,
      })
      return booking
    }),
  )
  if ('refused' in deleted) return deleted
  desk.seatNews.tell(departuresOf(deleted))
  return { deleted: deleted.id }
}
