import { createReadStream } from 'node:fs'
import { basename, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { type Migration, migrationLock, migrationTable } from '#db/migrate.ts'
import { UserError } from '../../src/server/user-error.ts'
import type { Shelves } from './backup.ts'
import { copyIn } from './copy-rows.ts'
import type { Manifest } from './manifest.ts'
import { inOrder, listed, quoted } from './tables.ts'

type Backup = { folder: string; manifest: Manifest; shelves: Shelves; migrations: Migration[] }

/**
 * Lays a backup, whose files were checked, into a database without tables and onto its shelves. One transaction: what goes
 * wrong leaves the database as empty as it was. Files that came before it stay on their shelf, and harm nobody.
 */
export async function putBack(client: pg.ClientBase, { folder, manifest, shelves, migrations }: Backup): Promise<void> {
  const known = migrationsOf(manifest, migrations)
  await client.query('set statement_timeout = 0')
  await client.query('begin')
  try {
    // A server that starts at this moment waits, and finds everything there.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await refuseTables(client)
    await client.query(migrationTable)
    for (const { text } of known) await client.query(text)
    await fill(client, folder, manifest)
    for (const kind of ['slips', 'pictures'] as const)
      for (const { path } of manifest.shelves[kind]) await shelves[kind].put(basename(path), join(folder, path))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** A backup of before an upgrade gets the tables of then, to which the upgrade is applied as it would have been. */
function migrationsOf({ migrations: then }: Manifest, now: Migration[]): Migration[] {
  for (const [nr, { name, checksum }] of then.entries()) {
    const own = now[nr]
    if (!own)
      throw new UserError(`The backup is newer than this program: it has ${name}. Restore it with the newer one.`)
    if (own.name !== name || own.checksum !== checksum)
      throw new UserError(`The backup was made by another program: its ${name} is not our ${own.name}.`)
  }
  return now.slice(0, then.length)
}

async function refuseTables(client: pg.ClientBase) {
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  )
  if (!rowCount) return
  throw new UserError(
    'The database is not empty: a backup is restored into a new one only. Set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
  )
}

async function fill(client: pg.ClientBase, folder: string, { tables, counters }: Manifest) {
  const names = listed(tables.map(({ name }) => name))
  // What the triggers would do has been done: it stands in the rows.
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  await client.query(`truncate ${names}`)
  for (const { name, columns, rows, file } of await inOrder(client, tables)) {
    const source = createReadStream(join(folder, file.path)).pipe(createGunzip())
    const copied = await copyIn(client, `copy ${quoted(name)} (${listed(columns)}) from stdin`, source)
    if (copied !== rows) throw new Error(`${name} has ${rows} rows in the backup, and ${copied} were copied`)
  }
  for (const { table, column, value } of counters)
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [quoted(table), column, value])
  // Sessions, known browsers and calendar-feed addresses that were revoked since the backup must not work again.
  for (const secrets of ['staff_session', 'staff_feed', 'staff_device'])
    if (tables.some(({ name }) => name === secrets)) await client.query(`delete from ${secrets}`)
  await client.query('set constraints all immediate')
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
  // So that the first questions are planned by what is there.
  await client.query('analyze')
}
