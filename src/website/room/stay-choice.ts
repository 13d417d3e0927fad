import type { FreeRooms } from '#domain/availability/inventory.ts'
import { addDays, type Day, daysBetween, daysFrom, isDay } from '#domain/primitives/date.ts'
import { maxNights, nightsOf, type RoomType, roomSleeps, stayPrice } from '#domain/stays/room.ts'
import { saleTerms } from '#i18n/sale-terms.ts'

/** '' is a day not chosen yet. */
export type StayChoice = { checkIn: Day | ''; checkOut: Day | ''; guests: number; rooms: number }

/** The number of rooms of each type, and of rooms taken per night. */
export type Nights = Record<RoomType, { stock: number; taken: Record<Day, number> }>

const defaultCounts = { guests: 1, rooms: 1 } as const
const countNames = ['guests', 'rooms'] as const
const dayNames = ['checkIn', 'checkOut'] as const

/** Maximum counts. With unknown stock the server decides. */
export function maxStayCounts(type: RoomType, stock = 10): { guests: number; rooms: number } {
  const rooms = Math.max(1, stock)
  return { rooms, guests: rooms * roomSleeps[type] }
}

/** The choice in the URL; invalid values fall back to 1 guest in 1 room without dates. */
export function stayFromUrl(params: URLSearchParams, max: { guests: number; rooms: number }): StayChoice {
  const day = (name: string) => {
    const text = params.get(name) ?? ''
    return isDay(text) ? text : ''
  }
  const count = (name: (typeof countNames)[number]) => {
    const text = params.get(name) ?? ''
    return /^\d{1,3}$/.test(text) ? Math.min(Number(text), max[name]) : defaultCounts[name]
  }
  return { checkIn: day('checkIn'), checkOut: day('checkOut'), guests: count('guests'), rooms: count('rooms') }
}

/** The query with this choice; other parameters stay. */
export function stayQuery(stay: StayChoice, before?: URLSearchParams): string {
  const params = new URLSearchParams(before)
  for (const name of dayNames) stay[name] ? params.set(name, stay[name]) : params.delete(name)
  for (const name of countNames) {
    stay[name] === defaultCounts[name] ? params.delete(name) : params.set(name, String(stay[name]))
  }
  return params.toString()
}

/** Both days and the nights, or null if they are no stay that we sell. */
export function validStayDates({
  checkIn,
  checkOut,
}: StayChoice): { checkIn: Day; checkOut: Day; nights: number } | null {
  if (!checkIn || !checkOut) return null
  const nights = daysBetween(checkIn, checkOut)
  return nights > 0 && nights <= maxNights ? { checkIn, checkOut, nights } : null
}

export function freeRoomsIn(nights: Nights | null, type: RoomType): FreeRooms {
  if (!nights) return () => Number.POSITIVE_INFINITY
  const { stock, taken } = nights[type]
  return (night) => Math.max(0, stock - (taken[night] ?? 0))
}

/** Rooms that are free in every night. */
export function roomsLeft(dates: { checkIn: Day; checkOut: Day }, free: FreeRooms): number {
  return Math.min(...nightsOf(dates).map(free))
}

/** The latest check-out: the day of the first night that is sold out, after 30 nights at most. */
export function latestCheckOut(checkIn: Day, rooms: number, free: FreeRooms): Day {
  const last = addDays(checkIn, maxNights)
  return daysFrom(addDays(checkIn, 1), last).find((night) => free(night) < rooms) ?? last
}

/** US cents; 0 without dates. */
export function stayTotal(type: RoomType, { rooms, ...stay }: StayChoice): number {
  const dates = validStayDates({ rooms, ...stay })
  return dates ? stayPrice({ room: type, rooms, ...dates }, saleTerms()).amount : 0
}
