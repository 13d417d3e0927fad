import { priceSettingsOn } from '#domain/packages/price-settings.ts'
import { addDays, type Day } from '#domain/primitives/date.ts'
import { type OctoPricing, octoPricing, partyPrice, seatPrice, seatPrices } from '#domain/resellers/octo-price.ts'
import { type OctoProduct, type OctoUnit, partyOfUnits, unitsOf } from '#domain/resellers/octo-product.ts'
import { stayPrice } from '#domain/stays/room.ts'
import type { OctoOffer } from './octo-availability.ts'

export type UnitQuantity = { id: string; quantity: number }

export function pricingPerOf(product: OctoProduct): 'UNIT' | 'BOOKING' {
  return product.kind === 'safari' && product.reservation === 'private' ? 'BOOKING' : 'UNIT'
}

type PricedOffer = Pick<OctoOffer, 'product' | 'option' | 'business'>

/** The price of one unit in a party of `people`; `day` is null for the price outside the seasons. */
export function unitPricing(offer: PricedOffer, unit: OctoUnit, people: number, day: Day | null): OctoPricing {
  const trip = tripOf(offer, day)
  if (!trip) return roomPricing(offer, day)
  const { retail, ticket } = seatPrice(trip, unit, Math.max(1, people), priceSettingsOn(offer.business, day))
  return octoPricing(retail, ticket)
}

/** The trip of a safari as it is priced; null for a room. */
function tripOf({ product, option }: PricedOffer, day: Day | null) {
  if (product.kind === 'room' || option.kind === 'room') return null
  const { pkg, reservation } = product
  return { pkg, reservation, slot: option.slot, jeepType: option.jeepType, day }
}

function roomPricing({ product, option, business }: PricedOffer, day: Day | null): OctoPricing {
  const nights = option.kind === 'room' ? option.nights : 1
  const checkIn = day ?? '2000-01-01'
  const room = product.kind === 'room' ? product.room : 'double'
  const terms = day ? business : { ...business, seasons: [] }
  return octoPricing(stayPrice({ room, rooms: 1, checkIn, checkOut: addDays(checkIn, nights) }, terms).amount, 0)
}

/** The price of each of the units, which add up to the total of the booking; null if it has a price for the whole alone. */
export function unitItemPrices(offer: PricedOffer, units: readonly OctoUnit[], day: Day) {
  const trip = tripOf(offer, day)
  if (!trip) return units.map(() => ({ retail: roomPricing(offer, day).retail, ticket: 0 }))
  return trip.reservation === 'shared' ? seatPrices(trip, units, priceSettingsOn(offer.business, day)) : null
}

/** The price of all units together. Without units, that of one adult from abroad. */
export function bookingPricing(offer: PricedOffer, units: UnitQuantity[], day: Day | null): OctoPricing {
  const trip = tripOf(offer, day)
  if (!trip) return octoPricing(countUnits(units) * roomPricing(offer, day).retail, 0)
  const productUnits = unitsOf(offer.product)
  const quantities = units.map(({ id, quantity }) => ({
    visitor: productUnits.find((unit) => unit.id === id)?.visitor ?? null,
    quantity,
  }))
  const party = countUnits(units) > 0 ? partyOfUnits(quantities) : { foreignAdult: 1 }
  const price = partyPrice(trip, party, priceSettingsOn(offer.business, day))
  return octoPricing(price.totalPrice, price.ticketPrice)
}

export function countUnits(units: UnitQuantity[]): number {
  return units.reduce((sum, { quantity }) => sum + quantity, 0)
}
