import type { PromotionChange, PromotionInput } from '#contracts/packages/promotion.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import {
  deletePromotion,
  findPromotion,
  insertPromotion,
  isUsedUp,
  lockPromotion,
  type PromotionRow,
  type StoredPromotion,
  updatePromotion,
} from '#db/packages/promotions.ts'
import { isUniqueViolation } from '#db/unique-violation.ts'
import { type AppliedPromotion, isPromotionValid, promotionCodeFrom } from '#domain/packages/promotion.ts'
import { type Day, dayAt } from '#domain/primitives/date.ts'
import { differencesOf } from '#domain/primitives/diff.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { type Failure, failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'

type Context = Pick<ServiceContext, 'db' | 'clock'>
type Saved = Result<{ promotion: StoredPromotion }>

/** The code must be new. */
export async function createPromotion({ db, clock }: Context, input: PromotionInput, actor: Actor): Promise<Saved> {
  const now = clock.now()
  return saveCode(db, async (tx) => {
    const promotion = await insertPromotion(tx, rowOf(input), now)
    await writeAudit(tx, { actor, now }, { entity: 'promotion', id: promotion.id }, 'promotion created', rowOf(input))
    return success({ promotion })
  })
}

/** Bookings keep the discount that they were sold with. */
export async function changePromotion(
  { db, clock }: Context,
  id: string,
  { version, promotion: input }: PromotionChange,
  actor: Actor,
): Promise<Saved> {
  const now = clock.now()
  return saveCode(db, async (tx) => {
    const before = await lockPromotion(tx, id)
    if (!before) return failure('promotion not found')
    if (before.version !== version) return failure('promotion changed')
    const row = rowOf(input)
    const promotion = await updatePromotion(tx, id, row, now)
    const { id: _, version: __, created_at: ___, changed_at: ____, ...old } = before
    await writeAudit(
      tx,
      { actor, now },
      { entity: 'promotion', id },
      'promotion changed',
      differencesOf({ ...old, amount: old.amount === null ? null : Number(old.amount) }, row),
    )
    return success({ promotion })
  })
}

/** Only a code that no booking names. */
export async function removePromotion({ db, clock }: Context, id: string, actor: Actor): Promise<Result<object>> {
  const now = clock.now()
  return runTransaction(db, async (tx) => {
    const before = await lockPromotion(tx, id)
    if (!before) return failure('promotion not found')
    if (!(await deletePromotion(tx, id))) return failure('promotion is used')
    await writeAudit(tx, { actor, now }, { entity: 'promotion', id }, 'promotion deleted', { code: before.code })
    return success({})
  })
}

/** Two admins may choose one code at once: the unique index decides. */
async function saveCode(db: Database, save: (tx: Database) => Promise<Saved>): Promise<Saved> {
  try {
    return await runTransaction(db, save)
  } catch (error) {
    if (isUniqueViolation(error, 'promotion_code_key')) return failure('promotion exists')
    throw error
  }
}

function rowOf(input: PromotionInput): PromotionRow {
  return {
    code: input.code,
    percent: input.percent,
    amount: input.amount === null ? null : toMinor(input.amount),
    first_day: input.firstDay,
    last_day: input.lastDay,
    first_trip_day: input.firstTripDay,
    last_trip_day: input.lastTripDay,
    max_uses: input.maxUses,
    max_per_guest: input.maxPerGuest,
    is_active: input.isActive,
  }
}

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
