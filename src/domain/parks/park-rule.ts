import { type Slot, slotHours, slots } from '#domain/bookings/time-slot.ts'
import { addDays, type Day, daysFrom, daysInMonth } from '#domain/primitives/date.ts'
import { type Block, blocks, type Park, parkHasBlocks, parks } from './park.ts'

/** A place where visitors enter a park, and the blocks that it leads to. */
export type Gate = { id: string; park: Park; name: string; blocks: Block[] }

export const ruleKinds = ['closed', 'hours', 'note'] as const
export type RuleKind = (typeof ruleKinds)[number]
export const certainties = ['expected', 'announced'] as const
export type Certainty = (typeof certainties)[number]
export const ruleReasons = ['rain', 'drought', 'census', 'works', 'other'] as const
export type RuleReason = (typeof ruleReasons)[number]

/** A notice of a park for some of its days. Null stands for all parks, blocks, gates or slots. Minutes count from midnight. */
export type ParkRule = {
  id: string
  kind: RuleKind
  park: Park | null
  block: Block | null
  gate: string | null
  firstDay: Day
  /** Null until further notice. */
  lastDay: Day | null
  /** The last day that a rule until further notice closes so far. */
  closedThrough: Day | null
  isYearly: boolean
  opens: number | null
  closes: number | null
  lastExit: number | null
  slots: Slot[] | null
  certainty: Certainty
  reason: RuleReason
  note: string
  source: string | null
  asOf: Day | null
  /** The day on which staff lifted it: from then on it does not apply. */
  liftedOn: Day | null
}

/** The fields of a rule that decide whether it applies. */
export type RuleInForce = Omit<ParkRule, 'note' | 'source' | 'asOf'>

/** A park, or a block of it. A null block is the whole park. */
export type Place = { park: Park; block: Block | null }

/** The usual hours, from 6 AM to 6 PM, and out by 6:30 PM. */
export const usualHours = { opens: 360, closes: 1080, lastExit: 1110 } as const
/** The note of every new installation. Guests read it in their language; a note of staff stays as it was written. */
export const usualNote = '25 km/h, phones silent'
/** The note of the closures in the demo data, which guests read in their language too. */
export const sampleNote = 'Sample'
/** Nobody enters before 5 AM. */
export const earliestEntry = 300
/** Hours that cut more of a slot close it. */
export const longestCut = 90
/** A closure until further notice holds on its first day and on the two that follow. */
export const openEndedDays = 2
/** The minute of a day at which staff are asked whether a closure until further notice still holds. */
export const askingMinute = 15 * 60
export const maxRuleDays = 400
/** A rule begins at most this many days ahead. */
export const ruleWindowDays = 800

/** Whether a rule applies on a day. 29 February is 28 February in other years. */
export function appliesOn(rule: RuleInForce, day: Day): boolean {
  if (day < rule.firstDay || (rule.liftedOn !== null && day >= rule.liftedOn)) return false
  const last = rule.lastDay ?? rule.closedThrough
  if (!rule.isYearly) return last !== null && day <= last
  const [from, to, here] = [inYearOf(day, rule.firstDay), inYearOf(day, rule.lastDay ?? rule.firstDay), day.slice(5)]
  return from <= to ? from <= here && here <= to : here >= from || here <= to
}

/** Month and day of a date, as they fall in the year of another. */
function inYearOf(day: Day, date: Day): string {
  return date.slice(5) === '02-29' && daysInMonth(Number(day.slice(0, 4)), 2) === 28 ? '02-28' : date.slice(5)
}

/** Whether a rule was announced for a day that is over. What guests were told then stays on record. */
export function isOnRecord({ certainty, firstDay }: Pick<ParkRule, 'certainty' | 'firstDay'>, today: Day): boolean {
  return certainty === 'announced' && firstDay < today
}

/** The slots that a rule closes wherever it applies. */
export function slotsClosedBy({ kind, slots: own, opens, closes }: RuleInForce): Slot[] {
  switch (kind) {
    case 'note':
      return []
    case 'closed':
      return own ?? [...slots]
    case 'hours':
      return slots.filter((slot) => {
        const { start, end } = slotHours[slot]
        const cut = Math.max(0, (opens ?? usualHours.opens) - start) + Math.max(0, end - (closes ?? usualHours.closes))
        return cut > longestCut && (own === null || own.includes(slot))
      })
  }
}

/**
 * The closed slots of a place on a day, by announced rules. A closed gate closes a block once every gate of the block is closed. The
 * whole park is closed where it is closed itself, and where all of its blocks are.
 */
export function closedSlots(rules: readonly RuleInForce[], gates: readonly Gate[], place: Place, day: Day): Slot[] {
  return slotsClosedAt(announcedOn(rules, day), gates, place)
}

function announcedOn(rules: readonly RuleInForce[], day: Day): RuleInForce[] {
  return rules.filter((rule) => rule.certainty === 'announced' && rule.kind !== 'note' && appliesOn(rule, day))
}

function slotsClosedAt(announced: readonly RuleInForce[], gates: readonly Gate[], place: Place): Slot[] {
  return slots.filter((slot) => closedSince(announced, gates, place, slot) >= 0)
}

/**
 * The position of the rule since which a slot of a place is closed, -1 if it is open. The rules are in the order in which they were
 * made. A place that several rules close is closed since the last of them; a block that its gates close, since the last gate.
 */
function closedSince(
  rules: readonly RuleInForce[],
  gates: readonly Gate[],
  { park, block }: Place,
  slot: Slot,
): number {
  const lastOf = (isOf: (rule: RuleInForce) => boolean) =>
    rules.findLastIndex(
      (rule) => (rule.park === null || rule.park === park) && isOf(rule) && slotsClosedBy(rule).includes(slot),
    )
  const whole = lastOf((rule) => rule.block === null && rule.gate === null)
  const ofBlock = (name: Block) => {
    const ownGates = gates.filter((gate) => gate.park === park && gate.blocks.includes(name))
    return Math.max(
      lastOf((rule) => rule.block === name && rule.gate === null),
      ofAll(ownGates.map(({ id }) => lastOf((rule) => rule.gate === id))),
    )
  }
  if (block !== null) return Math.max(whole, ofBlock(block))
  return parkHasBlocks(park) ? Math.max(whole, ofAll(blocks.map(ofBlock))) : whole
}

/** The last of these positions if there is a rule for each, else -1. */
function ofAll(positions: readonly number[]): number {
  return positions.length === 0 || positions.includes(-1) ? -1 : Math.max(...positions)
}

/** Days on which a rule closes slots of a place, with earlier rules or alone; all slots if `timeSlots` is null. */
export type RuleClosure = Place & { firstDay: Day; lastDay: Day; timeSlots: Slot[] | null; rule: string }

/** All parks, and the blocks of those that have some. */
export const places: readonly Place[] = parks.flatMap((park) => [
  { park, block: null },
  ...(parkHasBlocks(park) ? blocks.map((block) => ({ park, block })) : []),
])

/**
 * The closures that the announced rules amount to between two days, each over as many days as possible. A block has none of its own for
 * slots that are closed with its park, unless it is closed since a later rule.
 */
export function closuresOf(
  rules: readonly RuleInForce[],
  gates: readonly Gate[],
  { first, last }: { first: Day; last: Day },
): RuleClosure[] {
  // Days without an announced rule cost nothing more.
  const days = daysFrom(first, last).flatMap((day) => {
    const announced = announcedOn(rules, day)
    return announced.length > 0 ? [{ day, announced }] : []
  })
  const found: RuleClosure[] = []
  for (const place of places) {
    const open = new Map<string, RuleClosure>()
    for (const { day, announced } of days) {
      const sinceOf = (slot: Slot) => {
        const since = closedSince(announced, gates, place, slot)
        const withPark = place.block !== null && closedSince(announced, gates, { ...place, block: null }, slot) >= since
        return withPark ? -1 : since
      }
      for (const [since, closed] of Map.groupBy(slots, sinceOf)) {
        const rule = announced[since]?.id
        if (rule === undefined) continue
        const timeSlots = closed.length === slots.length ? null : closed
        const before = open.get(rule)
        if (before?.lastDay === addDays(day, -1) && String(before.timeSlots) === String(timeSlots)) before.lastDay = day
        else {
          const closure = { ...place, firstDay: day, lastDay: day, timeSlots, rule }
          open.set(rule, closure)
          found.push(closure)
        }
      }
    }
  }
  return found
}

/** The open gates of a block while others of it are closed; [] if all are open, or all closed. */
export function openGates(rules: readonly RuleInForce[], gates: readonly Gate[], place: Place, day: Day): Gate[] {
  const { park, block } = place
  if (block === null) return []
  const ownGates = gates.filter((gate) => gate.park === park && gate.blocks.includes(block))
  const isShut = ({ id }: Gate) => rules.some((rule) => rule.gate === id && shutsGate(rule) && appliesOn(rule, day))
  const open = ownGates.filter((gate) => !isShut(gate))
  return open.length < ownGates.length ? open : []
}

/**
 * The rules that a guest of a trip should know though it is sold: expected closures, other hours, notes, a closed gate, closed parts of
 * the day or of the park, and the days after a closure until further notice.
 */
export function notesOn<Rule extends RuleInForce>(
  rules: readonly Rule[],
  gates: readonly Gate[],
  { park, block, day }: { park: Park; block: Block | null; day: Day },
): Rule[] {
  return rules.filter((rule) => {
    if (rule.park !== null && rule.park !== park) return false
    if (rule.block !== null && block !== null && rule.block !== block) return false
    if (rule.gate !== null && block !== null) {
      if (!gates.some(({ id, blocks }) => id === rule.gate && blocks.includes(block))) return false
      if (shutsGate(rule) && openGates(rules, gates, { park, block }, day).length === 0) return false
    }
    if (appliesOn(rule, day)) return !closesAllOf(rule, block)
    const isOpenEnded = rule.lastDay === null && rule.liftedOn === null && rule.closedThrough !== null
    return (
      isOpenEnded && day > (rule.closedThrough ?? day) && day <= addDays(rule.closedThrough ?? day, openEndNoteDays)
    )
  })
}

/** Whether an announced rule closes a gate all day. */
export function shutsGate({ kind, gate, slots: own, certainty }: RuleInForce): boolean {
  return kind === 'closed' && gate !== null && own === null && certainty === 'announced'
}

/** Whether a rule alone leaves nothing to sell of a trip: all slots, and everywhere that the trip may go. */
function closesAllOf(rule: RuleInForce, block: Block | null): boolean {
  const { kind, certainty, gate, slots: own } = rule
  if (kind !== 'closed' || certainty === 'expected') return false
  return gate === null && own === null && (rule.block === null || rule.block === block)
}

/** A closure until further notice is a note on the sold days after it, for as long as guests plan by it. */
const openEndNoteDays = 14

/** Whether the hours of a rule are the usual ones. */
export function isUsual({ opens, closes }: Pick<RuleInForce, 'opens' | 'closes'>): boolean {
  return (opens ?? usualHours.opens) === usualHours.opens && (closes ?? usualHours.closes) === usualHours.closes
}
