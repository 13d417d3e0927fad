import { isSlot } from '#domain/bookings/time-slot.ts'
import { addDays, type Day, daysBetween } from '#domain/primitives/date.ts'
import { parkHasBlocks } from './park.ts'
import { earliestEntry, type Gate, maxRuleDays, type ParkRule, ruleWindowDays, usualHours } from './park-rule.ts'

/** Why a rule cannot be kept, by the field at which staff read it. */
export const ruleFaults = {
  'last day first': 'lastDay',
  'too many days': 'lastDay',
  'too far': 'firstDay',
  'block of another park': 'block',
  'gate of another block': 'gate',
  'open end expected': 'lastDay',
  'open end of hours': 'lastDay',
  'yearly announced': 'certainty',
  'in the past': 'firstDay',
  'no web page': 'source',
  'unknown slot': 'slots',
  'no hours': 'opens',
  'hours turned': 'closes',
  'exit before closing': 'lastExit',
  'too early': 'opens',
  'no note': 'note',
} as const
export type RuleFault = keyof typeof ruleFaults

export type WrittenRule = Omit<ParkRule, 'id' | 'liftedOn' | 'closedThrough' | 'slots'> & { slots: string[] | null }

/** The first fault of a rule, in the order of the form; null without one. `today` is that of Sri Lanka. */
export function faultOf(rule: WrittenRule, gates: readonly Gate[], today: Day): RuleFault | null {
  const { kind, park, block, gate, firstDay, lastDay, opens, closes, slots, certainty, source } = rule
  const found = gates.find(({ id }) => id === gate)
  const faults: (RuleFault | false)[] = [
    block !== null && !(park && parkHasBlocks(park)) && 'block of another park',
    gate !== null &&
      (!found || found.park !== park || (block !== null && !found.blocks.includes(block))) &&
      'gate of another block',
    slots?.some((slot) => !isSlot(slot)) === true && 'unknown slot',
    kind === 'hours' && opens === null && closes === null && 'no hours',
    kind === 'hours' && opens !== null && opens < earliestEntry && 'too early',
    kind === 'hours' && (closes ?? usualHours.closes) <= (opens ?? usualHours.opens) && 'hours turned',
    kind === 'hours' &&
      rule.lastExit !== null &&
      rule.lastExit < (closes ?? usualHours.closes) &&
      'exit before closing',
    kind === 'note' && rule.note === '' && 'no note',
    lastDay !== null && lastDay < firstDay && 'last day first',
    lastDay !== null && daysBetween(firstDay, lastDay) >= maxRuleDays && 'too many days',
    Math.abs(daysBetween(today, firstDay)) > ruleWindowDays && 'too far',
    lastDay === null && certainty === 'expected' && 'open end expected',
    lastDay === null && kind !== 'closed' && 'open end of hours',
    rule.isYearly && (certainty !== 'expected' || lastDay === null) && 'yearly announced',
    certainty === 'announced' && firstDay < addDays(today, -1) && 'in the past',
    source !== null && !/^https?:\/\/[^\s/?#@]+\.[^\s/?#@]+(?:[/?#]\S*)?$/.test(source) && 'no web page',
  ]
  return faults.find((fault) => fault !== false) ?? null
}
