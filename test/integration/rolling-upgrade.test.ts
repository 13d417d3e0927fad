import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { packageRoot } from '#package-root.ts'
import { testDatabase } from '../support/database.ts'

// During an upgrade, a process of the old version sells on the tables of the new one (docs/operating.md).

/** Migrations up to this one were applied while the site was stopped. */
const lastUnchecked = '0084'
/**
 * Allowed breaking changes, each with the reason why no old process needs the removed part:
 * `'0099-x.sql: column y.z is gone': 'reason'`.
 */
const allowed: Record<string, string> = {}
/**
 * `insert_sales` writes every column from JSON, so a column unknown to the old version is null instead of its default.
 */
const filledFromJson = ['booking']

const { db } = await testDatabase()
const source = new URL('db/migrations/', packageRoot)
const folder = mkdtempSync(join(tmpdir(), 'pugmark-upgrade-'))
const names = readdirSync(source).sort()
const copy = (name: string) => cpSync(new URL(name, source), join(folder, name))
afterAll(() => rmSync(folder, { recursive: true }))

beforeAll(async () => {
  await sql`drop schema public cascade; create schema public`.execute(db)
  for (const name of names.filter((name) => name.slice(0, 4) <= lastUnchecked)) copy(name)
  await migrate(db, folder)
})

test('newer migrations keep everything that an old process uses', async () => {
  const problems: string[] = []
  for (const name of names.filter((name) => name.slice(0, 4) > lastUnchecked)) {
    const before = await readCatalog(db)
    copy(name)
    await migrate(db, folder)
    problems.push(...findBreaks(before, await readCatalog(db)).map((problem) => `${name}: ${problem}`))
  }
  expect(problems.filter((problem) => !(problem in allowed))).toEqual([])
})

test.each([
  ['alter table booking add column note text', []],
  ['create table leopard (name text not null)', []],
  ['alter table package add column note text not null default $$$$', []],
  ['alter table booking drop column partner_percent', ['column booking.partner_percent is gone']],
  ['alter table api_key rename column name to title', ['column api_key.name is gone', 'api_key.title is required']],
  ['alter table driver_key alter column device type varchar(80)', ['column driver_key.device has another type']],
  ['alter table booking alter column partner_id set not null', ['booking.partner_id is required']],
  ['alter table package add column note text not null', ['package.note is required']],
  ['alter table booking add column note text not null default $$$$', ['booking.note is required']],
  ['drop function delete_test_booking(uuid)', ['function delete_test_booking(uuid) is gone']],
])('%s', async (statement, expected) => {
  let found: string[] = []
  const undo = new Error()
  await db
    .transaction()
    .execute(async (tx) => {
      const before = await readCatalog(tx)
      await sql.raw(statement).execute(tx)
      found = findBreaks(before, await readCatalog(tx))
      throw undo
    })
    .catch((error: unknown) => expect(error).toBe(undo))
  expect(found).toEqual(expected)
})

type Column = { table: string; name: string; type: string; required: boolean }
type Catalog = { columns: Map<string, Column>; functions: Map<string, string> }

async function readCatalog(on: Database | Transaction<never>): Promise<Catalog> {
  const columns = await sql<Column>`
    select c.relname as "table", c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and (c.relname = any(${filledFromJson}) or not (a.atthasdef or a.attidentity <> '')) as required
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p') and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(on)
  const functions = await sql<{ name: string; type: string }>`
    select oid::regprocedure::text as name, pg_get_function_result(oid) as type from pg_proc
    where pronamespace = 'public'::regnamespace order by 1`.execute(on)
  return {
    columns: new Map(columns.rows.map((column) => [column.name, column])),
    functions: new Map(functions.rows.map(({ name, type }) => [name, type])),
  }
}

function findBreaks(before: Catalog, after: Catalog): string[] {
  const gone = [...before.columns].flatMap(([name, { type }]) => {
    const now = after.columns.get(name)
    return now?.type === type ? [] : [`column ${name} ${now ? 'has another type' : 'is gone'}`]
  })
  const tables = new Set([...before.columns.values()].map(({ table }) => table))
  const required = [...after.columns.values()]
    .filter(({ table, name, required }) => required && tables.has(table) && !before.columns.get(name)?.required)
    .map(({ name }) => `${name} is required`)
  const functions = [...before.functions].flatMap(([name, type]) => {
    const now = after.functions.get(name)
    return now === type ? [] : [`function ${name} ${now ? 'has another result' : 'is gone'}`]
  })
  return [...gone, ...required, ...functions]
}
