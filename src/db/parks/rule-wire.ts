import type { ParkRuleWire, PublicRule } from '#contracts/parks/park-rule.ts'
import type { StoredRule } from './park-rules.ts'

/** A rule without the staff who wrote it. */
export function publicRuleOf(rule: StoredRule): PublicRule {
  const { version: _, createdBy: __, createdAt: ___, askedAt: ____, liftedBy: _____, liftedOn: ______, ...shown } = rule
  return shown
}

export function ruleWireOf(rule: StoredRule): ParkRuleWire {
  const { version, createdBy, createdAt, liftedOn, liftedBy } = rule
  return { ...publicRuleOf(rule), version, createdBy, createdAt: new Date(createdAt).toISOString(), liftedOn, liftedBy }
}
