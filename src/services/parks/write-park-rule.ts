import { randomUUID } from 'node:crypto'
import type { NewParkRule, ParkRuleChange, RuleEffect } from '#contracts/parks/park-rule.ts'
import { type Actor, systemActor, writeAudit } from '#db/audit/write-audit.ts'
import { blockSales } from '#db/availability/claims.ts'
import {
  type ClosureRow,
  deleteClosureRows,
  insertClosures,
  laterThanAll,
  listRuleClosures,
  renameRuleClosures,
  type StoredClosure,
} from '#db/availability/closures.ts'
import type { Database } from '#db/client.ts'
import { enqueueEmail, parkStillClosed } from '#db/messaging/email-outbox.ts'
import { forgetRules } from '#db/parks/park-calendar.ts'
import {
  deleteRule,
  extendRule,
  findRule,
  insertRule,
  liftRule,
  listGates,
  listRules,
  maxRules,
  type RuleRow,
  type StoredRule,
  updateRule,
} from '#db/parks/park-rules.ts'
import { readReceivedByCurrency } from '#db/payments/received-by-currency.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { isSlot, type Slot, slots } from '#domain/bookings/time-slot.ts'
import {
  askingMinute,
  closuresOf,
  type Gate,
  openEndedDays,
  type ParkRule,
  type RuleClosure,
} from '#domain/parks/park-rule.ts'
import { faultOf, type RuleFault, type WrittenRule } from '#domain/parks/rule-faults.ts'
import { addDays, type Day, dayAt, daysFrom, instantOf, minuteAt } from '#domain/primitives/date.ts'
import { toDecimal } from '#domain/primitives/money.ts'
import { type Failure, failure, type Result, success } from '#domain/result.ts'
import {
  type AffectedTrips,
  type DaysBooked,
  daysBooked,
  findAffectedTrips,
} from '#services/availability/find-affected-bookings.ts'
import { updateClosedTrips } from '#services/availability/update-closed-trips.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { findReplay, type StoredResponse, storeReplay } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'

type BadRule = Failure<'bad park rule', { fault: RuleFault }>
type SameRule = Failure<'park rule exists', { existing: StoredRule }>
type ChangedRule = Failure<'park rule changed', { existing: StoredRule }>

/** Past closures of a rule this old stay as they are. */
const keptDays = 30

/**
 * Writes a rule and the closures that it amounts to in one transaction. It waits for running sales and blocks later ones, so nothing
 * is sold on a closed day. If bookings are affected, it fails with their list unless staff have confirmed it.
 */
export async function createParkRule(
  context: ServiceContext,
  { evenIfBooked, ...written }: NewParkRule,
  { actor, idempotencyKey }: RequestContext,
  toBody: (rule: StoredRule) => object,
): Promise<Result<StoredResponse> | DaysBooked | BadRule | SameRule> {
  const now = context.clock.now()
  return writeRules(context.db, async (tx) => {
    await blockSales(tx)
    const replay = await findReplay(tx, context.settings, idempotencyKey)
    if (replay) return replay
    const state = await readState(tx, now)
    const checked = checkRule(written, state.gates, now)
    if (!checked.ok) return checked
    if (state.rules.length >= maxRules) return failure('too many rules')
    const same = state.rules.find((rule) => rule.liftedOn === null && isSameRule(rule, checked.rule))
    if (same) return failure('park rule exists', { existing: same })
    const rule = newRule(checked.rule, now)
    const change = await planClosures(tx, state, [...state.rules, rule], now)
    if (change.trips.closed.length > 0 && !evenIfBooked) return daysBooked(change.trips)
    await insertRule(tx, rule, { by: actor.actor, at: new Date(now) })
    await applyClosures(tx, change, { actor, now })
    await auditRule(tx, actor, 'park rule added', rule, { now, trips: change.trips })
    const stored = await mustFind(tx, rule.id)
    const body = JSON.stringify(toBody(stored))
    await storeReplay(tx, context.settings, idempotencyKey, { body, now })
    return success({ body, isReplay: false })
  })
}

type Written = Result<{ rule: StoredRule }> | DaysBooked | BadRule | ChangedRule

/** Replaces a rule. An outdated version fails with the current one. */
export function changeParkRule(
  context: ServiceContext,
  id: string,
  { evenIfBooked, version, ...written }: ParkRuleChange,
  actor: Actor,
): Promise<Written> {
  return withRule(context, id, async (tx, state, before, now): Promise<Written> => {
    if (before.version !== version) return failure('park rule changed', { existing: before })
    const checked = checkRule(written, state.gates, now, before.firstDay)
    if (!checked.ok) return checked
    const rule = { ...newRule(checked.rule, now, before), id, liftedOn: before.liftedOn }
    const rules = state.rules.map((one) => (one.id === id ? rule : one))
    const change = await planClosures(tx, state, rules.includes(rule) ? rules : [...rules, rule], now)
    if (change.trips.closed.length > 0 && !evenIfBooked) return daysBooked(change.trips)
    await updateRule(tx, id, rule)
    await applyClosures(tx, change, { actor, now })
    await renameRuleClosures(tx, id, titleOf(rule))
    await auditRule(tx, actor, 'park rule changed', rule, { now, trips: change.trips })
    return success({ rule: await mustFind(tx, id) })
  })
}

/** Ends a rule: from today on its days are open again. Lifting it again changes nothing. */
export function liftParkRule(context: ServiceContext, id: string, actor: Actor): Promise<Written> {
  return withRule(context, id, async (tx, state, before, now): Promise<Written> => {
    if (before.liftedOn !== null) return success({ rule: before })
    const lifted = { ...before, liftedOn: dayAt(now) }
    const rules = state.rules.map((one) => (one.id === id ? lifted : one))
    const change = await planClosures(tx, state, rules, now)
    await liftRule(tx, id, { by: actor.actor, at: new Date(now) })
    await applyClosures(tx, change, { actor, now })
    await auditRule(tx, actor, 'park rule lifted', before, { now, trips: change.trips })
    return success({ rule: await mustFind(tx, id) })
  })
}

/** Deletes a rule that was entered by mistake; its days from today on are open again. */
export function deleteParkRule(
  context: ServiceContext,
  id: string,
  version: number,
  actor: Actor,
): Promise<Result<{ removed: string }> | ChangedRule> {
  return withRule(context, id, async (tx, state, before, now): Promise<Result<{ removed: string }> | ChangedRule> => {
    if (before.version !== version) return failure('park rule changed', { existing: before })
    const rules = state.rules.filter((one) => one.id !== id)
    const change = await planClosures(tx, state, rules, now)
    await applyClosures(tx, change, { actor, now })
    await deleteRule(tx, id)
    await auditRule(tx, actor, 'park rule removed', before, { now, trips: change.trips })
    return success({ removed: id })
  })
}

/** The effect of a rule before it is saved. `id` is the rule that it would replace. */
export async function previewParkRule(
  context: ServiceContext,
  { id, ...written }: Omit<NewParkRule, 'evenIfBooked'> & { id?: string | undefined },
): Promise<Result<{ effect: RuleEffect }> | BadRule> {
  const { db, clock } = context
  const now = clock.now()
  const state = await readState(db, now)
  const before = state.rules.find((rule) => rule.id === id)
  const checked = checkRule(written, state.gates, now, before?.firstDay)
  if (!checked.ok) return checked
  const rule = { ...newRule(checked.rule, now, before), ...(id ? { id } : {}) }
  const { added, trips } = await planClosures(db, state, [...state.rules.filter((one) => one.id !== id), rule], now)
  const { affected, affectedCount } = daysBooked(trips)
  const money = await readReceivedByCurrency(
    db,
    trips.closed.map((trip) => trip.id),
  )
  return success({
    effect: {
      closedSlots: added,
      affected,
      affectedCount,
      affectedMoney: money.map(({ currency, amount }) => ({ currency, amount: toDecimal(amount) })),
    },
  })
}

/**
 * At 15:00, extends closures until further notice by a day, and asks staff whether they still hold. Safe to call often and in several
 * processes: each rule is extended once a day.
 */
export async function extendOpenClosures(context: ServiceContext): Promise<void> {
  const actor = systemActor
  const now = context.clock.now()
  const today = dayAt(now)
  if (minuteAt(now) < askingMinute) return
  const askedToday = instantOf(today, askingMinute)
  // A rule that was made after 3 PM is asked about tomorrow.
  const isDue = ({ firstDay, lastDay, liftedOn, askedAt, createdAt }: StoredRule) =>
    lastDay === null &&
    liftedOn === null &&
    firstDay <= today &&
    createdAt < askedToday &&
    (askedAt === null || dayAt(askedAt) < today)
  if (!(await listRules(context.db, addDays(today, -keptDays))).some(isDue)) return
  await writeRules(context.db, async (tx) => {
    await blockSales(tx)
    const state = await readState(tx, now)
    const due = state.rules.filter(isDue)
    const throughOf = ({ closedThrough }: StoredRule) => {
      const next = addDays(closedThrough ?? today, 1)
      const least = addDays(today, openEndedDays)
      return next < least ? least : next
    }
    const rules = state.rules.map((rule) => (isDue(rule) ? { ...rule, closedThrough: throughOf(rule) } : rule))
    const change = await planClosures(tx, state, rules, now)
    for (const rule of due) await extendRule(tx, rule.id, { through: throughOf(rule), at: new Date(now) })
    await applyClosures(tx, change, { actor, now })
    for (const rule of due) {
      await auditRule(tx, actor, 'park rule extended', rule, { now, trips: change.trips })
      await enqueueEmail(tx, parkStillClosed(rule.id, today), now)
    }
    return success({})
  })
}

async function writeRules<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T | Failure> {
  try {
    return await runTransaction(db, work)
  } finally {
    forgetRules(db)
  }
}

type State = { rules: StoredRule[]; gates: Gate[]; onlyOpenedDays: boolean }

async function readState(db: Database, now: number): Promise<State> {
  const [rules, gates, { onlyOpenedDays }] = await Promise.all([
    listRules(db, addDays(dayAt(now), -keptDays)),
    listGates(db),
    readBusinessSettings(db),
  ])
  return { rules, gates, onlyOpenedDays }
}

function withRule<T>(
  context: ServiceContext,
  id: string,
  work: (tx: Database, state: State, rule: StoredRule, now: number) => Promise<T | Failure>,
): Promise<T | Failure> {
  const now = context.clock.now()
  return writeRules(context.db, async (tx) => {
    await blockSales(tx)
    const rule = await findRule(tx, id)
    return rule ? work(tx, await readState(tx, now), rule, now) : failure('park rule not found')
  })
}

/** `since` is the first day that a rule already has: only a new one may not lie in the past. */
function checkRule(
  written: WrittenRule,
  gates: Gate[],
  now: number,
  since?: Day,
): { ok: true; rule: RuleRow } | BadRule {
  const fault = faultOf(written, gates, since === written.firstDay ? since : dayAt(now))
  if (fault) return failure('bad park rule', { fault })
  return success({ rule: { ...written, slots: written.slots?.filter(isSlot) ?? null } })
}

function newRule(written: RuleRow, now: number, before?: StoredRule): ParkRule {
  const least = addDays(later(written.firstDay, dayAt(now)), openEndedDays)
  // Days that were added since stay closed, unless the rule begins on another day now.
  const reached = (before?.firstDay === written.firstDay && before.closedThrough) || least
  const closedThrough = written.lastDay === null ? later(reached, least) : null
  return { ...written, id: randomUUID(), liftedOn: null, closedThrough }
}

function isSameRule(a: ParkRule, b: RuleRow): boolean {
  const key = ({ kind, park, block, gate, firstDay, lastDay, isYearly, opens, closes, slots, certainty }: RuleRow) =>
    JSON.stringify([kind, park, block, gate, firstDay, lastDay, isYearly, opens, closes, slots, certainty])
  return key(a) === key(b)
}

type Change = { added: RuleClosure[]; removed: StoredClosure[]; rows: ClosureRow[]; trips: AffectedTrips }

/** The entries of the calendar that other rules would add and remove, and the trips that this closes or reopens. */
async function planClosures(db: Database, state: State, rules: readonly ParkRule[], now: number): Promise<Change> {
  const since = addDays(dayAt(now), -keptDays)
  const last = rules
    .filter(({ certainty }) => certainty === 'announced')
    .map(({ lastDay, closedThrough }) => lastDay ?? closedThrough ?? since)
  const wanted = closuresOf(rules, state.gates, { first: since, last: last.reduce((a, b) => (a > b ? a : b), since) })
  const existing = await listRuleClosures(db, since)
  // An entry that is still wanted as a whole stays. The slots of one that is split keep its time, so that they do not become the
  // latest again: staff may have opened some of them since.
  const wantedSlots = new Set(wanted.flatMap(closedSlotKeys))
  const isWanted = (entry: StoredClosure) =>
    closedSlotKeys({ ...entry, firstDay: later(entry.firstDay, since) }).every((key) => wantedSlots.has(key))
  const removed = existing.filter((entry) => !isWanted(entry))
  const kept = new Set(existing.filter(isWanted).flatMap(closedSlotKeys))
  const timeOf = new Map(
    removed.flatMap((entry) => closedSlotKeys({ ...entry, rule: null }).map((key) => [key, entry.version] as const)),
  )
  const parts = wanted.flatMap((closure) => withoutSlots(closure, kept, timeOf))
  const added = parts.map(({ keptAt: _, ...closure }) => closure)
  const titles = new Map(rules.map((rule) => [rule.id, titleOf(rule)]))
  const rows = parts.map((closure): ClosureRow => {
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

type Closed = Pick<ClosureRow, 'park' | 'block' | 'firstDay' | 'lastDay' | 'timeSlots' | 'rule'>

/** A key for each slot of each day that an entry closes. */
function closedSlotKeys({ firstDay, lastDay, timeSlots, ...place }: Closed): string[] {
  return daysFrom(firstDay, lastDay).flatMap((day) => (timeSlots ?? slots).map((slot) => slotKey(place, day, slot)))
}

function slotKey({ park, block, rule }: Pick<Closed, 'park' | 'block' | 'rule'>, day: Day, slot: Slot): string {
  return JSON.stringify([park, block, rule, day, slot])
}

type Part = RuleClosure & { keptAt: number | undefined }

/** The parts of a closure whose slots are not in the set, each with the time of the entry that closed them before. */
function withoutSlots(closure: RuleClosure, kept: ReadonlySet<string>, timeOf: ReadonlyMap<string, number>): Part[] {
  const parts: Part[] = []
  for (const day of daysFrom(closure.firstDay, closure.lastDay)) {
    const left = (closure.timeSlots ?? slots).filter((slot) => !kept.has(slotKey(closure, day, slot)))
    for (const [keptAt, its] of Map.groupBy(left, (slot) =>
      timeOf.get(slotKey({ ...closure, rule: null }, day, slot)),
    )) {
      const part: Part = {
        ...closure,
        firstDay: day,
        lastDay: day,
        timeSlots: its.length < slots.length ? its : null,
        keptAt,
      }
      const before = parts.find((one) => isNextDay(one, part))
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

const later = (a: Day, b: Day) => (a > b ? a : b)

/** The title of an entry in the calendar of staff. */
const titleOf = ({ note }: Pick<ParkRule, 'note'>): string => note.slice(0, 120) || closedByPark
const closedByPark = 'Closed by the park'

async function applyClosures(tx: Database, change: Change, by: { actor: Actor; now: number }) {
  await deleteClosureRows(
    tx,
    change.removed.map(({ id }) => id),
  )
  await insertClosures(tx, change.rows, { at: await laterThanAll(tx, by.now) })
  await updateClosedTrips(tx, change.trips, by)
}

async function auditRule(
  tx: Database,
  actor: Actor,
  action: string,
  { id, kind, park, block, gate, firstDay, lastDay, certainty, reason, source }: ParkRule,
  { now, trips }: { now: number; trips: AffectedTrips },
) {
  await writeAudit(tx, actor, {
    ...{ action, entity: 'park rule', entityId: id, at: now },
    difference: {
      ...{ kind, park, block, gate, firstDay, lastDay, certainty, reason, source },
      closed: trips.closed.length,
      reopened: trips.reopened.length,
    },
  })
}

async function mustFind(tx: Database, id: string): Promise<StoredRule> {
  const rule = await findRule(tx, id)
  if (!rule) throw new Error(`park rule ${id} has just been written and is gone`)
  return rule
}
