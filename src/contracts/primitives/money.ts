import type { PackageWire, PricesWire } from '#contracts/packages/package.ts'
import { type PackagePrices, pricesOf, type SafariPackage } from '#domain/packages/package.ts'
import { toDecimal, toMinor } from '#domain/primitives/money.ts'

/** Converts between integer cents and the decimal dollars of the wire. */
type Decimals<T> = T extends number ? number : T

function convert<T>(value: T, each: (amount: number) => number): Decimals<T> {
  if (typeof value === 'number') return each(value) as Decimals<T>
  if (Array.isArray(value)) return value.map((item) => convert(item, each)) as Decimals<T>
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, convert(item, each)])) as Decimals<T>
  return value as Decimals<T>
}

export function pricesFromWire(wire: PricesWire): PackagePrices {
  return convert(pricesOf(wire), toMinor) as PackagePrices
}

export function pricesOnTheWire(prices: PackagePrices): PricesWire {
  return convert(pricesOf(prices), toDecimal) as PricesWire
}

export function seatPricesFromWire(wire: PackageWire['slotSeatPrices']): SafariPackage['slotSeatPrices'] {
  return convert(wire, toMinor) as SafariPackage['slotSeatPrices']
}

export function packageOnTheWire({ id, ...pkg }: SafariPackage): PackageWire {
  return { _id: id, ...pkg, ...pricesOnTheWire(pkg), slotSeatPrices: convert(pkg.slotSeatPrices, toDecimal) }
}

export function packageFromWire({ _id, ...wire }: PackageWire): SafariPackage {
  return { id: _id, ...wire, ...pricesFromWire(wire), slotSeatPrices: seatPricesFromWire(wire.slotSeatPrices) }
}
