import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import type { Config } from '#config.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { packageRoot } from '#package-root.ts'
import { connectionError, databaseError } from './database-errors.ts'
import { shareEmbeddedDatabase } from './embedded-postgres/shared-cluster.ts'
import { checkServer } from './startup-checks.ts'
import { UserError } from './user-error.ts'

export const migrationsFolder = fileURLToPath(new URL('db/migrations', packageRoot))

type AppDatabase = {
  db: Database
  url: string
  isEmbedded: boolean
  /** Names of the migrations that this start applied. */
  applied: string[]
  /** Closes the pool; the last process also stops the embedded server. */
  release(): Promise<void>
}

type OpenOptions = {
  /** Only a start, a migration and a restore may find an empty database. To other commands it means a wrong configuration. */
  allowEmpty?: boolean
  onError?: (error: Error) => void
  /** Called with the reason if the embedded database stopped and cannot be restarted. */
  onRestartFailed?: (reason: string) => void
  clockShiftMs?: number
  beforeMigration?: (db: Database) => Promise<void>
}

/** Opens the database that the configuration names, or the embedded one, and brings its tables up to date. */
export async function openAppDatabase(
  config: Config,
  { allowEmpty = false, onError, onRestartFailed, clockShiftMs, beforeMigration }: OpenOptions = {},
): Promise<AppDatabase> {
  const { url, isEmbedded, disconnect } = await locateDatabase(config, allowEmpty, onRestartFailed)
  const db = openDatabase(url, { onError, clockShiftMs })
  const release = async () => {
    await db.destroy()
    await disconnect()
  }
  try {
    await checkServer(db)
    if (!allowEmpty) requireTables((await sql<HasTables>`${sql.raw(hasTables)}`.execute(db)).rows)
    await beforeMigration?.(db)
    const applied = await migrate(db, migrationsFolder, printWaiting)
    return { db, url, isEmbedded, applied, release }
  } catch (error) {
    await release()
    throw connectionError(error) ?? error
  }
}

/** Connects once to the same database without migrating it: for a backup or, with `isToFill`, a restore into an empty one. */
export async function withDatabase<T>(
  config: Config,
  work: (client: pg.Client) => Promise<T>,
  { isToFill = false } = {},
): Promise<T> {
  const { url, disconnect } = await locateDatabase(config, isToFill)
  const client = new pg.Client({
    connectionString: url,
    application_name: 'pugmark backup',
    connectionTimeoutMillis: 15_000,
  })
  client.on('error', () => {})
  try {
    if (isToFill) await checkServerAt(url)
    await client.connect().catch((error) => {
      throw connectionError(error) ?? error
    })
    if (!isToFill) requireTables((await client.query<HasTables>(hasTables)).rows)
    return await work(client)
  } catch (error) {
    throw databaseError(error) ?? error
  } finally {
    await client.end().catch(() => {})
    await disconnect()
  }
}

/** A restore must not fill a database on which the server would refuse to start. */
async function checkServerAt(url: string) {
  const db = openDatabase(url, { max: 1 })
  try {
    await checkServer(db)
  } catch (error) {
    throw connectionError(error) ?? error
  } finally {
    await db.destroy()
  }
}

/** Without this line a waiting process would look dead. */
function printWaiting() {
  console.error('Another process is bringing the tables up to date: waiting for it …')
}

type HasTables = { found: boolean }
const hasTables = `select to_regclass('migration') is not null as found`

function requireTables([row]: HasTables[]) {
  if (!row?.found) throw new UserError(`There is no installation in this database: ${useItsConfig}`)
}

const useItsConfig = 'give this command the settings of the installation.'

async function locateDatabase(
  { DATABASE_URL, dataDir, ARCHIVE_TO }: Config,
  allowEmpty: boolean,
  onRestartFailed?: OpenOptions['onRestartFailed'],
) {
  // Otherwise a backup would create an installation and save its empty tables.
  if (!DATABASE_URL && !allowEmpty && !existsSync(join(dataDir, 'database')))
    throw new UserError(`There is no installation in ${dataDir}, or none that this user may see: ${useItsConfig}`)
  const isArchived = ARCHIVE_TO !== undefined
  const embedded = DATABASE_URL ? undefined : await shareEmbeddedDatabase(dataDir, onRestartFailed, { isArchived })
  return {
    url: DATABASE_URL ?? embedded?.url ?? '',
    isEmbedded: embedded !== undefined,
    disconnect: async () => embedded?.release(),
  }
}
