import { isDeepStrictEqual } from 'node:util'
import type { BookingCompletion } from '#contracts/bookings/manage-booking.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { setLockTimeout } from '#db/availability/claims.ts'
import { lockBooking, type StoredBooking, updateBookingRow } from '#db/bookings/bookings.ts'
import { aboutBooking, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { startOfTrip } from '#db/payments/guest-accounts.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { ServiceContext } from '#services/context.ts'
import { retryTransaction } from '#services/retry-transaction.ts'

/** A guest fills in later where to be picked up and who comes along. What is left out stays. */
export function completeOwnBooking(
  context: ServiceContext,
  id: string,
  { pickupLocation, guests }: BookingCompletion,
  actor: Actor,
): Promise<{ booking: StoredBooking } | { refused: ErrorCode }> {
  const now = context.clock.now()
  return retryTransaction(() =>
    context.db.transaction().execute(async (tx) => {
      await setLockTimeout(tx)
      const booking = await lockBooking(tx, id)
      if (!booking) return { refused: 'booking not found' as const }
      if (booking.status === 'cancelled') return { refused: 'booking is cancelled' as const }
      const start = startOfTrip(booking)
      if (start !== null && start <= now) return { refused: 'trip has begun' as const }
      if (guests && guests.length > booking.people) return { refused: 'too many names' as const }
      const details = {
        ...booking.details,
        ...(pickupLocation === undefined ? {} : { pickupLocation }),
        ...(guests === undefined ? {} : { guests: guests.filter(Boolean) }),
      }
      if (isDeepStrictEqual(details, booking.details)) return { booking }
      await updateBookingRow(tx, booking.id, { details: JSON.stringify(details) }, now)
      await enqueueEmail(tx, aboutBooking('staff: booking changed', booking.id, { times: booking.version + 1 }), now)
      // The log says that something changed, not what: names and addresses are nobody else's.
      await writeAudit(tx, actor, {
        ...{ action: 'booking completed by guest', entity: 'booking', entityId: booking.id, at: now },
        difference: {
          ...(pickupLocation === undefined ? {} : { pickup: 'changed' }),
          ...(guests ? { guests: 'changed' } : {}),
        },
      })
      return { booking: (await lockBooking(tx, booking.id)) ?? booking }
    }),
  )
}
