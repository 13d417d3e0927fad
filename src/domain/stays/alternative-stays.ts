import { type FreeRooms, nearestDays, openCheckIns } from '#domain/availability/inventory.ts'
import { addDays, type Day, daysBetween, daysFrom } from '#domain/primitives/date.ts'
import { nightsOf, type RoomType, roomsFor, roomTypes, type Stay, stayWindowDays } from './room.ts'

/** Where a party finds its beds when too few rooms of the type it wants are free. */
export type OtherStays = {
  /** The rooms of this type that are left, where they sleep the party. */
  fewer: number | null
  /** Check-in days for as long a stay, those nearest to the one that was wanted. */
  checkIns: Day[]
  /** Other types that are free in the same nights. */
  types: RoomType[]
}

const maxCheckIns = 4

/** The same for who chooses a room and for who was too late to book it; `today` is Sri Lanka's. */
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

/** So many rooms of another type: never fewer than were asked for, and a bed for every guest. */
export function roomsInstead(type: RoomType, { rooms, guests }: Pick<Stay, 'rooms' | 'guests'>): number {
  return Math.max(rooms, roomsFor(type, guests))
}
