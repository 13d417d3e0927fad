import type { Whole } from '#phrases/whole.ts'
import { catalogue as doing } from './doing.ts'

/** Everything that guests read in this language. */
export const catalogue = {
  ...doing,
} satisfies Partial<Whole>
