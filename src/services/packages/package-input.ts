import type { PricesWire } from '#contracts/packages/package.ts'
import type { PackageChange } from '#contracts/packages/package-input.ts'
import { pricesFromWire } from '#contracts/primitives/money.ts'
import type { PackagePrices } from '#domain/packages/package.ts'
import type { PackageFacts } from '#domain/packages/package-permissions.ts'

/** What of a package is told, in cents; what is left out is not there. */
export function packageFromInput(asked: PackageChange): Partial<PackageFacts> {
  const { _id, totalBookings, version, ...told } = asked
  const inCents = pricesFromWire({ ...none, ...told } as PricesWire)
  const parts = Object.entries(told)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, field in none ? inCents[field as keyof PackagePrices] : value])
  return Object.fromEntries(parts)
}

const none: PackagePrices = { jeep: null, shared: null, guide: null, tickets: null, meals: null, mealOptions: null }
