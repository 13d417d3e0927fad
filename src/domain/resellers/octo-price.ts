import { defaultJeepType } from '#domain/availability/inventory.ts'
import { firstChoices } from '#domain/bookings/booking.ts'
import type { Slot } from '#domain/bookings/time-slot.ts'
import { countParty, gateTermsOn } from '#domain/gate-fees/gate-terms.ts'
import { type PartyByClass, type TicketClass, ticketClasses } from '#domain/gate-fees/ticket-class.ts'
import type { JeepType, ReservationType, VisitorType } from '#domain/packages/package.ts'
import { type SafariPrice, safariPrice, ticketPricePerPerson } from '#domain/packages/price.ts'
import type { PriceSettings } from '#domain/packages/price-settings.ts'
import type { Day } from '#domain/primitives/date.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { type OctoUnit, partyOfUnits, type SoldPackage } from './octo-product.ts'

/** `day` is null for the price outside the seasons, at the gate fees of today. */
type PricedTrip = {
  pkg: SoldPackage
  reservation: ReservationType
  slot: Slot
  jeepType: JeepType | null
  day: Day | null
}

/** The visitor type of a party: residents when nobody comes from abroad. Infants are of no country. */
export function visitorTypeOf(party: PartyByClass): VisitorType {
  const isForeign = ticketClasses.some(
    (ticketClass) => ticketClass !== 'infant' && !ticketClass.startsWith('local') && (party[ticketClass] ?? 0) > 0,
  )
  return !isForeign && (party.localAdult || party.localChild) ? 'local' : 'foreign'
}

/** The price of a party, as the website has it. Only here a mixed party needs tickets at two prices of our own. */
export function partyPrice(trip: PricedTrip, party: PartyByClass, settings: PriceSettings): SafariPrice {
  const { pkg, reservation, slot, jeepType, day } = trip
  const visitorType = visitorTypeOf(party)
  const choices = {
    ...firstChoices,
    reservationType: reservation,
    timeSlot: slot,
    jeepType: jeepType ?? defaultJeepType,
    people: countParty(party),
    visitorType,
    party,
    date: day,
  }
  const price = safariPrice(pkg, choices, settings)
  if (gateTermsOn(pkg.gate, day)) return price
  const ticketPrice = ticketClasses.reduce(
    (sum, ticketClass) => sum + (party[ticketClass] ?? 0) * ownTicket(trip, ticketClass, visitorType),
    0,
  )
  return { ...price, ticketPrice, totalPrice: price.totalPrice - price.ticketPrice + ticketPrice }
}

/** A ticket at our own price. An infant pays what its party pays. */
function ownTicket({ pkg }: PricedTrip, one: TicketClass, visitorType: VisitorType): Minor {
  if (one === 'infant') return ticketPricePerPerson(pkg, visitorType)
  return ticketPricePerPerson(pkg, one.startsWith('local') ? 'local' : 'foreign')
}

type UnitPrice = { retail: Minor; ticket: Minor }

/** The price of one person of a shared safari in a party of `people`, and the park ticket in it. */
export function seatPrice(trip: PricedTrip, unit: OctoUnit, people: number, settings: PriceSettings): UnitPrice {
  const { jeepPrice } = partyPrice(trip, { foreignAdult: people }, settings)
  const { ticketPrice } = partyPrice(trip, partyOfUnits([unit]), settings)
  return { retail: jeepPrice / people + ticketPrice, ticket: ticketPrice }
}

/** The price of each person of a party in a shared safari. The parts add up to the price of the party. */
export function seatPrices(trip: PricedTrip, units: readonly OctoUnit[], settings: PriceSettings): UnitPrice[] {
  const { jeepPrice } = partyPrice(trip, partyOfUnits(units), settings)
  return ticketParts(trip, units, settings).map((ticket) => ({ retail: jeepPrice / units.length + ticket, ticket }))
}

/** Gate fees are rounded once for a party, so a ticket is what its person adds to those before. */
function ticketParts(trip: PricedTrip, units: readonly OctoUnit[], settings: PriceSettings): Minor[] {
  if (!gateTermsOn(trip.pkg.gate, trip.day)) {
    const visitorType = visitorTypeOf(partyOfUnits(units))
    return units.map(({ visitor }) => ownTicket(trip, visitor ?? 'foreignAdult', visitorType))
  }
  const sums = units.map((_, at) => partyPrice(trip, partyOfUnits(units.slice(0, at + 1)), settings).ticketPrice)
  return sums.map((sum, at) => sum - (sums[at - 1] ?? 0))
}

/** One of `count` equal parts of a total, in whole cents; the parts add up to it. */
export function partOf(total: Minor, at: number, count: number): Minor {
  return Math.floor((total * (at + 1)) / count) - Math.floor((total * at) / count)
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
