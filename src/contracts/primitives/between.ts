import { validationCode } from '#domain/validation-code.ts'
import { isInWholeCents } from './money-amount.ts'
import { z } from './zod.ts'

/** A whole number within two bounds; each fault has the same code. */
export function intBetween(min: number, max: number, error = validationCode('settings.between', min, max)) {
  return z.int({ error }).min(min, { error }).max(max, { error })
}

/** A price in whole cents within two bounds. */
export function priceBetween(min: number, max: number) {
  const error = validationCode('settings.priceBetween', min, max)
  return z.number({ error }).min(min, { error }).max(max, { error }).refine(isInWholeCents, { error })
}
