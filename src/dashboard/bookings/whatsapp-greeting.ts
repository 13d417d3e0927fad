import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { kindSpecs } from '#domain/bookings/kinds.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { dayOf, nameOfTime, nightsIn, pickupTimeOf, roomsOf } from './trip-draft-fields.ts'

const t = dashboard.details

/** The first sentence of a message to the guest: never an identity number (R8.3). */
export function greetingFor(booking: StaffBookingRow): string {
  return t.greeting(booking.name, booking.bookingId, booking.date ? tripIn(booking) : '')
}

function tripIn(booking: StaffBookingRow): string {
  const { kind, participants: people, pickupLocation, dropLocation, timeSlot } = booking
  const day = dayOf(booking)
  const { trip } = kindSpecs[kind]
  if (trip === 'stay') return t.greetingStay(roomsOf(booking), day, nightsIn(booking), people)
  if (trip === 'ride') return t.greetingRide(pickupLocation, dropLocation, day, pickupTimeOf(booking), people)
  return t.greetingTrip(day, nameOfTime(timeSlot ?? ''), people)
}
