import type { Minor } from '#domain/primitives/money.ts'

/** Dishes that a package may list for a meal, and that a guest may choose. */
export const maxDishes = 20

/** One dish on a package's breakfast or lunch list. */
export type MealItem = { name: string; price: Minor; isVegetarian?: boolean | undefined }
export type MealOptions = { breakfast: MealItem[]; lunch: MealItem[] }
type MealNames = { breakfast: string; lunch: string }
export type MealPrices = { breakfast: Minor; lunch: Minor }

export const mealOptions = ['with', 'without'] as const
export type MealOption = (typeof mealOptions)[number]
export const vegOptions = ['veg', 'non-veg'] as const
export type VegOption = (typeof vegOptions)[number]

/** Eggs for a vegetarian breakfast, per person (R3.14). */
export const eggsPrice: Minor = 150

/** Prices of meals for packages without their own, in US cents (R3.6). */
const defaultMeals: MealPrices = { breakfast: 500, lunch: 600 }

/** The dish of a meal without a list, as bookings store it. Screens name it in the guest's language. */
export const onlyDish = { breakfast: 'Breakfast', lunch: 'Lunch' } as const

/** The dishes of a package; without a list, one breakfast and one lunch at the package's prices (R3.15). */
export function dishesOf(
  pkg: { meals: Partial<MealPrices> | null; mealOptions: MealOptions | null },
  names: MealNames = onlyDish,
): MealOptions {
  const { breakfast = [], lunch = [] } = pkg.mealOptions ?? {}
  return {
    breakfast:
      breakfast.length > 0
        ? breakfast
        : [{ name: names.breakfast, price: pkg.meals?.breakfast ?? defaultMeals.breakfast }],
    lunch: lunch.length > 0 ? lunch : [{ name: names.lunch, price: pkg.meals?.lunch ?? defaultMeals.lunch }],
  }
}

/** Vegetarians may choose every dish that is not marked as non-vegetarian (R3.13). */
export function dishesFor(items: MealItem[], veg: VegOption): MealItem[] {
  return veg === 'veg' ? items.filter((item) => item.isVegetarian !== false) : items
}

/** Eggs are served with a vegetarian breakfast if they were ordered (R3.14). */
export function eggsAreServed(choices: {
  mealOption: MealOption
  includeBreakfast: boolean
  vegOption: VegOption
  includeEggs: boolean
}): boolean {
  return choices.mealOption === 'with' && choices.includeBreakfast && choices.vegOption === 'veg' && choices.includeEggs
}
