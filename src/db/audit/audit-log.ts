import { type Selectable, sql } from 'kysely'
import type { AuditQuery } from '#contracts/audit/audit-log.ts'
import type { Database } from '#db/client.ts'
import { directionOf } from '#db/cursor.ts'
import { listDistinct } from '#db/list-distinct.ts'
import type { Tables } from '#db/schema/tables.ts'
import { isUuid } from '#db/uuid.ts'
import { type Day, instantOf } from '#domain/primitives/date.ts'
import type { Currency } from '#domain/primitives/money.ts'
import type { ChainState } from './write-audit.ts'

type Row = Selectable<Tables['audit']>
export type AuditEntry = Row & { about: string | null; currency: Currency; names: Record<string, string> }

/** The latest or the oldest rows, optionally those after the last row of the previous page. */
export async function listAudit(db: Database, query: AuditQuery): Promise<AuditEntry[]> {
  const { actor, action, entity, entityId, from, to, before, limit, order } = query
  const isLatest = order === 'latest'
  let rows = db.selectFrom('audit').selectAll().orderBy('seq', directionOf(order)).limit(limit)
  if (actor) rows = rows.where('actor', '=', actor)
  if (entity) rows = rows.where('entity', '=', entity)
  if (entityId) rows = rows.where('entity_id', '=', await idOf(db, entityId))
  if (from) {
    rows = rows.where('at', '>=', new Date(instantOf(from as Day, 0)))
    const { first } = isLatest ? { first: null } : await numbersOn(db, from as Day)
    if (first !== null) rows = rows.where('seq', '>=', first - lateBy)
  }
  if (to) {
    rows = rows.where('at', '<', new Date(instantOf(to as Day, 24 * 60)))
    const { last } = isLatest ? await numbersOn(db, to as Day) : { last: null }
    if (last !== null) rows = rows.where('seq', '<=', last + lateBy)
  }
  if (before) rows = rows.where('seq', isLatest ? '<' : '>', before)
  if (!action) return withNames(db, await rows.execute())
  // One query per name: an index has the rows of a single action in their order.
  const names = [action, ...(formerNames[action] ?? [])]
  const found = (await Promise.all(names.map((name) => rows.where('action', '=', name).execute()))).flat()
  found.sort((a, b) => (isLatest ? b.seq - a.seq : a.seq - b.seq))
  return withNames(db, found.slice(0, limit))
}

/** A long transaction can add a row behind newer ones; this many is far more than are written meanwhile. */
const lateBy = 5_000

/**
 * The first and last row number of a day, where reading begins: with a million rows, the rows of the last month, oldest first, take 5 ms
 * instead of 540. `+ 0` keeps PostgreSQL from walking the primary key to the day.
 */
async function numbersOn(db: Database, day: Day): Promise<{ first: number | null; last: number | null }> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(seq + 0) as first, max(seq + 0) as last from audit
    where at >= ${new Date(instantOf(day, 0))} and at < ${new Date(instantOf(day, 24 * 60))}`.execute(db)
  return rows[0] ?? { first: null, last: null }
}

/** Users search for a booking by its reference. */
async function idOf(db: Database, text: string): Promise<string> {
  const booking = await db
    .selectFrom('booking')
    .select('id')
    .where('reference', '=', text.toUpperCase())
    .executeTakeFirst()
  return booking?.id ?? text
}

async function withNames(db: Database, rows: Row[]): Promise<AuditEntry[]> {
  const idsOf = (entity: string) => rows.flatMap((row) => (row.entity === entity && row.entity_id ? row.entity_id : []))
  const [bookings, users, posts] = [idsOf('booking').filter(isUuid), idsOf('staff').filter(isUuid), idsOf('post')]
  const packages = [...idsOf('package'), ...rows.flatMap(packagesIn)]
  const names = new Map<string, string>()
  const currencies = new Map<string, Currency>()
  if (packages.length > 0) {
    const found = await db.selectFrom('package').select(['id', 'name']).where('id', 'in', packages).execute()
    for (const { id, name } of found) names.set(id, name)
  }
  if (posts.length > 0) {
    const found = await db.selectFrom('post').select(['id', 'title']).where('id', 'in', posts).execute()
    for (const { id, title } of found) names.set(id, title)
  }
  if (bookings.length > 0) {
    const found = await db
      .selectFrom('booking')
      .select(['id', 'reference', 'currency'])
      .where('id', 'in', bookings)
      .execute()
    for (const { id, reference, currency } of found) {
      names.set(id, reference)
      currencies.set(id, currency as Currency)
    }
  }
  if (users.length > 0) {
    const found = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', users).execute()
    for (const { id, name } of found) names.set(id, name)
  }
  return rows.map((row) => ({
    ...row,
    about: names.get(row.entity_id ?? '') ?? null,
    // Packages are priced in dollars.
    currency: currencies.get(row.entity_id ?? '') ?? 'USD',
    names: Object.fromEntries(packagesIn(row).map((id) => [id, names.get(id) ?? id])),
  }))
}

/** The package IDs in a difference. */
function packagesIn({ difference }: Row): string[] {
  const entries = Object.entries(difference ?? {}).filter(([name]) => name === 'package_id' || name === 'packageId')
  return entries
    .flatMap(([, value]) => (value !== null && typeof value === 'object' ? Object.values(value) : [value]))
    .filter((id) => typeof id === 'string')
}

/** Rows cannot be changed, so those of a renamed action keep its former name; the filter finds both. */
const formerNames: Readonly<Record<string, readonly string[]>> = {
  'cancellation decided': ['cancellation amount'],
  'payment reference changed': ['payment renamed'],
  'second payment unverified': ['second payment doubted'],
  'payment webhook failed': ['gateway word not taken'],
  'payment webhook abandoned': ['gateway word given up'],
  'refund requested': ['refund asked'],
  'email sent again': ['letter put out again'],
  'old messages deleted': ['old writings dropped'],
  'identities re-encrypted': ['identities resealed'],
}

const currentNames = new Map(
  Object.entries(formerNames).flatMap(([current, former]) => former.map((name) => [name, current] as const)),
)

/** Every action in the log by its current name. */
export async function listAuditActions(db: Database): Promise<string[]> {
  const names = await listAuditNames(db, 'action')
  return [...new Set(names.map((name) => currentNames.get(name) ?? name))]
}

/** Every actor, action or entity in the log, by name. */
export function listAuditNames(db: Database, column: 'actor' | 'action' | 'entity'): Promise<string[]> {
  return listDistinct(db, 'audit', column, 500)
}

export function findLastCheck(db: Database) {
  return db
    .selectFrom('audit_check')
    .select(['at', 'links', 'broken_row', 'newest'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Takes the lock for a check of the chain until the transaction ends. False if another process holds it. */
export async function tryLockAuditCheck(tx: Database): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('audit check')) as alone`.execute(tx)
  return rows[0]?.alone ?? false
}

export async function insertAuditCheck(
  tx: Database,
  { links, broken, newest }: ChainState,
  now: number,
): Promise<void> {
  await tx
    .insertInto('audit_check')
    .values({ at: new Date(now), links, broken_link: broken?.link ?? null, broken_row: broken?.row ?? null, newest })
    .execute()
}

/** Rows not linked yet. Links follow nearly the rows' order, so only the last rows are read. */
export async function countUnlinked(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('seq', '>', (eb) =>
      eb.selectFrom('audit_link').select((eb) => sql<number>`coalesce(${eb.fn.max('seq')}, 0)`.as('last')),
    )
    .executeTakeFirstOrThrow()
  return count
}
