import type { GuestErrorCode } from '#domain/guest-error-code.ts'
import { addDays, type Day, dayAt, daysBetween, daysFrom, instantOf } from '#domain/primitives/date.ts'
import type { Minor, Money } from '#domain/primitives/money.ts'
import { type SeasonPrices, seasonalPrice, seasonPercent } from '#domain/settings/season.ts'

export const roomTypes = ['triple', 'double', 'hostel'] as const
export type RoomType = (typeof roomTypes)[number]

/** Per night and room, US cents. */
export type RoomPrices = Record<RoomType, Minor>

/** The specification's prices (R4.1). */
export const defaultRoomPrices: RoomPrices = { triple: 4000, double: 3200, hostel: 1000 }

/** Beds per room; in the hostel, single beds are sold. */
export const roomSleeps: Record<RoomType, number> = { triple: 3, double: 2, hostel: 1 }

/** The number of rooms that a party needs. */
export function roomsFor(type: RoomType, guests: number): number {
  return Math.max(1, Math.ceil(guests / roomSleeps[type]))
}

/** The number of rooms of each type, and of beds in the hostel (R4.5). */
export type RoomStock = Record<RoomType, number>

/** A stay starts at most this many days ahead. */
export const stayWindowDays = 365
export const maxNights = 30
/** Check-in is from 2 PM (R4.4); minutes since midnight, Sri Lanka time. */
export const checkInMinute = 14 * 60

/** Any other value falls back to triple (R4.1). */
export function roomTypeFromText(text: string): RoomType {
  return roomTypes.find((type) => type === text.toLowerCase()) ?? 'triple'
}

export type Stay = { room: RoomType; rooms: number; guests: number; checkIn: Day; checkOut: Day }

/** rooms × the prices of the nights, each in its season (R4.2). */
export function stayPrice(
  { room, rooms, checkIn, checkOut }: Pick<Stay, 'room' | 'rooms' | 'checkIn' | 'checkOut'>,
  { roomPrices, seasons }: { roomPrices: RoomPrices; seasons: readonly SeasonPrices[] },
): Money {
  const prices = nightsOf({ checkIn, checkOut }).map((night) =>
    seasonalPrice(roomPrices[room], seasonPercent(seasons, 'room', night)),
  )
  return { amount: rooms * prices.reduce((sum, price) => sum + price, 0), currency: 'USD' }
}

/** The price of a night and room, on average if the nights differ; US cents. */
export function nightPrice(
  stay: Pick<Stay, 'room' | 'checkIn' | 'checkOut'>,
  terms: Parameters<typeof stayPrice>[1],
): Minor {
  const nights = Math.max(1, daysBetween(stay.checkIn, stay.checkOut))
  return Math.round(stayPrice({ ...stay, rooms: 1 }, terms).amount / nights)
}

/** The nights of a stay: from check-in to the day before check-out. */
export function nightsOf({ checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>): Day[] {
  return daysFrom(checkIn, addDays(checkOut, -1))
}

/** The field of each check of a stay. */
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

type CheckedStay = Omit<Stay, 'checkIn' | 'checkOut'> & { checkIn: string; checkOut: string }

/** The four checks of the specification in order (R4.3), then the limits. '' is a date that is not chosen. */
export function failedStayChecks({ room, rooms, guests, checkIn, checkOut }: CheckedStay, now: number): StayCheck[] {
  const today = dayAt(now)
  const hasDates = checkIn !== '' && checkOut !== ''
  const checks: (StayCheck | false)[] = [
    !hasDates && 'no stay dates',
    hasDates && checkOut <= checkIn && 'bad check-out',
    guests < 1 && 'no guest',
    rooms < 1 && 'no room',
    hasDates && checkIn < today && 'day passed',
    hasDates && checkIn > addDays(today, stayWindowDays) && 'stay too far',
    hasDates && daysBetween(checkIn, checkOut) > maxNights && 'stay too long',
    rooms > 0 && guests > rooms * roomSleeps[room] && 'rooms too small',
  ]
  return checks.filter((check) => check !== false)
}

export function firstFailedStayCheck(stay: CheckedStay, now: number): StayCheck | null {
  return failedStayChecks(stay, now)[0] ?? null
}

/** The check-in time (ms UTC). */
export function startOfStay(checkIn: Day): number {
  return instantOf(checkIn, checkInMinute)
}

/** The latest payment of a stay, ms UTC: its start, or noon of the next day if it has already begun. */
export function settledBefore(checkIn: Day, now: number): number {
  const start = startOfStay(checkIn)
  return start > now ? start : instantOf(addDays(checkIn, 1), 12 * 60)
}
