import type { By } from '#db/audit/write-audit.ts'
import {
  type CalendarEntryRow,
  deleteCalendarEntryRows,
  insertCalendarEntries,
  laterThanAll,
  listRuleEntries,
  type StoredCalendarEntry,
} from '#db/availability/calendar-entries.ts'
import type { Database } from '#db/client.ts'
import { listGates, listRules, type StoredRule } from '#db/parks/park-rules.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { type Slot, slots } from '#domain/bookings/time-slot.ts'
import { closuresOf, type Gate, type ParkRule, type RuleClosure } from '#domain/parks/park-rule.ts'
import { addDays, type Day, dayAt, daysFrom, laterDay } from '#domain/primitives/date.ts'
import { type AffectedTrips, findAffectedTrips } from '#services/availability/find-affected-trips.ts'
import { updateClosedTrips } from '#services/availability/update-closed-trips.ts'

/** Past closures of a rule this old stay as they are. */
export const keptDays = 30

/** The rules, the gates and the setting from which closures are computed. */
export type RuleState = { rules: StoredRule[]; gates: Gate[]; onlyOpenedDays: boolean }

export async function readRuleState(db: Database, now: number): Promise<RuleState> {
  const [rules, gates, { onlyOpenedDays }] = await Promise.all([
    listRules(db, addDays(dayAt(now), -keptDays)),
    listGates(db),
    readBusinessSettings(db),
  ])
  return { rules, gates, onlyOpenedDays }
}

type ClosureChange = {
  added: RuleClosure[]
  removed: StoredCalendarEntry[]
  rows: CalendarEntryRow[]
  trips: AffectedTrips
}

/**
 * The entries of the calendar that other rules would add and remove, and the trips that this closes or reopens.
 *
 * @param saved the rules that staff or the clock announce now: their entries are later than what staff have opened before
 */
export async function planClosures(
  db: Database,
  state: RuleState,
  rules: readonly ParkRule[],
  { now, saved = [] }: { now: number; saved?: readonly string[] },
): Promise<ClosureChange> {
  const since = addDays(dayAt(now), -keptDays)
  const lastDays = rules
    .filter(({ certainty }) => certainty === 'announced')
    .map(({ lastDay, closedThrough }) => lastDay ?? closedThrough ?? since)
  const required = closuresOf(rules, state.gates, { first: since, last: lastDays.reduce(laterDay, since) })
  const existing = await listRuleEntries(db, since)
  // An entry that is still required as a whole stays. The slots of one that is split keep its time, so that they do not become the
  // latest again: staff may have opened some of them since.
  const requiredSlots = new Set(required.flatMap(closedSlotKeys))
  const isRequired = (entry: StoredCalendarEntry) =>
    closedSlotKeys({ ...entry, firstDay: laterDay(entry.firstDay, since) }).every((key) => requiredSlots.has(key))
  const removed = existing.filter((entry) => !isRequired(entry))
  const kept = new Set(existing.filter(isRequired).flatMap(closedSlotKeys))
  const timeOf = new Map(
    removed.flatMap((entry) =>
      [entry.rule, null].flatMap((rule) =>
        closedSlotKeys({ ...entry, rule }).map((key) => [key, entry.version] as const),
      ),
    ),
  )
  const keptTime = (closure: RuleClosure, day: Day, slot: Slot) =>
    timeOf.get(slotKey(saved.includes(closure.rule) ? closure : { ...closure, rule: null }, day, slot))
  const parts = required.flatMap((closure) => withoutSlots(closure, kept, keptTime))
  const added = parts.map(({ keptAt: _, ...closure }) => closure)
  const titles = new Map(rules.map((rule) => [rule.id, closureTitle(rule)]))
  const rows = parts.map((closure): CalendarEntryRow => {
    const hours = { startMinute: null, endMinute: null, packageId: null, isOpen: false }
    return { ...closure, ...hours, title: titles.get(closure.rule) ?? closedByPark }
  })
  const trips = await findAffectedTrips(
    db,
    { gone: removed, written: rows },
    { onlyOpenedDays: state.onlyOpenedDays, now },
  )
  return { added, removed, rows, trips }
}

type Closed = Pick<CalendarEntryRow, 'park' | 'block' | 'firstDay' | 'lastDay' | 'timeSlots' | 'rule'>

/** A key for each slot of each day that an entry closes. */
function closedSlotKeys({ firstDay, lastDay, timeSlots, ...place }: Closed): string[] {
  return daysFrom(firstDay, lastDay).flatMap((day) => (timeSlots ?? slots).map((slot) => slotKey(place, day, slot)))
}

function slotKey({ park, block, rule }: Pick<Closed, 'park' | 'block' | 'rule'>, day: Day, slot: Slot): string {
  return JSON.stringify([park, block, rule, day, slot])
}

type Part = RuleClosure & { keptAt: number | undefined }

/** The parts of a closure whose slots are not in the set, each with the time of the entry that closed them before. */
function withoutSlots(
  closure: RuleClosure,
  kept: ReadonlySet<string>,
  timeOf: (closure: RuleClosure, day: Day, slot: Slot) => number | undefined,
): Part[] {
  const parts: Part[] = []
  for (const day of daysFrom(closure.firstDay, closure.lastDay)) {
    const left = (closure.timeSlots ?? slots).filter((slot) => !kept.has(slotKey(closure, day, slot)))
    for (const [keptAt, timeSlots] of Map.groupBy(left, (slot) => timeOf(closure, day, slot))) {
      const part: Part = {
        ...closure,
        firstDay: day,
        lastDay: day,
        timeSlots: timeSlots.length < slots.length ? timeSlots : null,
        keptAt,
      }
      const before = parts.find((earlier) => isNextDay(earlier, part))
      if (before) before.lastDay = day
      else parts.push(part)
    }
  }
  return parts
}

function isNextDay(before: Part, { firstDay, timeSlots, keptAt }: Part): boolean {
  return (
    addDays(before.lastDay, 1) === firstDay &&
    before.keptAt === keptAt &&
    String(before.timeSlots) === String(timeSlots)
  )
}

/** The title of an entry in the calendar of staff. */
export function closureTitle({ note }: Pick<ParkRule, 'note'>): string {
  return note.slice(0, 120) || closedByPark
}

const closedByPark = 'Closed by the park'

/** Writes a planned change to the calendar, and marks the trips that it closes or reopens. */
export async function applyClosures(tx: Database, change: ClosureChange, by: By) {
  await deleteCalendarEntryRows(
    tx,
    change.removed.map(({ id }) => id),
  )
  await insertCalendarEntries(tx, change.rows, { at: await laterThanAll(tx, by.now) })
  await updateClosedTrips(tx, change.trips, by)
}
