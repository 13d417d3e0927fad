import { slots } from '#domain/bookings/time-slot.ts'
import { mealOptions, mostDishes, vegOptions } from '#domain/packages/meal.ts'
import { guideOptions, jeepTypes, reservationTypes, visitorTypes } from '#domain/packages/package.ts'
import type { PricedChoices } from '#domain/packages/price.ts'
import { type Day, dayFromInput } from '#domain/primitives/date.ts'
import { listOf, oneOf, orElse, type Reading, textUpTo, truth, wholeNumber } from '#website/layout/parse.ts'

const dishes = orElse([], listOf(textUpTo(120), mostDishes))

/** How the choices that make the price are read back; what may be missing counts as it does in a request. */
export const keptChoices: { [Name in keyof PricedChoices]: Reading<PricedChoices[Name]> } = {
  reservationType: oneOf(reservationTypes),
  jeepType: orElse('basic', oneOf(jeepTypes)),
  timeSlot: oneOf(slots),
  guideOption: orElse('driver', oneOf(guideOptions)),
  visitorType: oneOf(visitorTypes),
  mealOption: orElse('without', oneOf(mealOptions)),
  vegOption: orElse('non-veg', oneOf(vegOptions)),
  people: wholeNumber,
  includeBreakfast: orElse(false, truth),
  includeLunch: orElse(false, truth),
  includeEggs: orElse(false, truth),
  selectedBreakfastItems: dishes,
  selectedLunchItems: dishes,
}

/** '' while none is chosen. */
export const keptDay: Reading<Day | ''> = (value) =>
  value === '' ? '' : typeof value === 'string' ? (dayFromInput(value) ?? undefined) : undefined
