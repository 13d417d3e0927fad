import { type BookingPolicy, defaultPolicy } from '#domain/bookings/booking-policy.ts'
import { defaultFares, type TaxiFares } from '#domain/rides/taxi.ts'
import type { SeasonPrices } from '#domain/settings/season.ts'
import { defaultRoomPrices, type RoomPrices } from '#domain/stays/room.ts'

/** The figures of the owner that texts and screens state: deadlines and refunds, room prices, taxi fares and seasons. */
export type SaleTerms = {
  policy: BookingPolicy
  roomPrices: RoomPrices
  taxi: TaxiFares
  seasons: readonly SeasonPrices[]
}

/** The figures of the specification. */
export const defaultTerms: SaleTerms = {
  policy: defaultPolicy,
  roomPrices: defaultRoomPrices,
  taxi: defaultFares,
  seasons: [],
}
