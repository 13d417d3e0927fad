import type * as en from '#phrases/en/clock.ts'
import type { Translation } from '#phrases/translation.ts'
import { hourOf } from './grammar.ts'

export const clock: Translation<typeof en.clock> = {
  time: hourOf,
  hour: hourOf,
  hours: (start, end) => `${hourOf(start)} – ${hourOf(end)}`,
}
