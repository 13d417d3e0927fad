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

/** What is kept to be read, with what an update tells of it; null where it tells nothing. '' takes a text away. */
export function detailsFromRequest(
  before: BookingDetails,
  update: { [Name in (typeof texts)[number]]?: string | null | undefined } & Pick<Partial<StaffBooking>, 'vehicle'>,
): BookingDetails | null {
  const told = texts.filter((name) => update[name] !== undefined)
  if (told.length === 0 && !update.vehicle) return null
  const after = { ...before, ...(update.vehicle ? { vehicle: vehicles[update.vehicle].name } : {}) }
  for (const name of told) {
    const text = update[name]
    if (text) after[name] = text
    else delete after[name]
  }
  return after
}

/** What the kitchen must know: only dishes that the package serves, and eggs only where they come with a breakfast. */
export function mealsFromRequest(
  wish: NonNullable<StaffBooking['meals']>,
  pkg: StoredPackage | undefined,
): BookingMeals {
  const { mealOption, vegOption } = wish
  const dishes = dishesOf(pkg ?? { meals: null, mealOptions: null })
  const served = (items: MealItem[], names: readonly string[]) =>
    mealOption === 'with' ? dishesFor(items, vegOption).flatMap(({ name }) => (names.includes(name) ? [name] : [])) : []
  const breakfast = served(dishes.breakfast, wish.breakfast)
  const includeBreakfast = breakfast.length > 0 || wish.eggs
  return {
    mealOption,
    vegOption,
    breakfast,
    lunch: served(dishes.lunch, wish.lunch),
    eggs: eggsAreServed({ mealOption, vegOption, includeBreakfast, includeEggs: wish.eggs }),
  }
}
