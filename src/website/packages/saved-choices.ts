import { slots } from '#domain/bookings/time-slot.ts'
import type { PartyByClass } from '#domain/gate-fees/ticket-class.ts'
import { maxDishes, mealOptions, vegOptions } from '#domain/packages/meal.ts'
import { guideOptions, jeepTypes, reservationTypes, visitorTypes } from '#domain/packages/package.ts'
import type { PricedChoices } from '#domain/packages/price.ts'
import { type Day, dayFromInput } from '#domain/primitives/date.ts'
import { arrayOf, booleanValue, integer, oneOf, type Parser, textUpTo, withDefault } from '#website/layout/parse.ts'

export const savedDishesParser = withDefault([], arrayOf(textUpTo(120), maxDishes))

/** The server checks its classes. */
const partyParser: Parser<PartyByClass> = (value) => (typeof value === 'object' ? (value as PartyByClass) : undefined)

/** Parses the saved choices that decide the price, with the defaults of a request. */
export const savedChoicesParser: { [Name in keyof PricedChoices]-?: Parser<Required<PricedChoices>[Name]> } = {
  reservationType: oneOf(reservationTypes),
  jeepType: withDefault('basic', oneOf(jeepTypes)),
  timeSlot: oneOf(slots),
  guideOption: withDefault('driver', oneOf(guideOptions)),
  visitorType: oneOf(visitorTypes),
  mealOption: withDefault('without', oneOf(mealOptions)),
  vegOption: withDefault('non-veg', oneOf(vegOptions)),
  people: integer,
  party: withDefault(null, partyParser),
  includeBreakfast: withDefault(false, booleanValue),
  includeLunch: withDefault(false, booleanValue),
  includeEggs: withDefault(false, booleanValue),
  selectedBreakfastItems: savedDishesParser,
  selectedLunchItems: savedDishesParser,
}

/** '' means that no day is chosen. */
export const savedDayParser: Parser<Day | ''> = (value) =>
  value === '' ? '' : typeof value === 'string' ? (dayFromInput(value) ?? undefined) : undefined
