import type { ParkRuleInput, ParkRuleWire } from '#contracts/parks/park-rule.ts'
import type { Problems } from '#dashboard/form/form-problems.ts'
import { type Block, type Park, parkHasBlocks } from '#domain/parks/park.ts'
import type { Certainty, Gate, RuleKind, RuleReason } from '#domain/parks/park-rule.ts'
import { faultOf, ruleFaults } from '#domain/parks/rule-faults.ts'
import { dayAt, minuteOfTime } from '#domain/primitives/date.ts'
import { parkCalendar } from '#i18n/park-calendar.ts'

/** Fields as they are typed: '' stands for all parks, all blocks, no gate, or nothing. */
export type Values = {
  kind: string
  park: string
  block: string
  gate: string
  certainty: string
  firstDay: string
  lastDay: string
  isOpenEnded: boolean
  isYearly: boolean
  opens: string
  closes: string
  lastExit: string
  slots: string
  reason: string
  note: string
  source: string
  asOf: string
  /** The bookings that were ticked as seen; another effect has to be seen again. */
  seen: string
}

const clockOf = (minute: number | null) =>
  minute === null ? '' : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export function draftOf(rule: ParkRuleWire | null): Values {
  const today = dayAt(Date.now())
  return {
    kind: rule?.kind ?? 'closed',
    park: rule?.park ?? (rule ? '' : 'yala'),
    block: rule?.block ?? '',
    gate: rule?.gate ?? '',
    certainty: rule?.certainty ?? 'announced',
    firstDay: rule?.firstDay ?? today,
    lastDay: rule ? (rule.lastDay ?? '') : today,
    isOpenEnded: rule !== null && rule.lastDay === null,
    isYearly: rule?.isYearly ?? false,
    opens: clockOf(rule?.opens ?? null),
    closes: clockOf(rule?.closes ?? null),
    lastExit: clockOf(rule?.lastExit ?? null),
    slots: rule?.slots?.join(' ') ?? '',
    reason: rule?.reason ?? 'rain',
    note: rule?.note ?? '',
    source: rule?.source ?? '',
    asOf: rule?.asOf ?? (rule ? '' : today),
    seen: '',
  }
}

/** Only an announced closure can last until further notice; the tick of another kind does not count. */
export const isOpenEnded = (values: Values) =>
  values.isOpenEnded && values.kind === 'closed' && values.certainty === 'announced'

export function requestOf(values: Values): ParkRuleInput {
  const isHours = values.kind === 'hours'
  const hasBlocks = values.park !== '' && parkHasBlocks(values.park as Park)
  return {
    kind: values.kind as RuleKind,
    park: (values.park || null) as Park | null,
    block: hasBlocks ? ((values.block || null) as Block | null) : null,
    gate: hasBlocks ? values.gate || null : null,
    certainty: values.certainty as Certainty,
    firstDay: values.firstDay,
    lastDay: isOpenEnded(values) ? null : values.lastDay,
    isYearly: values.isYearly && values.certainty === 'expected',
    opens: isHours ? minuteOfTime(values.opens) : null,
    closes: isHours ? minuteOfTime(values.closes) : null,
    lastExit: isHours ? minuteOfTime(values.lastExit) : null,
    slots: values.slots && values.kind === 'closed' ? values.slots.split(' ') : null,
    reason: values.reason as RuleReason,
    note: values.note.trim(),
    source: values.source.trim() || null,
    asOf: values.asOf || null,
  }
}

export const presets = ['now', 'hoursToday', 'fromTo', 'other'] as const
export type Preset = (typeof presets)[number]

export function presetValues(preset: Preset): Partial<Values> {
  const today = dayAt(Date.now())
  const announced = { kind: 'closed', certainty: 'announced', lastDay: '', isOpenEnded: false, isYearly: false }
  switch (preset) {
    case 'now':
      return { ...announced, firstDay: today, isOpenEnded: true }
    case 'hoursToday':
      return { ...announced, kind: 'hours', firstDay: today, lastDay: today }
    case 'fromTo':
      return announced
    case 'other':
      return {}
  }
}

export function problemsOf(values: Values, gates: Gate[], stored: ParkRuleWire | null): Problems {
  const input = requestOf(values)
  const missing = {
    ...(values.firstDay ? {} : { firstDay: parkCalendar.form.dayMissing }),
    ...(isOpenEnded(values) || values.lastDay ? {} : { lastDay: parkCalendar.form.dayMissing }),
  }
  if (Object.keys(missing).length > 0) return missing
  const today = stored?.firstDay === input.firstDay ? input.firstDay : dayAt(Date.now())
  const fault = faultOf({ ...nothing, ...input } as Parameters<typeof faultOf>[0], gates, today)
  return fault ? { [ruleFaults[fault]]: parkCalendar.faults[fault] } : {}
}

const nothing = { slots: null, note: '', source: null, asOf: null }
