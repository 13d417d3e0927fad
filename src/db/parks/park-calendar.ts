import type { DayNote, ParkCalendar } from '#contracts/parks/park-rule.ts'
import { readToday } from '#db/business-day.ts'
import { cachedQuery } from '#db/cached-query.ts'
import type { Database } from '#db/client.ts'
import { concerns, slotsBlockedBy } from '#domain/availability/calendar-entry.ts'
import { type Slot, slots } from '#domain/bookings/time-slot.ts'
import type { Block, Park } from '#domain/parks/park.ts'
import { appliesOn, closuresOf, type Gate, maxRuleDays, notesOn, openGates } from '#domain/parks/park-rule.ts'
import { addDays, type Day, daysFrom } from '#domain/primitives/date.ts'
import { listGates, listRules, type StoredRule } from './park-rules.ts'
import { publicRuleOf } from './rule-wire.ts'

/** The public notices of the parks between two days. Lifted rules are left out. */
export async function readParkCalendar(db: Database, { from, to }: { from: Day; to: Day }): Promise<ParkCalendar> {
  const { rules, gates } = await readRules(db)
  const shown = rules.filter(
    (rule) => rule.liftedOn === null && daysFrom(from, to).some((day) => mayConcern(rule, day)),
  )
  return {
    from,
    to,
    gates,
    rules: shown.map(publicRuleOf),
    closures: closuresOf(shown, gates, { first: from, last: to }),
  }
}

/** A rule until further notice may hold on any later day. */
function mayConcern(rule: StoredRule, day: Day): boolean {
  return appliesOn(rule, day) || (rule.lastDay === null && day >= rule.firstDay)
}

/** The first announced rule that closes something today or in the next days; undefined without one. */
export async function findNearClosure(
  db: Database,
  today: Day,
): Promise<{ rule: StoredRule; gates: Gate[] } | undefined> {
  const { rules, gates } = await readRules(db)
  const [nearest] = closuresOf(rules, gates, { first: today, last: addDays(today, noticeDays) }).toSorted((a, b) =>
    a.firstDay < b.firstDay ? -1 : 1,
  )
  const rule = rules.find(({ id }) => id === nearest?.rule)
  return rule && { rule, gates }
}

const noticeDays = 3

type Destination = { park: Park; block: Block | '' }

/** The notes on the days of a window, and the rules that they name. */
export async function readDayNotes(
  db: Database,
  { park, block }: Destination,
  days: readonly Day[],
): Promise<{ notes: DayNote[]; rules: StoredRule[]; gates: Gate[] }> {
  const { rules, gates } = await readRules(db)
  // Notes that hold all year are not about a day.
  const ofDays = rules.filter(({ kind, isYearly }) => kind === 'closed' || !isYearly)
  const notes = days.flatMap((day) =>
    notesOn(ofDays, gates, { park, block: block || null, day }).map(({ id, kind }) => ({ day, kind, rule: id })),
  )
  return { notes, rules: ofDays.filter(({ id }) => notes.some(({ rule }) => rule === id)), gates }
}

export type TripNotes = { rules: StoredRule[]; gates: Gate[]; openGates: Gate[] }

/** The park's notices for a trip on its day. */
export async function readTripNotes(db: Database, { park, block }: Destination, day: Day): Promise<TripNotes> {
  const { rules, gates } = await readRules(db)
  const trip = { park, block: block || null, day }
  return { rules: notesOn(rules, gates, trip), gates, openGates: openGates(rules, gates, trip, day) }
}

/** The latest announced rule that closes a slot of a place on a day; undefined if the operator closed it. */
export async function findClosingRule(
  db: Database,
  { park, block }: Destination,
  { day, timeSlot }: { day: Day; timeSlot: Slot },
): Promise<StoredRule | undefined> {
  const { rules, gates } = await readRules(db)
  const trip = { day, timeSlot, packageId: null, park, block: block || null }
  const closing = closuresOf(rules, gates, { first: day, last: day }).filter((closure) =>
    concerns({ ...closure, packageId: null, isOpen: false }, trip),
  )
  return rules.findLast(({ id }) => closing.some(({ rule }) => rule === id))
}

/** The rule that closes slots of a place on each of these days, where one does, and the slots that are closed then. */
export async function readClosedDays(
  db: Database,
  { park, block }: Destination,
  days: readonly Day[],
): Promise<{ rules: Map<Day, StoredRule>; slots: Map<Day, Slot[]>; gates: Gate[] }> {
  const { rules, gates } = await readRules(db)
  const [first, last] = [days[0], days.at(-1)]
  const closing = first && last ? closuresOf(rules, gates, { first, last }) : []
  const ofDays = new Map<Day, StoredRule>()
  const slotsOf = new Map<Day, Slot[]>()
  for (const closure of closing) {
    if (closure.park !== park || (closure.block !== null && closure.block !== block)) continue
    const rule = rules.find(({ id }) => id === closure.rule)
    const isClosed = (slot: Slot) => closure.timeSlots?.some((closed) => slotsBlockedBy(slot).includes(closed)) ?? true
    for (const day of daysFrom(closure.firstDay, closure.lastDay)) {
      if (rule) ofDays.set(day, rule)
      const before = slotsOf.get(day) ?? []
      slotsOf.set(
        day,
        slots.filter((slot) => before.includes(slot) || isClosed(slot)),
      )
    }
  }
  return { rules: ofDays, slots: slotsOf, gates }
}

type Rules = { rules: StoredRule[]; gates: Gate[] }

/** Days after which a rule that has ended is of no interest. */
const keptDays = 2 * maxRuleDays

// With the day, so that cached pages are rendered again when it changes: a closure three days ahead comes nearer.
const cachedRules = cachedQuery<Rules & { today: Day }>(async (db) => {
  const today = await readToday(db)
  const [rules, gates] = await Promise.all([listRules(db, addDays(today, -keptDays)), listGates(db)])
  return { rules, gates, today }
})

/** For notes. A sale on a closed day is refused by the database itself. */
const readRules = (db: Database): Rules | Promise<Rules> => cachedRules.read(db)

/** After a change in this process. */
export const clearRulesCache = cachedRules.clear
