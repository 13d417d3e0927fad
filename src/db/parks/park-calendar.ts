import type { DayNote, ParkCalendar } from '#contracts/parks/park-rule.ts'
import { cachedQuery } from '#db/cached-query.ts'
import type { Database } from '#db/client.ts'
import type { Block, Park } from '#domain/packages/park.ts'
import { appliesOn, closuresOf, type Gate, maxRuleDays, notesOn, openGates } from '#domain/parks/park-rule.ts'
import { addDays, type Day, daysFrom } from '#domain/primitives/date.ts'
import { listGates, listRules, readToday, type StoredRule } from './park-rules.ts'
import { publicRuleOf } from './rule-wire.ts'

/** What the parks say between two days, for everybody. Lifted rules are left out. */
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

/** The notes on the days of a window: expected closures, other hours, and the days after a closure until further notice. */
export async function readDayNotes(
  db: Database,
  { park, block }: Destination,
  days: readonly Day[],
): Promise<DayNote[]> {
  const [first] = days
  if (!first) return []
  const { rules, gates } = await readRules(db)
  // Notes that hold all year are not about a day.
  const ofDays = rules.filter(({ kind, isYearly }) => kind === 'closed' || !isYearly)
  if (ofDays.length === 0) return []
  return days.flatMap((day) =>
    notesOn(ofDays, gates, { park, block: block || null, day }).map(({ id, kind }) => ({ day, kind, rule: id })),
  )
}

export type TripNotes = { rules: StoredRule[]; gates: Gate[]; openGates: Gate[] }

/** What a guest of a trip should know of the park on its day. */
export async function readTripNotes(db: Database, { park, block }: Destination, day: Day): Promise<TripNotes> {
  const { rules, gates } = await readRules(db)
  const trip = { park, block: block || null, day }
  return { rules: notesOn(rules, gates, trip), gates, openGates: openGates(rules, gates, trip, day) }
}

/** The announced rule that closes a trip, the latest first; undefined if the operator closed the day. */
export async function findClosingRule(
  db: Database,
  { park, block }: Destination,
  day: Day,
): Promise<StoredRule | undefined> {
  const { rules, gates } = await readRules(db)
  const closing = closuresOf(rules, gates, { first: day, last: day }).filter(
    (closure) => closure.park === park && (closure.block === null || closure.block === block),
  )
  return rules.findLast(({ id }) => closing.some(({ rule }) => rule === id))
}

/** The rule that closes a place on each of these days, where one does. */
export async function readClosedDays(
  db: Database,
  { park, block }: Destination,
  days: readonly Day[],
): Promise<{ rules: Map<Day, StoredRule>; gates: Gate[] }> {
  const { rules, gates } = await readRules(db)
  const [first, last] = [days[0], days.at(-1)]
  const closing = first && last ? closuresOf(rules, gates, { first, last }) : []
  const found = closing
    .filter((closure) => closure.park === park && (closure.block === null || closure.block === block))
    .flatMap(({ firstDay, lastDay, rule }) => {
      const its = rules.find(({ id }) => id === rule)
      return its ? daysFrom(firstDay, lastDay).map((day) => [day, its] as const) : []
    })
  return { rules: new Map(found), gates }
}

type Rules = { rules: StoredRule[]; gates: Gate[] }

/** Days after which a rule that has ended is of no interest. */
const keptDays = 2 * maxRuleDays

// With the day, so that cached pages are rendered anew when it changes: a closure three days ahead comes nearer.
const known = cachedQuery<Rules & { today: Day }>(async (db) => {
  const today = await readToday(db)
  const [rules, gates] = await Promise.all([listRules(db, addDays(today, -keptDays)), listGates(db)])
  return { rules, gates, today }
})

/** For notes. A sale on a closed day is refused by the database itself. */
const readRules = (db: Database): Rules | Promise<Rules> => known.read(db)

/** After a change in this process. */
export const forgetRules = known.clear
