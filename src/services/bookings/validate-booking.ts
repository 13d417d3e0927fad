import type { NewBooking, StoredBooking } from '#db/bookings/bookings.ts'
import type { StoredPackage } from '#db/packages/packages.ts'
import { seatsFit } from '#domain/availability/seat.ts'
import { isSlot } from '#domain/bookings/time-slot.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { allowsReservation, jeepTypes, offersJeep, offersSlot, seatsPerJeep } from '#domain/packages/package.ts'
import { daysBetween } from '#domain/primitives/date.ts'
import { maxPassengers, vehicleIds, vehicleSeats, vehicles } from '#domain/rides/taxi.ts'
import { maxNights, roomSleeps } from '#domain/stays/room.ts'

/** Applies the rules of a guest's booking to a change by staff. Unchanged fields are not validated again. */
export function validateChange(
  before: StoredBooking,
  after: StoredBooking,
  pkg: StoredPackage | undefined,
): ErrorCode | null {
  const isOtherPackage = after.package_id !== before.package_id
  const isOtherParty = after.people !== before.people
  if (isOtherPackage && after.package_id && !pkg?.isActive) return 'package not found'
  const notOffered = isOtherTerm(before, after) ? offerRefusal(after, pkg) : null
  if (notOffered) return notOffered
  switch (after.kind) {
    case 'shared': {
      // Shared departures leave in public slots; a staff hour has no seat map.
      if (after.time_slot !== before.time_slot && !isSlot(after.time_slot ?? '')) return 'bad time slot'
      if (isOtherPackage && !pkg) return 'no package'
      if (isOtherPackage && pkg && !allowsReservation(pkg, 'shared')) return 'not offered'
      // A larger party must choose seats, and another package's jeep may have fewer.
      const isReseated = isOtherPackage || isOtherParty || String(after.seats) !== String(before.seats)
      const isBack = before.status === 'cancelled' && after.status !== 'cancelled'
      const jeep = pkg && (isOtherPackage || isReseated) ? pkg : { maxCapacity: seatsPerJeep }
      return (isReseated || isBack) && !seatsFit(after.seats, after.people, jeep) ? 'bad seats' : null
    }
    case 'private':
      return isOtherPackage && pkg && !allowsReservation(pkg, 'private') ? 'not offered' : null
    case 'room': {
      const isOtherStay =
        after.day !== before.day ||
        after.check_out !== before.check_out ||
        after.rooms !== before.rooms ||
        after.room_type !== before.room_type
      return isOtherStay || isOtherParty ? invalidStay(after) : null
    }
    case 'taxi':
      return (
        missingRideDetail(after, before) ??
        (isOtherParty || after.details.vehicle !== before.details.vehicle ? invalidRide(after) : null)
      )
    case 'general':
      return null
  }
}

/** A booking keeps a slot and jeep that its package no longer offers, until staff choose others (R3.27). */
function isOtherTerm(before: StoredBooking, after: StoredBooking): boolean {
  return (
    after.package_id !== before.package_id ||
    after.time_slot !== before.time_slot ||
    after.jeep_type !== before.jeep_type
  )
}

/** Staff hours, which are no public slots, are not restricted. */
function offerRefusal(
  { kind, time_slot, jeep_type }: Pick<StoredBooking, 'kind' | 'time_slot' | 'jeep_type'>,
  pkg: StoredPackage | undefined,
): ErrorCode | null {
  if (!pkg || (kind !== 'private' && kind !== 'shared') || !allowsReservation(pkg, kind)) return null
  if (time_slot && isSlot(time_slot) && !offersSlot(pkg, time_slot)) return 'slot not offered'
  const type = jeepTypes.find((known) => known === jeep_type)
  return kind === 'private' && type && !offersJeep(pkg, type) ? 'jeep not offered' : null
}

/** Applies the same rules to a new booking by staff. */
export function validateBooking(booking: NewBooking, pkg: StoredPackage | undefined): ErrorCode | null {
  const notOffered = offerRefusal(booking, pkg)
  if (notOffered) return notOffered
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
      return invalidStay(booking)
    case 'taxi':
      return missingRideDetail(booking) ?? invalidRide(booking)
    case 'general':
      return null
  }
}

function invalidStay({
  day,
  check_out,
  room_type,
  rooms,
  people,
}: Pick<StoredBooking, 'day' | 'check_out' | 'room_type' | 'rooms' | 'people'>): ErrorCode | null {
  if (!day || !check_out) return 'no stay dates'
  if (check_out <= day) return 'bad check-out'
  if (!room_type || rooms < 1) return 'no room'
  if (daysBetween(day, check_out) > maxNights) return 'stay too long'
  return people > rooms * roomSleeps[room_type] ? 'rooms too small' : null
}

/** A missing pickup, drop or pickup time. In a change, only a detail that the ride had before counts as missing. */
function missingRideDetail({ details }: Pick<StoredBooking, 'details'>, before?: StoredBooking): ErrorCode | null {
  const lacks = (name: 'pickupLocation' | 'dropLocation' | 'pickupTime') =>
    !details[name] && (!before || Boolean(before.details[name]))
  if (lacks('pickupLocation')) return 'no pickup'
  if (lacks('dropLocation')) return 'no drop'
  return lacks('pickupTime') ? 'no pickup time' : null
}

function invalidRide({ people, details }: Pick<StoredBooking, 'people' | 'details'>): ErrorCode | null {
  if (people > maxPassengers) return 'bad passengers'
  const vehicle = vehicleIds.find((id) => vehicles[id].name === details.vehicle)
  if (!vehicle) return 'no vehicle'
  return vehicleSeats(vehicle, people) ? null : 'vehicle too small'
}
