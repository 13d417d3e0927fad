import type { GuestErrorCode } from '#domain/guest-error.ts'
import { addDays, type Day, dayAt, daysBetween, daysFrom, instantOf } from '#domain/primitives/date.ts'
import type { Money } from '#domain/primitives/money.ts'

export const roomTypes = ['triple', 'double', 'hostel'] as const
export type RoomType = (typeof roomTypes)[number]

/** Per night and room, US cents (R4.1). */
export const roomPrices: Record<RoomType, number> = { triple: 4000, double: 3200, hostel: 1000 }

/** How many guests sleep in one; of the hostel a single bed is sold. */
export const roomSleeps: Record<RoomType, number> = { triple: 3, double: 2, hostel: 1 }

/** The rooms that a party needs, at least one. */
export function roomsFor(type: RoomType, guests: number): number {
  return Math.max(1, Math.ceil(guests / roomSleeps[type]))
}

/** How many rooms of each type there are, and beds in the hostel (R4.5). */
export type RoomStock = Record<RoomType, number>

/** A check-in from today to so many days ahead. */
export const stayWindowDays = 365
export const maxNights = 30
/** The day's guests come from two in the afternoon on (R4.4); minutes since midnight, Sri Lanka time. */
export const checkInMinute = 14 * 60

/** Any other value falls back to triple (R4.1). */
export function roomTypeFromText(text: string): RoomType {
  return roomTypes.find((type) => type === text.toLowerCase()) ?? 'triple'
}

export type Stay = { room: RoomType; rooms: number; guests: number; checkIn: Day; checkOut: Day }

/** rooms × nights × price: prices are per night (R4.2). */
export function stayPrice(
  { room, rooms, checkIn, checkOut }: Pick<Stay, 'room' | 'rooms' | 'checkIn' | 'checkOut'>,
  prices = roomPrices,
): Money {
  const nights = Math.max(0, daysBetween(checkIn, checkOut))
  return { amount: rooms * nights * prices[room], currency: 'USD' }
}

/** The nights of a stay: from check-in to the day before check-out. */
export function nightsOf({ checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>): Day[] {
  return daysFrom(checkIn, addDays(checkOut, -1))
}

/** The field that each check of a stay speaks of. */
export const stayField = {
  'no stay dates': 'checkIn',
  'bad check-out': 'checkOut',
  'no guest': 'guests',
  'no room': 'rooms',
  'day passed': 'checkIn',
  'stay too far': 'checkIn',
  'stay too long': 'checkOut',
  'rooms too small': 'rooms',
} as const satisfies Partial<Record<GuestErrorCode, string>>
export type StayCheck = keyof typeof stayField

/** The specification's four checks in their order (R4.3), then what only we can know. '' is a date not chosen. */
export function firstFailedStayCheck(
  {
    room,
    rooms,
    guests,
    checkIn,
    checkOut,
  }: Omit<Stay, 'checkIn' | 'checkOut'> & { checkIn: string; checkOut: string },
  now: number,
): StayCheck | null {
  if (!checkIn || !checkOut) return 'no stay dates'
  if (checkOut <= checkIn) return 'bad check-out'
  if (guests < 1) return 'no guest'
  if (rooms < 1) return 'no room'
  const today = dayAt(now)
  if (checkIn < today) return 'day passed'
  if (checkIn > addDays(today, stayWindowDays)) return 'stay too far'
  if (daysBetween(checkIn, checkOut) > maxNights) return 'stay too long'
  if (guests > rooms * roomSleeps[room]) return 'rooms too small'
  return null
}

/** The instant (ms UTC) from which the room is the guest's. */
export function startOfStay(checkIn: Day): number {
  return instantOf(checkIn, checkInMinute)
}

/**
 * The payment deadline of a stay, ms UTC: its start, or noon of the next day for a guest who books in the evening and
 * arrives at once.
 */
export function settledBefore(checkIn: Day, now: number): number {
  const start = startOfStay(checkIn)
  return start > now ? start : instantOf(addDays(checkIn, 1), 12 * 60)
}
