import type { SafariChoices } from '#domain/bookings/booking.ts'
import { type Half, halvesOf, hasDeparted, type Slot, slots } from '#domain/bookings/time-slot.ts'
import {
  allowsReservation,
  type JeepType,
  jeepTypes,
  offersJeep,
  offersSlot,
  type PackageOffer,
  type ReservationType,
  type SafariPackage,
} from '#domain/packages/package.ts'
import { jeepsFor } from '#domain/packages/price.ts'
import { addDays, type Day, dayAt, dayNumber, daysFrom } from '#domain/primitives/date.ts'
import { nightsOf, type RoomStock, type Stay } from '#domain/stays/room.ts'
import { type CalendarEntry, isClosed } from './calendar-entry.ts'
import { seatsOf } from './seat.ts'

/** How many jeeps of each type the operator has. */
export type Fleet = Record<JeepType, number>

/** The jeep type of shared departures, and of staff bookings without a chosen type. */
export const defaultJeepType = 'basic' as const satisfies JeepType

/**
 * A number of units of a pool on one day in one segment, or exactly these units. `capacity` is used only if the pool has no row yet.
 * `forDeparture` marks the jeep of the shared departure whose seats are in the same list: the first seat claims it and the last one
 * frees it.
 */
export type InventoryDemand = {
  kind: 'seat' | 'jeep' | 'room'
  ref: string
  capacity: number
  day: Day
  segment: Slot | Half | 'N'
  forDeparture?: true
} & ({ count: number } | { units: number[] })

/** The jeeps of a party: one for seven people, in each half of the day that the slot or staff hour takes. */
export function jeepsWanted(
  trip: { day: Day; timeSlot: string; jeepType: JeepType; people: number },
  fleet: Fleet,
): InventoryDemand[] {
  return halvesOf(trip.timeSlot).map((segment) => ({
    kind: 'jeep',
    ref: trip.jeepType,
    capacity: fleet[trip.jeepType],
    day: trip.day,
    segment,
    count: jeepsFor(trip.people),
  }))
}

/** Seats of a shared departure, and its jeep in case they are the first. */
export function seatsWanted(
  trip: { day: Day; timeSlot: Slot; seats: number[] },
  pkg: { id: string; maxCapacity: number },
  fleet: Fleet,
): InventoryDemand[] {
  const { day, timeSlot, seats } = trip
  const jeeps = jeepsWanted({ day, timeSlot, jeepType: defaultJeepType, people: 1 }, fleet)
  return [
    { kind: 'seat', ref: pkg.id, capacity: seatsOf(pkg).length, day, segment: timeSlot, units: seats },
    ...jeeps.map((jeep) => ({ ...jeep, forDeparture: true as const })),
  ]
}

/** The inventory of a guest's safari: private jeeps, or seats of a shared departure. */
export function safariPlaces(
  pkg: { id: string; maxCapacity: number },
  choices: Pick<SafariChoices, 'reservationType' | 'timeSlot' | 'jeepType' | 'people' | 'seats'> & { date: Day },
  fleet: Fleet,
): InventoryDemand[] {
  const trip = { day: choices.date, timeSlot: choices.timeSlot }
  return choices.reservationType === 'shared'
    ? seatsWanted({ ...trip, seats: choices.seats }, pkg, fleet)
    : jeepsWanted({ ...trip, jeepType: choices.jeepType, people: choices.people }, fleet)
}

/** The rooms of a stay, for every night. */
export function roomsWanted(
  stay: Pick<Stay, 'room' | 'rooms' | 'checkIn' | 'checkOut'>,
  stock: RoomStock,
): InventoryDemand[] {
  return nightsOf(stay).map((day) => ({
    kind: 'room',
    ref: stay.room,
    capacity: stock[stay.room],
    day,
    segment: 'N',
    count: stay.rooms,
  }))
}

/** How many jeeps of a type are free on a half day. */
export type FreeJeeps = (jeepType: JeepType, day: Day, half: Half) => number
/** How many seats of a package's departure are taken. */
type TakenSeats = (packageId: string, day: Day, slot: Slot) => number
/** How many rooms of a night are free. */
export type FreeRooms = (night: Day) => number

/** The state of the inventory at one moment. */
export type Availability = {
  entries: readonly CalendarEntry[]
  onlyOpenedDays: boolean
  freeJeeps: FreeJeeps
  takenSeats: TakenSeats
  now: number
  windowDays: number
}

export type AvailabilityQuery = {
  timeSlot?: Slot | undefined
  jeepType?: JeepType | undefined
  people?: number | undefined
  /** Any that the package offers, if omitted. */
  reservationType?: ReservationType | undefined
}

/** The fields of a package that decide its availability. */
export type Sellable = Pick<SafariPackage, 'block' | 'packageType' | 'maxCapacity'> &
  Partial<PackageOffer> & {
    id: string | null
    park: SafariPackage['park'] | null
  }

/** A private safari without a package, as the form at /booking sells it. */
export const anySafari: Sellable = { id: null, park: null, block: '', packageType: 'private', maxCapacity: 20 }

/** The days of the booking window with an open slot for a party. An omitted choice matches any. */
export function openDays(pkg: Sellable, query: AvailabilityQuery, places: Availability): Day[] {
  return windowFrom(places.now, places.windowDays).filter((day) => openSlots(pkg, { ...query, day }, places).length > 0)
}

/** The days on sale. */
export function windowFrom(now: number, windowDays: number): Day[] {
  const today = dayAt(now)
  return daysFrom(today, addDays(today, windowDays))
}

/** The open slots of a day for a party. */
export function openSlots(pkg: Sellable, query: AvailabilityQuery & { day: Day }, places: Availability): Slot[] {
  const trip = { packageId: pkg.id, park: pkg.park, block: pkg.block || null, day: query.day }
  return (query.timeSlot ? [query.timeSlot] : slots).filter(
    (slot) =>
      offersSlot(pkg, slot) &&
      !hasDeparted(query.day, slot, places.now) &&
      hasPlace(pkg, { ...query, slot }, places) &&
      !isClosed(places.entries, { ...trip, timeSlot: slot }, places.onlyOpenedDays),
  )
}

function hasPlace(
  pkg: Sellable,
  { day, slot, jeepType, people = 1, reservationType }: AvailabilityQuery & { day: Day; slot: Slot },
  { freeJeeps, takenSeats }: Availability,
): boolean {
  const offers = (type: ReservationType) => (reservationType ?? type) === type && allowsReservation(pkg, type)
  if (offers('private')) {
    const types = (jeepType ? [jeepType] : jeepTypes).filter((type) => offersJeep(pkg, type))
    const jeeps = jeepsFor(people)
    if (types.some((type) => halvesOf(slot).every((half) => freeJeeps(type, day, half) >= jeeps))) return true
  }
  if (!offers('shared')) return false
  const taken = pkg.id ? takenSeats(pkg.id, day, slot) : 0
  // A departure with a passenger has its jeep already.
  const hasJeep = taken > 0 || halvesOf(slot).every((half) => freeJeeps(defaultJeepType, day, half) >= 1)
  return hasJeep && seatsOf(pkg).length - taken >= people
}

/** The check-in days on which the rooms are free for all nights of a stay. */
export function openCheckIns(
  { rooms, nights }: { rooms: number; nights: number },
  days: readonly Day[],
  freeRooms: FreeRooms,
): Day[] {
  return days.filter((checkIn) => daysFrom(checkIn, addDays(checkIn, nights - 1)).every((n) => freeRooms(n) >= rooms))
}

/** The days nearest to `wanted`, in ascending order. */
export function nearestDays(wanted: Day, days: readonly Day[], max = 8): Day[] {
  const distance = (day: Day) => Math.abs(dayNumber(day) - dayNumber(wanted))
  return [...days]
    .sort((a, b) => distance(a) - distance(b) || a.localeCompare(b))
    .slice(0, max)
    .sort()
}
