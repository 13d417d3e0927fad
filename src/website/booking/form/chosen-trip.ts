import type { SafariPackage } from '#domain/packages/package.ts'
import { isDay, minuteOfTime } from '#domain/primitives/date.ts'
import { maxPassengers, type Ride, type VehicleId, vehicleIds, vehicleSeats } from '#domain/rides/taxi.ts'
import { roomTypes, type Stay } from '#domain/stays/room.ts'

export type FixedRide = Ride & { vehicle: VehicleId }
/** A stay or ride from the previous page, or a safari by day and hour. */
export type Trip =
  | { kind: 'room'; stay: Stay }
  | { kind: 'taxi'; ride: FixedRide }
  | { kind: 'general'; pkg: SafariPackage | null }

/** The stay or ride that /room or /taxi-service put into the navigation state (R4.6, R18.5); null for anything else. */
export function chosenTripFrom(state: unknown): Exclude<Trip, { kind: 'general' }> | null {
  const { roomBooking, taxiBooking } = partsOf(state)
  const stay = stayIn(partsOf(roomBooking))
  if (stay) return { kind: 'room', stay }
  const ride = rideIn(partsOf(taxiBooking))
  return ride && { kind: 'taxi', ride }
}

/** The package in the navigation state: its id, or the package as the API returns it. */
export function chosenPackageIdFrom(state: unknown): string | null {
  const { packageId, selectedPackage, package: pkg } = partsOf(state)
  const { id, _id } = partsOf(pkg)
  return [packageId, selectedPackage, id, _id].find((value) => typeof value === 'string') ?? null
}

/** The same state with another stay. That is another history entry, because its booking is another one. */
export function withStay({ room, ...stay }: Stay, state: unknown): object {
  const { roomBooking } = partsOf(state)
  const { entry: _, ...rest } = partsOf(state)
  return { ...rest, roomBooking: { ...partsOf(roomBooking), ...stay, roomType: room } }
}

function stayIn({ roomType, checkIn, checkOut, guests, rooms }: Record<string, unknown>): Stay | null {
  const room = roomTypes.find((type) => type === roomType)
  if (!room || !isDayText(checkIn) || !isDayText(checkOut) || checkOut <= checkIn) return null
  return isCount(guests) && isCount(rooms) ? { room, checkIn, checkOut, guests, rooms } : null
}

function rideIn({ pickup, drop, date, time, passengers, vehicleId }: Record<string, unknown>): FixedRide | null {
  const vehicle = vehicleIds.find((id) => id === vehicleId)
  if (!vehicle || !isPlace(pickup) || !isPlace(drop) || !isDayText(date)) return null
  if (typeof time !== 'string' || minuteOfTime(time) === null) return null
  if (!isCount(passengers) || passengers > maxPassengers || !vehicleSeats(vehicle, passengers)) return null
  return { pickup, drop, date, time, passengers, vehicle }
}

const partsOf = (value: unknown) =>
  (value && typeof value === 'object' && !Array.isArray(value) ? value : {}) as Record<string, unknown>
const isDayText = (value: unknown): value is string => typeof value === 'string' && isDay(value)
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1
const isPlace = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 200
