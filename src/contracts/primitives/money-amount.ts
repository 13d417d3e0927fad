import { toDecimal, toMinor } from '#domain/primitives/money.ts'
import { validationCode } from '#domain/validation-code.ts'
import { z } from './zod.ts'

const maxAmount = 1_000_000

/**
 * An amount of money in a request: a decimal in whole cents, from 0 to 1,000,000. Parts of a cent are refused, because rounding
 * them would record another amount than the sender wrote.
 */
export const MoneyAmount = z.number().min(0).max(maxAmount).refine(isInWholeCents, validationCode('request.wholeCents'))

/** Decided by the decimal text, as in `toMinor`: 0.005 and 10.001 are not, 0.29 and 1.1 are. */
export function isInWholeCents(amount: number): boolean {
  return toDecimal(toMinor(amount)) === amount
}
