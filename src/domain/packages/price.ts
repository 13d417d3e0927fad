import type { Slot } from '#domain/bookings/time-slot.ts'
import { gateTermsOn, partyOf, ticketsAt } from '#domain/gate-fees/gate-terms.ts'
import type { PartyByClass } from '#domain/gate-fees/ticket-class.ts'
import type { Day } from '#domain/primitives/date.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { seasonalPrice } from '#domain/settings/season.ts'
import { dishesFor, dishesOf, eggsAreServed, eggsPrice, type MealOption, type VegOption } from './meal.ts'
import {
  defaultPrices,
  type GroupSize,
  type GuideOption,
  type JeepType,
  type PackageOffer,
  type PackagePrices,
  type ReservationType,
  type SafariPackage,
  seatPricesIn,
  seatsPerJeep,
  type VisitorType,
} from './package.ts'
import type { PriceSettings } from './price-settings.ts'
import type { AppliedPromotion } from './promotion.ts'

/** The choices of a guest that determine the price. */
export type PricedChoices = {
  reservationType: ReservationType
  jeepType: JeepType
  timeSlot: Slot
  guideOption: GuideOption
  visitorType: VisitorType
  people: number
  mealOption: MealOption
  vegOption: VegOption
  includeBreakfast: boolean
  includeLunch: boolean
  includeEggs: boolean
  selectedBreakfastItems: string[]
  selectedLunchItems: string[]
  /** People by class of the park; null for adults of the visitor type alone. */
  party?: PartyByClass | null
}

/** With the day of the trip, if it is chosen: gate fees depend on it. */
type DatedChoices = PricedChoices & { date?: Day | '' | null }

/** The price of a safari in US cents; the parts less the discount add up to the total (R3.9: jeepPrice is without guide). */
export type SafariPrice = {
  ticketPrice: Minor
  jeepPrice: Minor
  guidePrice: Minor
  mealPrice: Minor
  totalPrice: Minor
  /** Jeeps a private party needs; 0 when shared. */
  jeeps: number
  /** The discount of a promotion code; `totalPrice` is already reduced by it. */
  discount?: Minor
  promotion?: AppliedPromotion
  /** The percentage by which `jeepPrice` differs in its season. */
  season?: number
  /** Gate fees that guests pay the park themselves; omitted where tickets are in the total. */
  atGate?: Minor
}

export const noPrice: SafariPrice = {
  ticketPrice: 0,
  jeepPrice: 0,
  guidePrice: 0,
  mealPrice: 0,
  totalPrice: 0,
  jeeps: 0,
}

const defaultPriceSettings: PriceSettings = { chargePerJeep: false }

/**
 * The total of a party (R3.7): tickets × people + jeep (private: once; shared: price × people) + guide
 * (private only) + meals × people. The page shows this sum and the server charges it.
 */
export function safariPrice(
  prices: PackagePrices & Partial<PackageOffer> & Pick<SafariPackage, 'gate'>,
  choices: DatedChoices,
  settings: PriceSettings = defaultPriceSettings,
): SafariPrice {
  const isPrivate = choices.reservationType === 'private'
  // Without any prices the total shows 0.00 (R3.11).
  if (isPrivate ? !prices.jeep : !prices.shared) return noPrice
  const jeeps = isPrivate ? jeepsFor(choices.people) : 0
  const { ticketPrice, atGate } = ticketsOf(prices, choices, jeeps)
  const { seasonPercent = 0 } = settings
  const jeepPrice = isPrivate
    ? seasonalPrice(prices.jeep?.[choices.jeepType][choices.timeSlot] ?? 0, seasonPercent) *
      (settings.chargePerJeep ? jeeps : 1)
    : seasonalPrice(sharedPriceFor(prices, choices.people, choices.timeSlot), seasonPercent) * choices.people
  const guidePrice = isPrivate ? (prices.guide?.[choices.guideOption] ?? 0) : 0
  const mealPrice = mealPricePerPerson(prices, choices) * choices.people
  return {
    ticketPrice,
    jeepPrice,
    guidePrice,
    mealPrice,
    totalPrice: ticketPrice + jeepPrice + guidePrice + mealPrice,
    jeeps,
    ...(seasonPercent !== 0 && { season: seasonPercent }),
    ...(atGate !== undefined && { atGate }),
  }
}

/** The tickets of a party: at our prices, at the fees of the park, or without any where guests pay at the gate. */
function ticketsOf(
  prices: Pick<PackagePrices, 'tickets'> & Pick<SafariPackage, 'gate'>,
  choices: DatedChoices,
  jeeps: number,
): Pick<SafariPrice, 'ticketPrice' | 'atGate'> {
  const terms = gateTermsOn(prices.gate, choices.date)
  if (!terms) return { ticketPrice: ticketPricePerPerson(prices, choices.visitorType) * choices.people }
  const tickets = ticketsAt(terms, partyOf(choices), jeeps)
  return terms.isAtGate ? { ticketPrice: 0, atGate: tickets } : { ticketPrice: tickets }
}

/** The number of jeeps of a party: one for each 7 people (R2.3). */
export function jeepsFor(people: number): number {
  return Math.ceil(Math.max(people, 1) / seatsPerJeep)
}

/** The ticket price of a package; without one, 15 dollars for foreign and 5 for local guests (R3.11). */
export function ticketPricePerPerson(prices: Pick<PackagePrices, 'tickets'>, visitor: VisitorType): Minor {
  return prices.tickets?.[visitor] ?? defaultPrices.tickets[visitor]
}

/** Per person, by group size; from seven people on the price stays the same (R3.10). */
export function sharedPriceFor(
  prices: Pick<PackagePrices, 'shared'> & Partial<PackageOffer>,
  people: number,
  slot: Slot = 'morning',
): Minor {
  const size = Math.min(Math.max(people, 1), seatsPerJeep) as GroupSize
  return seatPricesIn(prices, slot)?.[size] ?? 0
}

/** The chosen dishes plus eggs, for one person; 0 without meals (R3.12, R3.14). */
export function mealPricePerPerson(
  prices: Pick<PackagePrices, 'meals' | 'mealOptions'>,
  choices: PricedChoices,
): Minor {
  if (choices.mealOption !== 'with') return 0
  const dishes = dishesOf(prices)
  const chosen = [
    ...(choices.includeBreakfast
      ? dishesFor(dishes.breakfast, choices.vegOption).filter((dish) =>
          choices.selectedBreakfastItems.includes(dish.name),
        )
      : []),
    ...(choices.includeLunch
      ? dishesFor(dishes.lunch, choices.vegOption).filter((dish) => choices.selectedLunchItems.includes(dish.name))
      : []),
  ]
  const food = chosen.reduce((sum, dish) => sum + dish.price, 0)
  return food + (eggsAreServed(choices) ? eggsPrice : 0)
}
