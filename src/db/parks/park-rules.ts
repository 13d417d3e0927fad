import { type Selectable, sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/schema/tables.ts'
import { isUuid } from '#db/uuid.ts'
import type { Gate, ParkRule } from '#domain/parks/park-rule.ts'
import { type Day, dayAt } from '#domain/primitives/date.ts'

type StoredRow = Selectable<Tables['park_rule']>
/** A rule with its version and history. Instants are ms UTC. */
export type StoredRule = ParkRule & {
  version: number
  createdBy: string
  createdAt: number
  askedAt: number | null
  liftedBy: string | null
}
/** The fields of a rule that staff write. */
export type RuleRow = Omit<ParkRule, 'id' | 'liftedOn' | 'closedThrough'>

export function listGates(db: Database): Promise<Gate[]> {
  return db.selectFrom('gate').selectAll().orderBy('park').orderBy('name').execute()
}

/** The rules that apply on or after a day, lifted ones too, in the order in which they were made. */
export async function listRules(db: Database, since: Day): Promise<StoredRule[]> {
  const rows = await db
    .selectFrom('park_rule')
    .selectAll()
    .where((eb) => eb.or([eb('is_yearly', '=', true), eb('last_day', '>=', since), eb('closed_through', '>=', since)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(ruleOf)
}

/** More rules than any operator keeps at a time; the next one is refused. */
export const maxRules = 500

export async function findRule(db: Database, id: string): Promise<StoredRule | undefined> {
  if (!isUuid(id)) return undefined
  const row = await db.selectFrom('park_rule').selectAll().where('id', '=', id).executeTakeFirst()
  return row && ruleOf(row)
}

export async function insertRule(
  tx: Database,
  rule: RuleRow & { id: string; closedThrough: Day | null },
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('park_rule')
    .values({ id: rule.id, ...columnsOf(rule), closed_through: rule.closedThrough, created_by: by, created_at: at })
    .execute()
}

export async function updateRule(tx: Database, id: string, rule: RuleRow & { closedThrough: Day | null }) {
  await tx
    .updateTable('park_rule')
    .set({ ...columnsOf(rule), closed_through: rule.closedThrough, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function liftRule(tx: Database, id: string, { by, at }: { by: string; at: Date }) {
  await tx
    .updateTable('park_rule')
    .set({ lifted_at: at, lifted_by: by, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function extendRule(tx: Database, id: string, { through, at }: { through: Day; at: Date }) {
  await tx.updateTable('park_rule').set({ closed_through: through, asked_at: at }).where('id', '=', id).execute()
}

/** Deletes a rule. Closures of days that are over stay in the calendar. */
export async function deleteRule(tx: Database, id: string) {
  await tx.updateTable('calendar_event').set({ rule: null }).where('rule', '=', id).execute()
  await tx.deleteFrom('park_rule').where('id', '=', id).execute()
}

function columnsOf(rule: RuleRow) {
  return {
    kind: rule.kind,
    park: rule.park,
    block: rule.block,
    gate: rule.gate,
    first_day: rule.firstDay,
    last_day: rule.lastDay,
    is_yearly: rule.isYearly,
    opens: rule.opens,
    closes: rule.closes,
    last_exit: rule.lastExit,
    slots: rule.slots,
    certainty: rule.certainty,
    reason: rule.reason,
    note: rule.note,
    source: rule.source,
    as_of: rule.asOf,
  }
}

function ruleOf(row: StoredRow): StoredRule {
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    park: row.park,
    block: row.block,
    gate: row.gate,
    firstDay: row.first_day,
    lastDay: row.last_day,
    closedThrough: row.closed_through,
    isYearly: row.is_yearly,
    opens: row.opens,
    closes: row.closes,
    lastExit: row.last_exit,
    slots: row.slots,
    certainty: row.certainty,
    reason: row.reason,
    note: row.note,
    source: row.source,
    asOf: row.as_of,
    liftedOn: row.lifted_at && dayAt(row.lifted_at.getTime()),
    createdBy: row.created_by,
    createdAt: row.created_at.getTime(),
    askedAt: row.asked_at?.getTime() ?? null,
    liftedBy: row.lifted_by,
  }
}
