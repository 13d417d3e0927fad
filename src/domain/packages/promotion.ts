import type { Day } from '#domain/primitives/date.ts'
import type { Minor } from '#domain/primitives/money.ts'
import type { SafariPrice } from './price.ts'

/** A percentage of the price without park tickets, or an amount in US cents. */
export type Discount = { percent: number } | { amount: Minor }

/** The days on which a promotion code may be used, and the days of the trips; null is unlimited. */
type PromotionDays = {
  firstDay: Day | null
  lastDay: Day | null
  firstTripDay: Day | null
  lastTripDay: Day | null
}

/** The discount of a booking, with the code that it was given for. */
export type AppliedPromotion = Discount & { code: string }

export const maxPromotionUses = 100_000
/** In US dollars. */
export const maxPromotionAmount = 1_000
const codeShape = /^[A-Z0-9]{3,20}$/
export const longestPromotionCode = 20

/** The code as it is stored: capitals, without the spaces and hyphens that people type; null if it cannot be one. */
export function promotionCodeFrom(text: string): string | null {
  const code = text.slice(0, 40).replace(/[\s-]/g, '').toUpperCase()
  return codeShape.test(code) ? code : null
}

/** Whether it may be used today for a trip on a day. */
export function isPromotionValid(
  { firstDay, lastDay, firstTripDay, lastTripDay, isActive }: PromotionDays & { isActive: boolean },
  { today, tripDay }: { today: Day; tripDay: Day },
): boolean {
  return isActive && isWithin(today, firstDay, lastDay) && isWithin(tripDay, firstTripDay, lastTripDay)
}

function isWithin(day: Day, first: Day | null, last: Day | null): boolean {
  return (first === null || day >= first) && (last === null || day <= last)
}

/** The price less the discount. Park tickets are never reduced, and nothing becomes cheaper than free. */
export function withDiscount(price: SafariPrice, promotion: AppliedPromotion): SafariPrice {
  const reducible = price.totalPrice - price.ticketPrice
  const discount =
    'percent' in promotion ? Math.round((reducible * promotion.percent) / 100) : Math.min(promotion.amount, reducible)
  return { ...price, discount, totalPrice: price.totalPrice - discount, promotion }
}
