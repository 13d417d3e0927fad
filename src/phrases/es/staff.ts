import type { SpanishToo, StaffWhole } from '#phrases/staff-whole.ts'
import * as clock from './clock.ts'

/** All that staff read in Spanish. */
export const staffCatalogue = {
  clock,
} satisfies StaffWhole & SpanishToo
