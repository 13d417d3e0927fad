import { intBetween, priceBetween } from '#contracts/primitives/between.ts'
import { version } from '#contracts/primitives/bounds.ts'
import { KnownDay } from '#contracts/primitives/date.ts'
import { parsedBy } from '#contracts/primitives/parsed-by.ts'
import { z } from '#contracts/primitives/zod.ts'
import { maxPromotionAmount, maxPromotionUses, promotionCodeFrom } from '#domain/packages/promotion.ts'
import { validationCode } from '#domain/validation-code.ts'

const day = KnownDay.nullable()
const uses = intBetween(1, maxPromotionUses).nullable()
const percentError = validationCode('settings.between', 1, 100)

/** A promotion code as staff edit it; the amount in dollars. Exactly one of percent and amount is set. */
export const PromotionInput = z
  .strictObject({
    code: z
      .string()
      .max(40, { error: validationCode('settings.promotionCode') })
      .transform(parsedBy(promotionCodeFrom, validationCode('settings.promotionCode'))),
    percent: intBetween(1, 100).nullable(),
    amount: priceBetween(1, maxPromotionAmount).nullable(),
    firstDay: day,
    lastDay: day,
    firstTripDay: day,
    lastTripDay: day,
    maxUses: uses,
    maxPerGuest: uses,
    isActive: z.boolean(),
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null), { path: ['percent'], error: percentError })
  .refine(({ firstDay, lastDay }) => isInOrder(firstDay, lastDay), {
    path: ['lastDay'],
    error: validationCode('settings.daysInOrder'),
  })
  .refine(({ firstTripDay, lastTripDay }) => isInOrder(firstTripDay, lastTripDay), {
    path: ['lastTripDay'],
    error: validationCode('settings.daysInOrder'),
  })
export type PromotionInput = z.infer<typeof PromotionInput>

function isInOrder(first: string | null, last: string | null): boolean {
  return first === null || last === null || first <= last
}

/** PUT /promotions/{id}: the whole promotion, with the version that was read. */
export const PromotionChange = z.strictObject({ version, promotion: PromotionInput })
export type PromotionChange = z.infer<typeof PromotionChange>

export const PromotionWire = z.object({
  id: z.string(),
  version: z.int(),
  code: z.string(),
  percent: z.int().nullable(),
  amount: z.number().nullable(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  firstTripDay: z.string().nullable(),
  lastTripDay: z.string().nullable(),
  maxUses: z.int().nullable(),
  maxPerGuest: z.int().nullable(),
  isActive: z.boolean(),
  /** Bookings that use it now; cancelled and expired ones do not count. */
  uses: z.int(),
})
export type PromotionWire = z.infer<typeof PromotionWire>
