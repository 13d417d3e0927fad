import type { Clock } from '#clock.ts'
import { findBookingIncludingDeleted, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { listBookingsOf } from '#db/guests/guest-data.ts'
import { isSettledAndOver } from './erase-booking-guest.ts'

type FoundBooking = StoredBooking & { isStillNeeded: boolean }

/** The bookings of one email address, including deleted ones, and whether the guest's data of each is still needed. */
export async function findGuestBookings(
  { db, clock }: { db: Database; clock: Clock },
  email: string,
): Promise<FoundBooking[]> {
  const found: FoundBooking[] = []
  for (const id of await listBookingsOf(db, email)) {
    const booking = await findBookingIncludingDeleted(db, id)
    if (booking) found.push({ ...booking, isStillNeeded: !(await isSettledAndOver(db, booking, clock.now())) })
  }
  return found
}
