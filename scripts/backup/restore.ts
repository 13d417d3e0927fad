import { createReadStream } from 'node:fs'
import { basename, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { type Migration, migrationLock, migrationTable } from '#db/migrate.ts'
import type { Storages } from '#integrations/storage/create-storage.ts'
import { UserError } from '#server/user-error.ts'
import { copyIn } from './copy-rows.ts'
import type { Manifest } from './manifest.ts'
import { inForeignKeyOrder, listed, quoted } from './tables.ts'

type Backup = { folder: string; manifest: Manifest; storages: Storages; migrations: Migration[] }

/**
 * Restores a backup, whose files were checked, into a database without tables. One transaction: a failure leaves the database
 * empty. Files that were already copied stay in the storage and do no harm.
 */
export async function restoreBackup(
  client: pg.ClientBase,
  { folder, manifest, storages, migrations }: Backup,
): Promise<void> {
  const known = migrationsOf(manifest, migrations)
  await client.query('set statement_timeout = 0')
  await client.query('begin')
  try {
    // A server that starts at this moment waits until the restore is complete.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await refuseTables(client)
    await client.query(migrationTable)
    for (const { text } of known) await client.query(text)
    await fill(client, folder, manifest)
    for (const kind of ['slips', 'pictures'] as const)
      for (const { path } of manifest.shelves[kind]) await storages[kind].put(basename(path), join(folder, path))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** An older backup is restored into the tables of its time; the next start applies the later migrations. */
function migrationsOf({ migrations: applied }: Manifest, known: Migration[]): Migration[] {
  for (const [index, { name, checksum }] of applied.entries()) {
    const own = known[index]
    if (!own)
      throw new UserError(`The backup is newer than this program: it has ${name}. Restore it with the newer one.`)
    if (own.name !== name || own.checksum !== checksum)
      throw new UserError(`The backup was made by another program: its ${name} is not our ${own.name}.`)
  }
  return known.slice(0, applied.length)
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

/** Sessions, known browsers and calendar-feed addresses that were revoked since the backup must not work again. */
export async function deleteRevocable(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest(array['staff_session', 'staff_feed', 'staff_device']) name where to_regclass(name) is not null`,
  )
  for (const { name } of rows) await client.query(`delete from ${name}`)
}

async function fill(client: pg.ClientBase, folder: string, { tables, counters }: Manifest) {
  const names = listed(tables.map(({ name }) => name))
  // The rows already contain what the triggers would do.
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  await client.query(`truncate ${names}`)
  for (const { name, columns, rows, file } of await inForeignKeyOrder(client, tables)) {
    const source = createReadStream(join(folder, file.path)).pipe(createGunzip())
    const copied = await copyIn(client, `copy ${quoted(name)} (${listed(columns)}) from stdin`, source)
    if (copied !== rows) throw new Error(`${name} has ${rows} rows in the backup, and ${copied} were copied`)
  }
  for (const { table, column, value } of counters)
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [quoted(table), column, value])
  await deleteRevocable(client)
  await client.query('set constraints all immediate')
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
  // Gives the planner statistics for the first queries.
  await client.query('analyze')
}
