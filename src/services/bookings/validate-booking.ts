import type { NewBooking, StoredBooking } from '#db/bookings/bookings.ts'
import type { StoredPackage } from '#db/packages/packages.ts'
import { seatsFit } from '#domain/availability/seat.ts'
import { isSlot } from '#domain/bookings/time-slot.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { allowsReservation, seatsPerJeep } from '#domain/packages/package.ts'
import { daysBetween } from '#domain/primitives/date.ts'
import { mostPassengers, vehicleIds, vehicleSeats, vehicles } from '#domain/rides/taxi.ts'
import { mostNights, roomSleeps } from '#domain/stays/room.ts'

/** What holds for a guest's own booking holds for what staff make of it. What stays as it was is not asked again. */
export function validateChange(
  before: StoredBooking,
  after: StoredBooking,
  pkg: StoredPackage | undefined,
): ErrorCode | null {
  const isOtherPackage = after.package_id !== before.package_id
  const isOtherParty = after.people !== before.people
  if (isOtherPackage && after.package_id && !pkg?.isActive) return 'package not found'
  switch (after.kind) {
    case 'shared': {
      // A departure goes in a public slot; a staff hour has no seats.
      if (after.time_slot !== before.time_slot && !isSlot(after.time_slot ?? '')) return 'bad time slot'
      if (isOtherPackage && !pkg) return 'no package'
      if (isOtherPackage && pkg && !allowsReservation(pkg, 'shared')) return 'not offered'
      // Who brings more must say where they sit, and another jeep may have fewer seats.
      const isSeatedAnew = isOtherPackage || isOtherParty || String(after.seats) !== String(before.seats)
      const isBack = before.status === 'cancelled' && after.status !== 'cancelled'
      const jeep = pkg && (isOtherPackage || isSeatedAnew) ? pkg : { maxCapacity: seatsPerJeep }
      return (isSeatedAnew || isBack) && !seatsFit(after.seats, after.people, jeep) ? 'bad seats' : null
    }
    case 'private':
      return isOtherPackage && pkg && !allowsReservation(pkg, 'private') ? 'not offered' : null
    case 'room': {
      const isOtherStay =
        after.day !== before.day ||
        after.check_out !== before.check_out ||
        after.rooms !== before.rooms ||
        after.room_type !== before.room_type
      return isOtherStay || isOtherParty ? unfitStay(after) : null
    }
    case 'taxi':
      return (
        waylessRide(after, before) ??
        (isOtherParty || after.details.vehicle !== before.details.vehicle ? unfitRide(after) : null)
      )
    case 'general':
      return null
  }
}

/** The same for one that staff write down. */
export function validateBooking(booking: NewBooking, pkg: StoredPackage | undefined): ErrorCode | null {
  switch (booking.kind) {
    case 'shared':
      if (!pkg) return 'no package'
      if (!allowsReservation(pkg, 'shared')) return 'not offered'
      if (!isSlot(booking.time_slot ?? '')) return 'bad time slot'
      return seatsFit(booking.seats, booking.people, pkg) ? null : 'bad seats'
    case 'private':
      if (!pkg) return 'no package'
      return allowsReservation(pkg, 'private') ? null : 'not offered'
    case 'room':
      return unfitStay(booking)
    case 'taxi':
      return waylessRide(booking) ?? unfitRide(booking)
    case 'general':
      return null
  }
}

function unfitStay({
  day,
  check_out,
  room_type,
  rooms,
  people,
}: Pick<StoredBooking, 'day' | 'check_out' | 'room_type' | 'rooms' | 'people'>): ErrorCode | null {
  if (!day || !check_out) return 'no stay dates'
  if (check_out <= day) return 'bad check-out'
  if (!room_type || rooms < 1) return 'no room'
  if (daysBetween(day, check_out) > mostNights) return 'stay too long'
  return people > rooms * roomSleeps[room_type] ? 'rooms too small' : null
}

/** What a ride lacks of its way; of one that is changed, only what it had before. */
function waylessRide({ details }: Pick<StoredBooking, 'details'>, before?: StoredBooking): ErrorCode | null {
  const lacks = (name: 'pickupLocation' | 'dropLocation' | 'pickupTime') =>
    !details[name] && (!before || Boolean(before.details[name]))
  if (lacks('pickupLocation')) return 'no pickup'
  if (lacks('dropLocation')) return 'no drop'
  return lacks('pickupTime') ? 'no pickup time' : null
}

function unfitRide({ people, details }: Pick<StoredBooking, 'people' | 'details'>): ErrorCode | null {
  if (people > mostPassengers) return 'bad passengers'
  const vehicle = vehicleIds.find((id) => vehicles[id].name === details.vehicle)
  if (!vehicle) return 'no vehicle'
  return vehicleSeats(vehicle, people) ? null : 'vehicle too small'
}
