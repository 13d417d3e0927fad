import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Database, openDatabase } from '#records/database.ts'
import { migrate } from '#records/migrations.ts'
import type { Settings } from '#settings.ts'
import { checkServer } from './before-opening.ts'
import { shareEmbeddedDatabase } from './embedded/share.ts'
import { Trouble } from './trouble.ts'

/** Where the SQL of the tables lies. */
export const migrations = fileURLToPath(new URL('../db/migrations', import.meta.url))

type HouseDatabase = {
  db: Database
  url: string
  isEmbedded: boolean
  /** The names of the migrations that this start applied. */
  applied: string[]
  /** Closes the pool and lets go of the embedded server. */
  release(): Promise<void>
}

/** Opens the database that the settings name, or the embedded one, and brings its tables up to date. */
export async function openHouseDatabase(settings: Settings, onError?: (error: Error) => void): Promise<HouseDatabase> {
  const { url, isEmbedded, letGo } = await findHouseDatabase(settings)
  const db = openDatabase(url, { onError })
  const release = async () => {
    await db.destroy()
    await letGo()
  }
  try {
    await checkServer(db)
    const applied = await migrate(db, migrations)
    return { db, url, isEmbedded, applied, release }
  } catch (error) {
    await release()
    throw unreachable(error) ?? error
  }
}

/** One connection to the same database with its tables as they are: for a copy of them, and for where there are none yet. */
export async function withHouseConnection<T>(settings: Settings, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { url, letGo } = await findHouseDatabase(settings)
  const client = new pg.Client({
    connectionString: url,
    application_name: 'pugmark backup',
    connectionTimeoutMillis: 15_000,
  })
  client.on('error', () => {})
  try {
    await client.connect().catch((error) => {
      throw unreachable(error) ?? error
    })
    return await work(client)
  } finally {
    await client.end().catch(() => {})
    await letGo()
  }
}

async function findHouseDatabase({ DATABASE_URL, dataDir }: Settings) {
  const embedded = DATABASE_URL ? undefined : await shareEmbeddedDatabase(dataDir)
  return {
    url: DATABASE_URL ?? embedded?.url ?? '',
    isEmbedded: embedded !== undefined,
    letGo: async () => embedded?.release(),
  }
}

const words: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its host name cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'its host cannot be reached',
  ENOENT: 'its socket does not exist',
  '28P01': 'it refuses the password',
  '28000': 'it refuses the user',
  '3D000': 'it has no database of that name',
  '42501': 'it lets this user make no tables',
  '53300': 'it has no connection left for us',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'nobody we know has signed its certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'nobody we know has signed its certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'nobody we know has signed its certificate',
}

// What the driver says itself has no code.
const driversWords: [RegExp, string][] = [
  [/timeout exceeded/, 'it does not answer'],
  [/client password must be/, 'it asks for a password, and there is none'],
  [/does not support SSL/, 'it takes no TLS'],
  [/Connection terminated/, 'what is there hangs up (no PostgreSQL, or one that stops)'],
]

function unreachable(error: unknown): Trouble | undefined {
  const { code = '', message = '', syscall } = error as { code?: string; message?: string; syscall?: string }
  // The driver reads the files that the address names before it goes anywhere.
  if (syscall === 'open')
    return new Trouble('A file that DATABASE_URL names cannot be read: check sslrootcert, sslcert and sslkey.')
  const reason = words[code] ?? driversWords.find(([pattern]) => pattern.test(message))?.[1]
  return reason === undefined
    ? undefined
    : new Trouble(`The database cannot be reached: ${reason}. Check DATABASE_URL.`)
}
