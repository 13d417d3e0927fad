import { defaultJeepType } from '#domain/availability/inventory.ts'
import { firstChoices } from '#domain/bookings/booking.ts'
import type { Slot } from '#domain/bookings/time-slot.ts'
import type { JeepType, ReservationType } from '#domain/packages/package.ts'
import { type PriceSettings, type SafariPrice, safariPrice, ticketFor } from '#domain/packages/price.ts'
import type { Minor } from '#domain/primitives/money.ts'
import type { OctoUnit, SoldPackage, UnitCounts } from './octo-product.ts'

type PricedTrip = { pkg: SoldPackage; reservation: ReservationType; slot: Slot; jeepType: JeepType | null }

/** The price of a party, whose members need different park tickets. */
export function partyPrice(
  trip: PricedTrip,
  { all, local }: Pick<UnitCounts, 'all' | 'local'>,
  settings: PriceSettings,
): SafariPrice {
  const { pkg, reservation, slot, jeepType } = trip
  const price = safariPrice(
    pkg,
    {
      ...firstChoices,
      reservationType: reservation,
      timeSlot: slot,
      jeepType: jeepType ?? defaultJeepType,
      people: all,
    },
    settings,
  )
  const ticketPrice = ticketFor(pkg, 'foreign') * (all - local) + ticketFor(pkg, 'local') * local
  return { ...price, ticketPrice, totalPrice: price.totalPrice - price.ticketPrice + ticketPrice }
}

/** The price of one person of a shared safari in a party of `people`, and the park ticket in it. */
export function seatPrice(
  trip: PricedTrip,
  { ticket }: OctoUnit,
  people: number,
  settings: PriceSettings,
): { retail: Minor; ticket: Minor } {
  const { jeepPrice } = partyPrice(trip, { all: people, local: 0 }, settings)
  const ticketPrice = ticket ? ticketFor(trip.pkg, ticket) : 0
  return { retail: jeepPrice / people + ticketPrice, ticket: ticketPrice }
}

/** A price as OCTO writes it, in cents. The park ticket goes to the park. */
export function octoPricing(retail: Minor, ticket: Minor) {
  return {
    original: retail,
    retail,
    net: null,
    currency: 'USD',
    currencyPrecision: 2,
    includedTaxes: ticket > 0 ? [{ name: 'Park ticket', original: ticket, retail: ticket, net: null }] : [],
  }
}
export type OctoPricing = ReturnType<typeof octoPricing>
