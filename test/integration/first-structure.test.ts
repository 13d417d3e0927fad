import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkChain } from '#db/audit/write-audit.ts'
import { migrate } from '#db/migrate.ts'
import { testAppContext, testCaller } from '../support/builders.ts'
import { testDatabase } from '../support/database.ts'

type Row = Record<string, unknown>
/** A PostgreSQL 15 database that commit 3983851, the last of the first structure, filled through its own API. */
type Fixture = {
  /** The moment (ms UTC) at which that program was stopped. */
  at: number
  guests: { reference: string; key: string; account: object }[]
  sessions: { email: string; token: string }[]
  /** Passport and NIC numbers by booking, encrypted in `tables` with the SECRET_KEY of the tests. */
  identities: Record<string, string>
  slips: string[]
  /** In an order in which foreign keys allow the inserts; rows are sorted by primary key. */
  tables: Record<string, Row[]>
}

const packed = readFileSync(join(import.meta.dirname, 'first-structure.json.br'))
const { at, guests, sessions, identities, slips, tables }: Fixture = JSON.parse(brotliDecompressSync(packed).toString())
const { migration: applied = [], ...stored } = tables

/** Values that a migration renames, as `table.column`. */
const renamed: Record<string, Record<string, string>> = {
  'refund.status': { asked: 'requested', done: 'sent' },
}

const { db } = await testDatabase()
const all = join(import.meta.dirname, '../../db/migrations')
const folder = mkdtempSync(join(tmpdir(), 'pugmark-first-structure-'))
afterAll(() => rmSync(folder, { recursive: true }))

beforeAll(async () => {
  await sql`drop schema public cascade; create schema public`.execute(db)
  for (const name of readdirSync(all).slice(0, applied.length)) copyFileSync(join(all, name), join(folder, name))
  await migrate(db, folder)
  for (const [table, rows] of Object.entries(stored)) await insert(table, rows)
})

test('its migrations are unchanged', async () => {
  const { rows } = await sql<Row>`select name, checksum from migration order by name`.execute(db)
  expect(rows).toEqual(applied.map(({ name, checksum }) => ({ name, checksum })))
})

test('this program keeps every value of every row', async () => {
  await migrate(db, all)
  for (const [table, rows] of Object.entries(stored))
    expect(await readTable(table)).toMatchObject(rows.map(rename(table)))
  expect(await checkChain(db)).toMatchObject({ links: stored.audit_link?.length, broken: null })
})

test('its guests, sessions, passport numbers and slips open', async () => {
  const call = testCaller(testAppContext(db, {}, at))
  for (const { reference, key, account } of guests) {
    const { status, body } = await call(`/bookings/mine/${reference}/account`, { headers: { 'x-guest-key': key } })
    expect([reference, status, body.booking.bookingId]).toEqual([reference, 200, reference])
    expect(body.account).toMatchObject(account)
  }
  for (const { email, token } of sessions) {
    const { status, body } = await call('/admin/me', { token })
    expect([status, body.admin.email]).toEqual([200, email])
  }
  const token = sessions[0]?.token ?? ''
  for (const [reference, number] of Object.entries(identities)) {
    const { body } = await call(`/bookings/${reference}/identity`, { token, body: { reason: 'a test' } })
    expect(body.number).toBe(number)
  }
  const { body } = await call('/payments/slips?status=all', { token })
  expect(body.slips.map(({ id }: { id: string }) => id).sort()).toEqual(slips.toSorted())
})

test('it refuses the tables of this program in a sentence', async () => {
  await expect(migrate(db, folder)).rejects.toThrow(
    'The database is newer than this program: it has 0025-post-html.sql. Start the newer one.',
  )
})

async function insert(table: string, rows: Row[]) {
  const { rows: columns } = await sql<{ name: string; isIdentity: boolean }>`
    select attname as name, attidentity <> '' as "isIdentity" from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)
  // The rows are already as the triggers left them.
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  // Some migrations insert rows.
  await sql`delete from ${sql.table(table)}`.execute(db)
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(db)
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
  for (const { name } of columns.filter(({ isIdentity }) => isIdentity))
    await sql`select setval(pg_get_serial_sequence(${table}, ${name}), max(${sql.ref(name)})) from ${sql.table(table)}`.execute(
      db,
    )
}

/** All rows of a table as JSON, sorted by its primary key. */
async function readTable(table: string): Promise<Row[]> {
  const { rows: keys } = await sql<{ name: string }>`
    select a.attname as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.conrelid = ${table}::regclass and c.contype = 'p' order by array_position(c.conkey, a.attnum)`.execute(db)
  const order = sql.join(keys.map(({ name }) => sql.ref(name)))
  const { rows } = await sql<{
    row: Row
  }>`select to_jsonb(t) as row from ${sql.table(table)} t order by ${order}`.execute(db)
  return rows.map(({ row }) => row)
}

const rename = (table: string) => (row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, renamed[`${table}.${column}`]?.[String(value)] ?? value]),
  )
