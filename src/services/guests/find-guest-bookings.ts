import type { Clock } from '#clock.ts'
import { lockBookingIncludingDeleted, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { listBookingsOf } from '#db/guests/guest-data.ts'
import { isThrough } from './erase-booking-guest.ts'

type FoundBooking = StoredBooking & { isStillNeeded: boolean }

/** The bookings of one mail address, deleted ones too, each with whether it may be erased by now. */
export async function findGuestBookings(
  { db, clock }: { db: Database; clock: Clock },
  email: string,
): Promise<FoundBooking[]> {
  const found: FoundBooking[] = []
  for (const id of await listBookingsOf(db, email)) {
    const booking = await db.transaction().execute(async (tx) => {
      const one = await lockBookingIncludingDeleted(tx, id)
      return one && { ...one, isStillNeeded: !(await isThrough(tx, one, clock.now())) }
    })
    if (booking) found.push(booking)
  }
  return found
}
