import type { StaffBooking } from '#contracts/bookings/staff-booking.ts'
import type { BookingDetails, BookingMeals } from '#db/bookings/booking-json.ts'
import type { StoredPackage } from '#db/packages/packages.ts'
import { dishesFor, dishesOf, eggsAreServed, type MealItem } from '#domain/packages/meal.ts'
import { vehicles } from '#domain/rides/taxi.ts'

const texts = [
  'pickupLocation',
  'dropLocation',
  'pickupTime',
  'hotelWhatsapp',
  'accommodation',
  'localContact',
  'localAccommodation',
  'specialRequests',
] as const satisfies (keyof StaffBooking & keyof BookingDetails)[]

/** The details after an update; null if it changes none. An empty text removes a detail. */
export function detailsFromRequest(
  before: BookingDetails,
  update: { [Name in (typeof texts)[number]]?: string | null | undefined } & Pick<Partial<StaffBooking>, 'vehicle'>,
): BookingDetails | null {
  const given = texts.filter((name) => update[name] !== undefined)
  if (given.length === 0 && !update.vehicle) return null
  const after = { ...before, ...(update.vehicle ? { vehicle: vehicles[update.vehicle].name } : {}) }
  for (const name of given) {
    const text = update[name]
    if (text) after[name] = text
    else delete after[name]
  }
  return after
}

/** The ordered meals: only dishes that the package serves, and eggs only with a breakfast. */
export function mealsFromRequest(
  request: NonNullable<StaffBooking['meals']>,
  pkg: StoredPackage | undefined,
): BookingMeals {
  const { mealOption, vegOption } = request
  const dishes = dishesOf(pkg ?? { meals: null, mealOptions: null })
  const served = (items: MealItem[], names: readonly string[]) =>
    mealOption === 'with' ? dishesFor(items, vegOption).flatMap(({ name }) => (names.includes(name) ? [name] : [])) : []
  const breakfast = served(dishes.breakfast, request.breakfast)
  const includeBreakfast = breakfast.length > 0 || request.eggs
  return {
    mealOption,
    vegOption,
    breakfast,
    lunch: served(dishes.lunch, request.lunch),
    eggs: eggsAreServed({ mealOption, vegOption, includeBreakfast, includeEggs: request.eggs }),
  }
}
