import { type FreeRooms, nearestDays, openCheckIns } from '#domain/availability/inventory.ts'
import { addDays, type Day, daysBetween, daysFrom } from '#domain/primitives/date.ts'
import { nightsOf, type RoomType, roomsFor, roomTypes, type Stay, stayWindowDays } from './room.ts'

/** Alternatives for a party if too few rooms of its type are free. */
export type OtherStays = {
  /** The free rooms of this type, if they are enough for the party. */
  fewer: number | null
  /** The nearest check-in days for a stay of this length. */
  checkIns: Day[]
  /** Other types with enough free rooms on the same nights. */
  types: RoomType[]
}

const maxCheckIns = 4

/** Used while a guest chooses a room and when a booking fails. `today` is the day in Sri Lanka. */
export function otherStays(stay: Stay, freeRooms: Record<RoomType, FreeRooms>, today: Day): OtherStays {
  const { room, rooms, guests, checkIn, checkOut } = stay
  const left = (type: RoomType) => Math.min(...nightsOf(stay).map(freeRooms[type]))
  const days = daysFrom(today, addDays(today, stayWindowDays))
  const open = openCheckIns({ rooms, nights: daysBetween(checkIn, checkOut) }, days, freeRooms[room])
  const own = left(room)
  return {
    fewer: own > 0 && own < rooms && own >= roomsFor(room, guests) ? own : null,
    checkIns: nearestDays(checkIn, open, maxCheckIns),
    types: roomTypes.filter((type) => type !== room && left(type) >= roomsInstead(type, stay)),
  }
}

/** The number of rooms of another type: at least as many as requested, with a bed for every guest. */
export function roomsInstead(type: RoomType, { rooms, guests }: Pick<Stay, 'rooms' | 'guests'>): number {
  return Math.max(rooms, roomsFor(type, guests))
}
