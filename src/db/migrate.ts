import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, timeLimit } from './client.ts'

export class MigrationError extends Error {}

export type Migration = { name: string; text: string; checksum: string }

// Any number, the same in every process.
export const migrationLock = 5_710_002

/** The applied migrations. */
export const migrationTable = `create table if not exists migration (
  name text primary key, checksum text not null, applied_at timestamptz not null default now()
)`

/**
 * Applies the SQL files of a folder that the database lacks, in the order of their names, and returns their names. Several
 * processes may call it at once: one works, the others wait. `onLongWait` is called after two seconds of waiting.
 */
export async function migrate(db: Database, folder: string, onLongWait = () => {}): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return db.connection().execute(async (connection) => {
    // The pool's statement timeout would cut off the wait and long migrations.
    await sql.raw(timeLimit.none).execute(connection)
    const timer = setTimeout(onLongWait, 2_000)
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection).finally(() => clearTimeout(timer))
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
    if (!file) throw new MigrationError(`The database is newer than this program: it has ${name}. Start the newer one.`)
    if (file.name !== name) {
      throw new MigrationError(
        `The migration ${file.name} comes before ${name}, which is applied: give it a later name.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(`The migration ${name} was edited after it was applied: restore it and write a new one.`)
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
    throw new MigrationError(`The migration ${name} fails: ${(error as Error).message}`, { cause: error })
  }
}
