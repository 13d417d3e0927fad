import type * as clock from './en/clock.ts'
import type { Translation } from './translation.ts'

/**
 * What the staff's further languages, French and Spanish, must say, by area. A new area of the back office gets a line here,
 * and then a file in fr/ and in es/ with a line in each staff.ts: the types name what lacks.
 */
export type StaffWhole = Record<never, never>

/** What staff read of the guests' texts. French has all of them; Spanish only what stands in the back office. */
export type SpanishToo = {
  clock: Said<typeof clock>
}

type Said<Texts> = { [Name in keyof Texts]: Translation<Texts[Name]> }
