import { type Day, daysBetween } from './day.ts'
import type { Money } from './money.ts'

export const roomTypes = ['triple', 'double', 'hostel'] as const
export type RoomType = (typeof roomTypes)[number]

/** Per night and room, US cents (spec 9). */
export const roomPrices: Record<RoomType, number> = { triple: 4000, double: 3200, hostel: 1000 }

/** Any other value falls back to triple (spec 2). */
export function roomTypeFromText(text: string): RoomType {
  return roomTypes.find((type) => type === text.toLowerCase()) ?? 'triple'
}

export type Stay = { room: RoomType; rooms: number; checkIn: Day; checkOut: Day }

/** rooms × nights × price: prices are per night (decisions 3.9). */
export function stayPrice({ room, rooms, checkIn, checkOut }: Stay, prices = roomPrices): Money {
  const nights = Math.max(0, daysBetween(checkIn, checkOut))
  return { amount: rooms * nights * prices[room], currency: 'USD' }
}
