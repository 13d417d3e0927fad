import type { ParkRule } from '#domain/parks/park-rule.ts'
import { sampleNote, usualHours, usualNote } from '#domain/parks/park-rule.ts'
import { formatDay, formatDays, formatMinute } from './format-date.ts'
import { parks as t } from './parks.ts'
import { blockNames, parkNames, slotNames } from './safari.ts'

type Stated = Omit<ParkRule, 'id' | 'liftedOn' | 'source' | 'asOf'>
type GateNames = readonly { id: string; name: string }[]

/** 'Yala, Block I', 'Yala, Palatupana gate', or all parks. */
export function rulePlace({ park, block, gate }: Pick<ParkRule, 'park' | 'block' | 'gate'>, gates: GateNames): string {
  const entrance = gates.find(({ id }) => id === gate)
  const parts = [park && parkNames[park], block && blockNames[block], entrance && t.gate(entrance.name)]
  return parts.filter(Boolean).join(', ') || t.allParks
}

/** A notice of a park, as one sentence without its full stop: 'Yala, Block I: closed December 10 to December 12 (rain)'. */
export function statementOf(rule: Stated, gates: GateNames): string {
  const place = rulePlace(rule, gates)
  const { kind, firstDay, lastDay, closedThrough, reason, slots, note } = rule
  if (kind === 'note') return note === usualNote ? t.usualNote : note
  const days = daysOf(rule)
  if (kind === 'hours') {
    const opens = formatMinute(rule.opens ?? usualHours.opens)
    const closes = formatMinute(rule.closes ?? usualHours.closes)
    return withNote(isAllYear(rule) ? t.hours(place, opens, closes) : t.hoursOn(place, days, opens, closes), note)
  }
  const text =
    lastDay === null
      ? t.untilNotice(place, formatDay(firstDay, 'plain'), formatDay(closedThrough ?? firstDay, 'plain'))
      : rule.certainty === 'expected'
        ? t.usuallyClosed(place, days)
        : t.closed(place, days)
  const stated = slots ? t.slotsOnly(text, slots.map((slot) => slotNames[slot]).join(', ')) : text
  const why = reason === 'other' ? '' : t.reasons[reason]
  return withNote(why ? t.because(stated, why) : stated, note)
}

function withNote(text: string, note: string): string {
  return note ? `${text}. ${note === sampleNote ? t.sampleNote : note}` : text
}

/** A rule that holds on every day of the year. */
export function isAllYear({ isYearly, firstDay, lastDay }: Pick<Stated, 'isYearly' | 'firstDay' | 'lastDay'>): boolean {
  return isYearly && firstDay.endsWith('-01-01') && lastDay?.endsWith('-12-31') === true
}

/** The days of a rule with a last day. A yearly one has no year. */
function daysOf({ isYearly, firstDay, lastDay }: Pick<Stated, 'isYearly' | 'firstDay' | 'lastDay'>): string {
  const last = lastDay ?? firstDay
  if (!isYearly) return firstDay === last ? formatDay(firstDay, 'plain') : formatDays(firstDay, last)
  return t.every(t.between(formatDay(firstDay, 'dayMonth'), formatDay(last, 'dayMonth')))
}
