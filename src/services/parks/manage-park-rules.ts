import { randomUUID } from 'node:crypto'
import type { NewParkRule, ParkRuleChange, RuleEffect } from '#contracts/parks/park-rule.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { renameRuleEntries } from '#db/availability/calendar-entries.ts'
import { blockSales } from '#db/availability/claims.ts'
import type { Database } from '#db/client.ts'
import { isRuleOfDisruption } from '#db/disruptions/disruptions.ts'
import { clearRulesCache } from '#db/parks/park-calendar.ts'
import {
  deleteRule,
  findRule,
  insertRule,
  liftRule,
  maxRules,
  type RuleRow,
  type StoredRule,
  updateRule,
} from '#db/parks/park-rules.ts'
import { readReceivedByCurrency } from '#db/payments/booking-balance.ts'
import { isSlot } from '#domain/bookings/time-slot.ts'
import { type Gate, isOnRecord, openEndedDays, type ParkRule } from '#domain/parks/park-rule.ts'
import { faultOf, type RuleFault, type WrittenRule } from '#domain/parks/rule-faults.ts'
import { addDays, type Day, dayAt, laterDay } from '#domain/primitives/date.ts'
import { toDecimal } from '#domain/primitives/money.ts'
import { type Failure, failure, type Result, success } from '#domain/result.ts'
import { type AffectedTrips, type DaysBooked, daysBooked } from '#services/availability/find-affected-trips.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { findReplay, respondOnce, type StoredResponse } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { applyClosures, closureTitle, planClosures, type RuleState, readRuleState } from './rule-closures.ts'

type BadRule = Failure<'bad park rule', { fault: RuleFault }>
type SameRule = Failure<'park rule exists', { existing: StoredRule }>
type ChangedRule = Failure<'park rule changed', { existing: StoredRule }>

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
    const replay = await findReplay(tx, context.config, idempotencyKey)
    if (replay) return replay
    const state = await readRuleState(tx, now)
    const checked = checkRule(written, state.gates, now)
    if (!checked.ok) return checked
    if (state.rules.length >= maxRules) return failure('too many rules')
    const same = state.rules.find((rule) => rule.liftedOn === null && isSameRule(rule, checked.rule))
    if (same) return failure('park rule exists', { existing: same })
    const rule = newRule(checked.rule, now)
    const change = await planClosures(tx, state, [...state.rules, rule], { now, saved: [rule.id] })
    if (change.trips.closed.length > 0 && !evenIfBooked) return daysBooked(change.trips)
    await insertRule(tx, rule, { by: actor.actor, at: new Date(now) })
    await applyClosures(tx, change, { actor, now })
    await auditRule(tx, actor, 'park rule added', rule, { now, trips: change.trips })
    const stored = await mustFind(tx, rule.id)
    return respondOnce(tx, context.config, idempotencyKey, { response: toBody(stored), now })
  })
}

/** The response that a repeated request gets too. */
type Written = Result<StoredResponse> | DaysBooked | BadRule | ChangedRule
type Changed = Result<{ rule: StoredRule }> | DaysBooked | BadRule | ChangedRule

/** Replaces a rule. An outdated version fails with the current one. */
export function changeParkRule(
  context: ServiceContext,
  id: string,
  { evenIfBooked, version, ...written }: ParkRuleChange,
  caller: RequestContext,
  toBody: (rule: StoredRule) => object,
): Promise<Written> {
  const { actor } = caller
  return withRule(context, id, { caller, toBody }, async (tx, state, before, now) => {
    if (before.version !== version) return failure('park rule changed', { existing: before })
    const checked = checkRule(written, state.gates, now, before.firstDay)
    if (!checked.ok) return checked
    const rule = { ...newRule(checked.rule, now, before), id, liftedOn: before.liftedOn }
    const rules = state.rules.map((stored) => (stored.id === id ? rule : stored))
    const after = rules.includes(rule) ? rules : [...rules, rule]
    const change = await planClosures(tx, state, after, { now, saved: [id] })
    if (change.trips.closed.length > 0 && !evenIfBooked) return daysBooked(change.trips)
    await updateRule(tx, id, rule)
    await applyClosures(tx, change, { actor, now })
    await renameRuleEntries(tx, id, closureTitle(rule))
    await auditRule(tx, actor, 'park rule changed', rule, { now, trips: change.trips })
    return success({ rule: await mustFind(tx, id) })
  })
}

/** Ends a rule: from today on its days are open again. Lifting it again changes nothing. */
export function liftParkRule(
  context: ServiceContext,
  id: string,
  caller: RequestContext,
  toBody: (rule: StoredRule) => object,
): Promise<Written> {
  const { actor } = caller
  return withRule(context, id, { caller, toBody }, async (tx, state, before, now) => {
    if (before.liftedOn !== null) return success({ rule: before })
    const lifted = { ...before, liftedOn: dayAt(now) }
    const rules = state.rules.map((stored) => (stored.id === id ? lifted : stored))
    const change = await planClosures(tx, state, rules, { now })
    await liftRule(tx, id, { by: actor.actor, at: new Date(now) })
    await applyClosures(tx, change, { actor, now })
    await auditRule(tx, actor, 'park rule lifted', before, { now, trips: change.trips })
    return success({ rule: await mustFind(tx, id) })
  })
}

/**
 * Deletes a rule that was entered by mistake; its days are open again. One whose first day is over, or about which guests were asked,
 * stays on record: it can only be lifted.
 */
export function deleteParkRule(
  context: ServiceContext,
  id: string,
  version: number,
  caller: RequestContext,
  toBody: () => object,
): Promise<Written> {
  const { actor } = caller
  return withRule(context, id, { caller, toBody }, async (tx, state, before, now) => {
    if (before.version !== version) return failure('park rule changed', { existing: before })
    if (isOnRecord(before, dayAt(now)) || (await isRuleOfDisruption(tx, id)))
      return failure('park rule cannot be deleted')
    const rules = state.rules.filter((stored) => stored.id !== id)
    const change = await planClosures(tx, state, rules, { now })
    await applyClosures(tx, change, { actor, now })
    await deleteRule(tx, id)
    await auditRule(tx, actor, 'park rule removed', before, { now, trips: change.trips })
    return success({ rule: before })
  })
}

/** The effect of a rule before it is saved. `id` is the rule that it would replace. */
export async function previewParkRule(
  context: ServiceContext,
  { id, ...written }: Omit<NewParkRule, 'evenIfBooked'> & { id?: string | undefined },
): Promise<Result<{ effect: RuleEffect }> | BadRule> {
  const { db, clock } = context
  const now = clock.now()
  const state = await readRuleState(db, now)
  const before = state.rules.find((rule) => rule.id === id)
  const checked = checkRule(written, state.gates, now, before?.firstDay)
  if (!checked.ok) return checked
  const rule = { ...newRule(checked.rule, now, before), ...(id ? { id } : {}) }
  const rules = [...state.rules.filter((stored) => stored.id !== id), rule]
  const { added, trips } = await planClosures(db, state, rules, { now, saved: [rule.id] })
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

/** Runs `work` in a transaction, after which the cached rules are read again. */
export async function writeRules<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T | Failure> {
  try {
    return await runTransaction(db, work)
  } finally {
    clearRulesCache(db)
  }
}

/** Changes a rule once for each idempotency key. A refusal is not stored. */
function withRule(
  { db, clock, config }: ServiceContext,
  id: string,
  { caller: { idempotencyKey }, toBody }: { caller: RequestContext; toBody: (rule: StoredRule) => object },
  work: (tx: Database, state: RuleState, rule: StoredRule, now: number) => Promise<Changed>,
): Promise<Written> {
  const now = clock.now()
  return writeRules(db, async (tx): Promise<Written> => {
    await blockSales(tx)
    const replay = await findReplay(tx, config, idempotencyKey)
    if (replay) return replay
    const before = await findRule(tx, id)
    if (!before) return failure('park rule not found')
    const changed = await work(tx, await readRuleState(tx, now), before, now)
    if (!changed.ok) return changed
    return respondOnce(tx, config, idempotencyKey, { response: toBody(changed.rule), now })
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
  const least = addDays(laterDay(written.firstDay, dayAt(now)), openEndedDays)
  // Days that were added since stay closed, unless the rule begins on another day now.
  const reached = (before?.firstDay === written.firstDay && before.closedThrough) || least
  const closedThrough = written.lastDay === null ? laterDay(reached, least) : null
  return { ...written, id: randomUUID(), liftedOn: null, closedThrough }
}

function isSameRule(a: ParkRule, b: RuleRow): boolean {
  const key = ({ kind, park, block, gate, firstDay, lastDay, isYearly, opens, closes, slots, certainty }: RuleRow) =>
    JSON.stringify([kind, park, block, gate, firstDay, lastDay, isYearly, opens, closes, slots, certainty])
  return key(a) === key(b)
}

export async function auditRule(
  tx: Database,
  actor: Actor,
  action: string,
  { id, kind, park, block, gate, firstDay, lastDay, certainty, reason, source }: ParkRule,
  { now, trips }: { now: number; trips: AffectedTrips },
) {
  await writeAudit(tx, { actor, now }, { entity: 'park rule', id }, action, {
    kind,
    park,
    block,
    gate,
    firstDay,
    lastDay,
    certainty,
    reason,
    source,
    closed: trips.closed.length,
    reopened: trips.reopened.length,
  })
}

async function mustFind(tx: Database, id: string): Promise<StoredRule> {
  const rule = await findRule(tx, id)
  if (!rule) throw new Error(`park rule ${id} has just been written and is gone`)
  return rule
}
