import type { Database } from '#db/client.ts'
import { findPromotion, isUsedUp, type StoredPromotion } from '#db/packages/promotions.ts'
import { type AppliedPromotion, isPromotionValid, promotionCodeFrom } from '#domain/packages/promotion.ts'
import { type Day, dayAt } from '#domain/primitives/date.ts'
import { type Failure, failure, success } from '#domain/result.ts'

type Refusal = Failure<'promotion unknown' | 'promotion not valid' | 'promotion used up'>

/**
 * The promotion of a code that a guest typed, for a trip on a day. The sale checks its uses again, with the promotion locked. Read
 * fresh: a code that was just switched off must not reduce a price.
 */
export async function findValidPromotion(
  db: Database,
  typed: string,
  { tripDay, now }: { tripDay: Day; now: number },
): Promise<{ ok: true; id: string; applied: AppliedPromotion } | Refusal> {
  const code = promotionCodeFrom(typed)
  const promotion = code ? await findPromotion(db, code) : undefined
  if (!promotion) return failure('promotion unknown')
  const days = {
    firstDay: promotion.first_day,
    lastDay: promotion.last_day,
    firstTripDay: promotion.first_trip_day,
    lastTripDay: promotion.last_trip_day,
    isActive: promotion.is_active,
  }
  if (!isPromotionValid(days, { today: dayAt(now), tripDay })) return failure('promotion not valid')
  if (await isUsedUp(db, promotion, now)) return failure('promotion used up')
  return success({ id: promotion.id, applied: { code: promotion.code, ...discountIn(promotion) } })
}

function discountIn({ percent, amount }: StoredPromotion) {
  return percent === null ? { amount: Number(amount) } : { percent }
}
