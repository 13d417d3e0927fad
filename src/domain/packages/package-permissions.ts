import { slots } from '#domain/bookings/time-slot.ts'
import { isSame } from '#domain/primitives/diff.ts'
import { may, type Role } from '#domain/staff/permission.ts'
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

/** The fields of a package that staff edit: all but its ID and the number of bookings. */
export type PackageFacts = Omit<SafariPackage, 'id' | 'totalBookings'>
export type PackageField = keyof PackageFacts

/** Prices and tickets, and whether the package is on sale: an admin's own (R3.22). */
const pricedFields = ['jeep', 'shared', 'guide', 'tickets', 'meals', 'mealOptions', 'isActive'] as const
/** The fields that define the product. Once the package is on sale, only an admin changes them. */
const soldFields = ['park', 'block', 'packageType', 'maxCapacity'] as const

export function changedFields(before: PackageFacts, after: PackageFacts): PackageField[] {
  return (Object.keys(before) as PackageField[]).filter((field) => !isSame(before[field], after[field]))
}

/** Whether a role may write this field of a package that is on sale or not. */
export function mayWriteField(role: Role, field: PackageField, { isActive }: { isActive: boolean }): boolean {
  if (!may(role, 'write packages')) return false
  if (may(role, 'price packages')) return true
  return !isOneOf(pricedFields, field) && !(isActive && isOneOf(soldFields, field))
}

/** Which of the changes a role may not make. */
export function fieldsNotAllowed(role: Role, before: PackageFacts, after: PackageFacts): PackageField[] {
  return changedFields(before, after).filter((field) => !mayWriteField(role, field, before))
}

const isOneOf = (fields: readonly PackageField[], field: PackageField) => fields.includes(field)

/** The price grid: what a new package starts with (R3.21). US cents. */
export type Grid = {
  jeep: JeepPrices
  shared: SharedPrices
  guide: GuidePrices
  tickets: TicketPrices
  meals: MealPrices
}

/** The prices of a new package that come from the grid: those of the ways in which it is offered. */
export function pricesFromGrid(packageType: PackageType, grid: Grid): PackagePrices {
  return {
    ...grid,
    jeep: allowsReservation({ packageType }, 'private') ? grid.jeep : null,
    shared: allowsReservation({ packageType }, 'shared') ? grid.shared : null,
    mealOptions: null,
  }
}

/**
 * A package's prices once the grid is applied to it: jeep, shared, guide and meals, as far as the package offers them.
 * Tickets are the park's, and dishes with prices of their own stay.
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

/** In the order in which people read them, whatever the order in which they are kept. */
const gridPaths: readonly string[] = [
  ...jeepTypes.flatMap((type) => slots.map((slot) => `jeep.${type}.${slot}`)),
  ...groupSizes.map((size) => `shared.${size}`),
  ...guideOptions.map((option) => `guide.${option}`),
  ...['meals.breakfast', 'meals.lunch'],
]

function priceAt(prices: object, path: string): number | null {
  const found = path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], prices)
  return typeof found === 'number' ? found : null
}
