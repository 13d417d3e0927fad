import { systemActor } from '#db/audit/write-audit.ts'
import { blockSales } from '#db/availability/claims.ts'
import { enqueueEmail, parkStillClosed } from '#db/messaging/email-outbox.ts'
import { extendRule, listRules, type StoredRule } from '#db/parks/park-rules.ts'
import { askingMinute, openEndedDays } from '#domain/parks/park-rule.ts'
import { addDays, dayAt, instantOf, minuteAt } from '#domain/primitives/date.ts'
import { success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { auditRule, writeRules } from './manage-park-rules.ts'
import { applyClosures, keptDays, planClosures, readRuleState } from './rule-closures.ts'

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
    const state = await readRuleState(tx, now)
    const due = state.rules.filter(isDue)
    const throughOf = ({ closedThrough }: StoredRule) => {
      const next = addDays(closedThrough ?? today, 1)
      const least = addDays(today, openEndedDays)
      return next < least ? least : next
    }
    const rules = state.rules.map((rule) => (isDue(rule) ? { ...rule, closedThrough: throughOf(rule) } : rule))
    const change = await planClosures(tx, state, rules, { now, saved: due.map(({ id }) => id) })
    for (const rule of due) await extendRule(tx, rule.id, { through: throughOf(rule), at: new Date(now) })
    await applyClosures(tx, change, { actor, now })
    for (const rule of due) {
      await auditRule(tx, actor, 'park rule extended', rule, { now, trips: change.trips })
      await enqueueEmail(tx, parkStillClosed(rule.id, today), now)
    }
    return success({})
  })
}
