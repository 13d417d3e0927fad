import { expect } from 'vitest'
import type { TripRequest } from '#contracts/bookings/trip-booking.ts'
import type { Database } from '#db/client.ts'
import { bookTrip } from '#services/bookings/book-trip.ts'
import { updateBooking } from '#services/bookings/update-booking.ts'
import { guest, noon, testRequestContext, testServiceContext } from './safari.ts'

const clerk = { ...guest, actor: 'clerk@example.org', role: 'agent' }

/** Books stays, rides and general trips, and changes them as a clerk. */
export function testTripServices(db: Database) {
  async function ask(request: TripRequest, { key = null as string | null, now = noon } = {}) {
    const outcome = await bookTrip(
      testServiceContext(db, now),
      request,
      testRequestContext(request, key),
      (booking) => booking,
    )
    return !outcome.ok ? outcome : { ...outcome, booking: JSON.parse(outcome.body) }
  }

  async function booked(request: TripRequest): Promise<string> {
    const outcome = await ask(request)
    if (!outcome.ok) throw new Error(outcome.error)
    return outcome.booking.bookingId
  }

  const update = (id: string, change: Parameters<typeof updateBooking>[2]) =>
    updateBooking(testServiceContext(db), id, change, clerk, 'agent').then((outcome) =>
      outcome.ok ? outcome.booking : outcome,
    )

  async function nothingStored() {
    expect(await db.selectFrom('booking').select('id').execute()).toEqual([])
  }

  return { ask, booked, update, nothingStored }
}
