import { expect } from 'vitest'
import type { SafariRequest } from '#contracts/bookings/safari-booking.ts'
import type { TripRequest } from '#contracts/bookings/trip-booking.ts'
import type { Database } from '#db/client.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { bookTrip } from '#services/bookings/book-trip.ts'
import { updateBooking } from '#services/bookings/update-booking.ts'
import { guest, noon, testRequestContext, testServiceContext } from './safari.ts'

const clerk = { ...guest, actor: 'clerk@example.org', role: 'agent' }

/** Books trips of all kinds, and changes them as a clerk. */
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

  async function booked(request: TripRequest, now = noon): Promise<string> {
    const outcome = await ask(request, { now })
    if (!outcome.ok) throw new Error(outcome.error)
    return outcome.booking.bookingId
  }

  async function bookedSafari(request: SafariRequest, now = noon): Promise<string> {
    const context = testServiceContext(db, now)
    const outcome = await bookSafari(context, request, testRequestContext(request), (booking) => booking)
    if (!outcome.ok) throw new Error(outcome.error)
    return JSON.parse(outcome.body).bookingId
  }

  const update = (id: string, change: Parameters<typeof updateBooking>[2], now = noon) =>
    updateBooking(testServiceContext(db, now), id, change, clerk, 'agent').then((outcome) =>
      outcome.ok ? outcome.booking : outcome,
    )

  async function nothingStored() {
    expect(await db.selectFrom('booking').select('id').execute()).toEqual([])
  }

  return { ask, booked, bookedSafari, update, nothingStored }
}
