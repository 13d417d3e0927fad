import { isDeepStrictEqual } from 'node:util'
import type { BookingCompletion } from '#contracts/bookings/manage-booking.ts'
import { type Actor, auditBooking } from '#db/audit/write-audit.ts'
import { startOfTrip } from '#db/bookings/booking-mappers.ts'
import { lockBooking, rereadBooking, type StoredBooking, updateBookingRow } from '#db/bookings/bookings.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { saveDocuments, withoutTrailingEmpty } from '#services/guests/save-travellers.ts'
import { runTransaction } from '#services/run-transaction.ts'

/** Adds the pickup place and the travellers after the booking. An omitted field stays as it is. */
export function completeOwnBooking(
  context: ServiceContext,
  id: string,
  { pickupLocation, guests, travellers }: BookingCompletion,
  actor: Actor,
): Promise<Result<{ booking: StoredBooking }>> {
  const now = context.clock.now()
  return runTransaction(context.db, async (tx) => {
    const booking = await lockBooking(tx, id)
    if (!booking) return failure('booking not found')
    if (booking.status === 'cancelled') return failure('booking is cancelled')
    const start = startOfTrip(booking)
    if (start !== null && start <= now) return failure('trip has begun')
    const names = travellers ? withoutTrailingEmpty(travellers.map(({ name }) => name)) : guests?.filter(Boolean)
    if ((travellers ?? guests ?? []).length > booking.people) return failure('too many names')
    const details = {
      ...booking.details,
      ...(pickupLocation === undefined ? {} : { pickupLocation }),
      ...(names === undefined ? {} : { guests: names }),
    }
    const identity = await saveDocuments(tx, context, booking, { names, travellers })
    const isSame = isDeepStrictEqual(details, booking.details)
    if (isSame && !identity.isChanged) return success({ booking })
    await updateBookingRow(tx, booking.id, { details: JSON.stringify(details), ...identity.ofLead }, now)
    await enqueueEmail(tx, bookingEmail('staff: booking changed', booking.id, { times: booking.version + 1 }), now)
    // Names, addresses and numbers are personal data: the audit log says only which field changed.
    await auditBooking(tx, { actor, now }, booking.id, 'booking completed by guest', {
      ...(pickupLocation === undefined ? {} : { pickup: 'changed' }),
      ...(names ? { guests: 'changed' } : {}),
      ...(identity.isChanged ? { documents: 'changed' } : {}),
    })
    return success({ booking: await rereadBooking(tx, booking) })
  })
}
