import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, timeLimit } from './client.ts'

export class MigrationProblem extends Error {}

export type Migration = { name: string; text: string; checksum: string }

// Any number does, as long as every process uses the same.
export const migrationLock = 5_710_002

/** Where we note what was applied. */
export const migrationTable = `create table if not exists migration (
  name text primary key, checksum text not null, applied_at timestamptz not null default now()
)`

/**
 * Brings the tables up to date with the SQL files of a folder, in the order of their names, and says which ones it
 * applied. Many processes may call it at once: one works, the others wait and find it done; `onLongWait` hears of it after
 * two seconds.
 */
export async function migrate(db: Database, folder: string, onLongWait = () => {}): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return db.connection().execute(async (connection) => {
    // A pool's usual time limit would cut off the wait and the longer changes.
    await sql.raw(timeLimit.none).execute(connection)
    const patience = setTimeout(onLongWait, 2_000)
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection).finally(() => clearTimeout(patience))
    try {
      const pending = await findPending(connection, migrations)
      for (const migration of pending) await apply(connection, migration)
      return pending.map(({ name }) => name)
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection)
      await sql.raw(timeLimit.usual).execute(connection)
    }
  })
}

/** The SQL files of a folder, in the order of their names. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function findPending(connection: Database, migrations: Migration[]): Promise<Migration[]> {
  await sql.raw(migrationTable).execute(connection)
  const applied = await sql<Migration>`select name, checksum from migration order by name`.execute(connection)
  for (const [index, { name, checksum }] of applied.rows.entries()) {
    const file = migrations[index]
    if (!file)
      throw new MigrationProblem(`The database is newer than this program: it has ${name}. Start the newer one.`)
    if (file.name !== name) {
      throw new MigrationProblem(
        `The migration ${file.name} comes before ${name}, which is applied: give it a later name.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new MigrationProblem(
        `The migration ${name} was edited after it was applied: restore it and write a new one.`,
      )
    }
  }
  return migrations.slice(applied.rows.length)
}

async function apply(connection: Database, { name, text, checksum }: Migration) {
  await sql`begin`.execute(connection)
  try {
    await sql.raw(text).execute(connection)
    await sql`insert into migration (name, checksum) values (${name}, ${checksum})`.execute(connection)
    await sql`commit`.execute(connection)
  } catch (error) {
    await sql`rollback`.execute(connection)
    throw new MigrationProblem(`The migration ${name} fails: ${(error as Error).message}`, { cause: error })
  }
}
