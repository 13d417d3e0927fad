import { slots } from '#domain/bookings/time-slot.ts'
import { addDays, type Day, daysBetween, daysFrom } from '#domain/primitives/date.ts'
import { appliesOn, closedSlots, type Gate, isUsual, type Place, type RuleInForce } from './park-rule.ts'

const stripStates = ['closed', 'expected', 'hours', 'open'] as const
export type StripState = (typeof stripStates)[number]
/** Days of one state. `start` and `width` are shares of the strip, 0 to 1. */
export type StripPart = { state: StripState; from: Day; to: Day; start: number; width: number }

/** The states of a place from one day to another, as the parts of a strip. */
export function stripOf(
  rules: readonly RuleInForce[],
  gates: readonly Gate[],
  place: Place,
  { from, to }: { from: Day; to: Day },
): StripPart[] {
  const days = daysBetween(from, to) + 1
  const rulesOfPlace = rules.filter(
    ({ kind, park, block }) =>
      kind !== 'note' && (park === null || park === place.park) && (block === null || block === place.block),
  )
  // Closures depend on all rules: a block is closed by its gates, a park by its blocks.
  const closing = rules.filter(({ certainty }) => certainty === 'announced')
  const parts: StripPart[] = []
  for (const day of daysFrom(from, to)) {
    const state = stateOf(day)
    const last = parts.at(-1)
    if (last && last.state === state && last.to === addDays(day, -1)) {
      last.to = day
      last.width += 1 / days
    } else parts.push({ state, from: day, to: day, start: daysBetween(from, day) / days, width: 1 / days })
  }
  return parts

  function stateOf(day: Day): StripState {
    const closed = closing.length > 0 ? closedSlots(closing, gates, place, day).length : 0
    if (closed === slots.length) return 'closed'
    const onDay = rulesOfPlace.filter((rule) => rule.gate === null && appliesOn(rule, day))
    if (onDay.some(({ kind, certainty }) => kind === 'closed' && certainty === 'expected')) return 'expected'
    // A day of which some slots are closed is open at other hours.
    return closed > 0 || onDay.some((rule) => rule.kind === 'hours' && !isUsual(rule)) ? 'hours' : 'open'
  }
}
