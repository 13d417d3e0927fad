import type { PricesWire } from '#contracts/packages/package.ts'
import type { PackageChange } from '#contracts/packages/package-input.ts'
import { pricesFromWire, seatPricesFromWire } from '#contracts/primitives/money.ts'
import type { PackagePrices } from '#domain/packages/package.ts'
import type { PackageFacts } from '#domain/packages/package-permissions.ts'
import { withCover } from '#domain/packages/package-pictures.ts'

/** The fields of a package that a request contains, with prices in US cents. The cover and the list of pictures change together. */
export function packageFromInput(input: PackageChange, before: Pick<PackageFacts, 'pictures'>): Partial<PackageFacts> {
  const { _id, totalBookings, version, image, pictures, ...fields } = input
  const shown = pictures ?? (image === undefined ? undefined : withCover(before.pictures, image))
  const prices = pricesFromWire({ ...noPrices, ...fields } as PricesWire)
  const given = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, field in noPrices ? prices[field as keyof PackagePrices] : value])
  const { slotSeatPrices } = fields
  return {
    ...Object.fromEntries(given),
    ...(shown ? { pictures: shown, image: shown[0]?.image ?? null } : {}),
    ...(slotSeatPrices ? { slotSeatPrices: seatPricesFromWire(slotSeatPrices) } : {}),
  }
}

const noPrices: PackagePrices = { jeep: null, shared: null, guide: null, tickets: null, meals: null, mealOptions: null }
