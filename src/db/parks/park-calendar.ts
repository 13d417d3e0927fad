import type { DayNote, ParkCalendar } from '#contracts/parks/park-rule.ts'
import type { Database } from '#db/client.ts'
import type { Block, Park } from '#domain/packages/park.ts'
import { appliesOn, closuresOf, type Gate, notesOn, openEndNoteDays, openGates } from '#domain/parks/park-rule.ts'
import { addDays, type Day, daysFrom } from '#domain/primitives/date.ts'
import { listGates, listRules, type StoredRule } from './park-rules.ts'
import { publicRuleOf } from './rule-wire.ts'

/** What the parks say between two days, for everybody. Lifted rules are left out. */
export async function readParkCalendar(db: Database, { from, to }: { from: Day; to: Day }): Promise<ParkCalendar> {
  const { rules, gates } = await readRules(db, from)
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

type Destination = { park: Park; block: Block | '' }

/** The notes on the days of a window: expected closures, other hours, and the days after a closure until further notice. */
export async function readDayNotes(
  db: Database,
  { park, block }: Destination,
  days: readonly Day[],
): Promise<DayNote[]> {
  const [first] = days
  if (!first) return []
  const { rules, gates } = await readRules(db, addDays(first, -openEndNoteDays))
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
  const { rules, gates } = await readRules(db, addDays(day, -openEndNoteDays))
  const trip = { park, block: block || null, day }
  return { rules: notesOn(rules, gates, trip), gates, openGates: openGates(rules, gates, trip, day) }
}

/** The announced rule that closes a trip, the latest first; undefined if the operator closed the day. */
export async function findClosingRule(
  db: Database,
  { park, block }: Destination,
  day: Day,
): Promise<StoredRule | undefined> {
  const { rules, gates } = await readRules(db, day)
  const closing = closuresOf(rules, gates, { first: day, last: day }).filter(
    (closure) => closure.park === park && (closure.block === null || closure.block === block),
  )
  return rules.findLast(({ id }) => closing.some(({ rule }) => rule === id))
}

type Rules = { rules: StoredRule[]; gates: Gate[] }

const keptMs = 2_000
const kept = new WeakMap<Database, { since: Day; at: number; read: Promise<Rules> }>()

/** Read at most every two seconds, because every sale asks. The database refuses a sale on a closed day by itself. */
function readRules(db: Database, since: Day): Promise<Rules> {
  const found = kept.get(db)
  if (found && found.since <= since && performance.now() - found.at < keptMs) return found.read
  const read = Promise.all([listRules(db, since), listGates(db)]).then(([rules, gates]) => ({ rules, gates }))
  kept.set(db, { since, at: performance.now(), read })
  read.catch(() => kept.delete(db))
  return read
}

/** After a change in this process. */
export function forgetRules(db: Database) {
  kept.delete(db)
}
