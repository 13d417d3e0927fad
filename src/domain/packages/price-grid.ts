import { slots } from '#domain/bookings/time-slot.ts'
import type { MealPrices } from './meal.ts'
import {
  allowsReservation,
  type GuidePrices,
  groupSizes,
  guideOptions,
  type JeepPrices,
  jeepTypes,
  type PackagePrices,
  type PackageType,
  type SafariPackage,
  type SharedPrices,
  type TicketPrices,
} from './package.ts'

/** The price grid: the initial prices of a new package (R3.21), in US cents. */
export type Grid = {
  jeep: JeepPrices
  shared: SharedPrices
  guide: GuidePrices
  tickets: TicketPrices
  meals: MealPrices
}

/** The initial prices of a package from the grid: only those of its reservation types. */
export function pricesFromGrid(packageType: PackageType, grid: Grid): PackagePrices {
  return {
    ...grid,
    jeep: allowsReservation({ packageType }, 'private') ? grid.jeep : null,
    shared: allowsReservation({ packageType }, 'shared') ? grid.shared : null,
    mealOptions: null,
  }
}

/**
 * The prices of a package after the grid is applied: jeep and shared prices of its reservation types, guide and meals. Tickets and dishes
 * with their own prices stay.
 */
export function withGrid(
  pkg: PackagePrices & Pick<SafariPackage, 'packageType'>,
  grid: Omit<Grid, 'tickets'>,
): PackagePrices {
  return {
    jeep: allowsReservation(pkg, 'private') ? grid.jeep : pkg.jeep,
    shared: allowsReservation(pkg, 'shared') ? grid.shared : pkg.shared,
    guide: grid.guide,
    meals: grid.meals,
    tickets: pkg.tickets,
    mealOptions: pkg.mealOptions,
  }
}

export type PriceChange = { path: string; before: number | null; after: number | null }

/** The price changes that applying the grid makes to a package, in US cents. */
export function gridChanges(
  pkg: PackagePrices & Pick<SafariPackage, 'packageType'>,
  grid: Omit<Grid, 'tickets'>,
): PriceChange[] {
  const after = withGrid(pkg, grid)
  return gridPaths.flatMap((path) => {
    const [was, becomes] = [priceAt(pkg, path), priceAt(after, path)]
    return was === becomes ? [] : [{ path, before: was, after: becomes }]
  })
}

/** In the order of display. */
const gridPaths: readonly string[] = [
  ...jeepTypes.flatMap((type) => slots.map((slot) => `jeep.${type}.${slot}`)),
  ...groupSizes.map((size) => `shared.${size}`),
  ...guideOptions.map((option) => `guide.${option}`),
  'meals.breakfast',
  'meals.lunch',
]

function priceAt(prices: object, path: string): number | null {
  const found = path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], prices)
  return typeof found === 'number' ? found : null
}
