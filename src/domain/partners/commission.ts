import type { SafariPrice } from '#domain/packages/price.ts'
import type { Minor } from '#domain/primitives/money.ts'

type SoldPrice = Partial<Pick<SafariPrice, 'jeepPrice' | 'guidePrice' | 'mealPrice' | 'discount'>>
type PartnerBooking = { status: string; price: SoldPrice; percent: number }

/**
 * The part of a price on which a partner earns: jeep or seats and the guide, never park tickets or meals. A discount reduces jeep, guide
 * and meals alike, so each bears its share. A price that staff agreed on has no parts, and nothing is earned on it.
 */
export function commissionBase({ jeepPrice = 0, guidePrice = 0, mealPrice = 0, discount = 0 }: SoldPrice): Minor {
  const earning = jeepPrice + guidePrice
  const reducible = earning + mealPrice
  return reducible > 0 ? earning - Math.round((discount * earning) / reducible) : 0
}

/** Whether a booking earns a commission: it is confirmed or has taken place. A cancelled one earns nothing. */
export function earnsCommission(status: string): boolean {
  return status === 'confirmed' || status === 'completed'
}

/** The commission of a booking in US cents, rounded to the nearest cent; half a cent is rounded up. */
export function commissionOf({ status, price, percent }: PartnerBooking): Minor {
  return earnsCommission(status) ? Math.round((commissionBase(price) * percent) / 100) : 0
}
