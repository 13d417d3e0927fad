import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import type { Settings } from '#config.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { packageRoot } from '#package-root.ts'
import { databaseTrouble, openingTrouble } from './database-errors.ts'
import { shareEmbeddedDatabase } from './embedded-postgres/shared-cluster.ts'
import { checkServer } from './startup-checks.ts'
import { UserError } from './user-error.ts'

/** Where the SQL of the tables lies. */
export const migrations = fileURLToPath(new URL('db/migrations', packageRoot))

type HouseDatabase = {
  db: Database
  url: string
  isEmbedded: boolean
  /** The names of the migrations that this start applied. */
  applied: string[]
  /** Closes the pool and lets go of the embedded server. */
  release(): Promise<void>
}

type HowToOpen = {
  /** Whoever opens a house or moves it may find none. To everybody else an empty database says that the settings are not the house's. */
  mayBeNew?: boolean
  onError?: (error: Error) => void
  /** Called with the reason if the embedded database stopped and cannot be restarted. */
  onRestartFailed?: (reason: string) => void
  clockShiftMs?: number
  beforeTables?: (db: Database) => Promise<void>
}

/** Opens the database that the settings name, or the embedded one, and brings its tables up to date. */
export async function openAppDatabase(
  settings: Settings,
  { mayBeNew = false, onError, onRestartFailed, clockShiftMs, beforeTables }: HowToOpen = {},
): Promise<HouseDatabase> {
  const { url, isEmbedded, letGo } = await findHouseDatabase(settings, mayBeNew, onRestartFailed)
  const db = openDatabase(url, { onError, clockShiftMs })
  const release = async () => {
    await db.destroy()
    await letGo()
  }
  try {
    await checkServer(db)
    if (!mayBeNew) refuseNone((await sql<HasTables>`${sql.raw(hasTables)}`.execute(db)).rows)
    await beforeTables?.(db)
    const applied = await migrate(db, migrations, sayWaiting)
    return { db, url, isEmbedded, applied, release }
  } catch (error) {
    await release()
    throw openingTrouble(error) ?? error
  }
}

/**
 * One connection to the same database with its tables as they are: for a copy of them, and, where `isToFill`, for where there
 * are none yet.
 */
export async function withDatabase<T>(
  settings: Settings,
  work: (client: pg.Client) => Promise<T>,
  { isToFill = false } = {},
): Promise<T> {
  const { url, letGo } = await findHouseDatabase(settings, isToFill)
  const client = new pg.Client({
    connectionString: url,
    application_name: 'pugmark backup',
    connectionTimeoutMillis: 15_000,
  })
  client.on('error', () => {})
  try {
    if (isToFill) await checkAt(url)
    await client.connect().catch((error) => {
      throw openingTrouble(error) ?? error
    })
    if (!isToFill) refuseNone((await client.query<HasTables>(hasTables)).rows)
    return await work(client)
  } catch (error) {
    throw databaseTrouble(error) ?? error
  } finally {
    await client.end().catch(() => {})
    await letGo()
  }
}

/** What the house would refuse to open on must not be filled first. */
async function checkAt(url: string) {
  const db = openDatabase(url, { max: 1 })
  try {
    await checkServer(db)
  } catch (error) {
    throw openingTrouble(error) ?? error
  } finally {
    await db.destroy()
  }
}

/** Whoever looks on must not take it for dead. */
function sayWaiting() {
  console.error('Another process is bringing the tables up to date: waiting for it …')
}

type HasTables = { found: boolean }
const hasTables = `select to_regclass('migration') is not null as found`

function refuseNone([row]: HasTables[]) {
  if (!row?.found) throw new UserError(`There is no house in this database: ${itsOwnSettings}`)
}

const itsOwnSettings = 'give this command the settings of the house.'

async function findHouseDatabase(
  { DATABASE_URL, dataDir }: Settings,
  mayBeNew: boolean,
  onRestartFailed?: HowToOpen['onRestartFailed'],
) {
  // A backup of a house that was just made would be one of nothing.
  if (!DATABASE_URL && !mayBeNew && !existsSync(join(dataDir, 'database')))
    throw new UserError(`There is no house in ${dataDir}, or none that this user may see: ${itsOwnSettings}`)
  const embedded = DATABASE_URL ? undefined : await shareEmbeddedDatabase(dataDir, onRestartFailed)
  return {
    url: DATABASE_URL ?? embedded?.url ?? '',
    isEmbedded: embedded !== undefined,
    letGo: async () => embedded?.release(),
  }
}
