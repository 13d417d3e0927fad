import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { sql } from 'kysely'
import type { Logger } from '#app-context.ts'
import { type Config, exampleSecret } from '#config.ts'
import type { Database } from '#db/client.ts'
import { decrypt, encryptionKeysFrom, UnknownEncryptionKeyError } from '#db/guests/identity-encryption.ts'
import { hasStaff } from '#db/staff/staff.ts'
import { minuteMs } from '#domain/primitives/date.ts'
import type { Storage } from '#integrations/storage/storage.ts'
import { validatePassword } from '#services/staff/password-hash.ts'
import { listen, stopListening } from './http/http-server.ts'
import { UserError } from './user-error.ts'

// Every variable that would fail later is refused at the start, before anything is created, in one sentence that says what to do.

/** Runs before the first admin is created: their password would never be shown if the port were in use. */
export async function checkPort(config: Pick<Config, 'PORT' | 'HOST'>) {
  if (config.PORT === 0) return
  const server = createServer()
  await listen(server, config)
  await stopListening(server)
}

/** The password in the configuration is subject to the same policy as any other. It is ignored once there are staff. */
export async function checkFirstAdmin(db: Database, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Config) {
  if (password === undefined || (await hasTableAndStaff(db))) return
  if (!password)
    throw new UserError(
      'The file that ADMIN_PASSWORD_FILE names is empty or cannot be read: write the password into it.',
    )
  if (!email) throw new UserError('ADMIN_PASSWORD is set without ADMIN_EMAIL: set both, or neither.')
  const problem =
    password === exampleSecret ? 'it is the example of the manual' : validatePassword(password, { name: '', email })
  if (problem)
    throw new UserError(`ADMIN_PASSWORD will not do (${problem}): make another one with openssl rand -base64 18.`)
}

/** Runs before the tables exist. */
async function hasTableAndStaff(db: Database): Promise<boolean> {
  const { rows } = await sql<{ hasTable: boolean }>`select to_regclass('staff') is not null as "hasTable"`.execute(db)
  return rows[0]?.hasTable === true && hasStaff(db)
}

/**
 * With a wrong key no passport number could be decrypted, and no guest's link would open. A key that another process created since
 * (docs/decisions/0032) does not prevent the start.
 */
export async function checkEncryptionKeys(
  db: Database,
  secret: string | undefined,
  encryptionKeys: string | undefined,
) {
  const encrypted = await db
    .selectFrom('booking')
    .select(['id', 'identity_sealed'])
    .where('identity_sealed', 'is not', null)
    // Needed for the index of the newest bookings.
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!encrypted?.identity_sealed) return
  try {
    if (secret === undefined) throw new Error('no key')
    decrypt(encryptionKeysFrom(secret, encryptionKeys), encrypted.id, encrypted.identity_sealed)
  } catch (error) {
    if (error instanceof UnknownEncryptionKeyError) return
    throw new UserError(
      'SECRET_KEY does not decrypt the passport numbers of this database: set the previous one, or copy its files secret-key and seal-keys into DATA_DIR.',
    )
  }
}

const minVersion = 150_000
const maxClockDifferenceMs = 5 * minuteMs

/** Runs before the migrations. */
export async function checkServer(db: Database) {
  const { rows } = await sql<{ versionNumber: number; version: string; clock: Date; encoding: string }>`
    select current_setting('server_version_num')::int as "versionNumber", current_setting('server_version') as version,
      clock_timestamp() as clock, pg_encoding_to_char(encoding) as encoding
    from pg_database where datname = current_database()`.execute(db)
  const [server] = rows
  if (!server) return
  if (server.versionNumber < minVersion)
    throw new UserError(`PostgreSQL ${server.version} is too old: Pugmark needs 15 or newer behind DATABASE_URL.`)
  const differenceMs = Date.now() - server.clock.getTime()
  if (Math.abs(differenceMs) > maxClockDifferenceMs)
    throw new UserError(
      `The clock of this machine is ${formatDuration(Math.abs(differenceMs))} ${differenceMs > 0 ? 'ahead of' : 'behind'} the database's: set both by NTP (timedatectl set-ntp true).`,
    )
  if (server.encoding !== 'UTF8')
    throw new UserError(
      `The database has the encoding ${server.encoding}: create one with "encoding 'UTF8' template template0" and name it in DATABASE_URL.`,
    )
  await checkRights(db)
}

/** Later migrations need more than the first ones. Without this check the migrations would stop half-way. */
async function checkRights(db: Database) {
  const { rows } = await sql<{
    hasExtension: boolean
    isOnServer: boolean
    canAddExtension: boolean
    canCreateTable: boolean
  }>`
    select exists (select from pg_extension where extname = 'pg_trgm') as "hasExtension",
      exists (select from pg_available_extensions where name = 'pg_trgm') as "isOnServer",
      has_database_privilege(current_database(), 'create') as "canAddExtension",
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as "canCreateTable"`.execute(db)
  const [found] = rows
  if (!found) return
  if (!found.hasExtension && !found.isOnServer)
    throw new UserError('The database server lacks the extension pg_trgm: install it there (often postgresql-contrib).')
  if (!found.canCreateTable || !(found.hasExtension || found.canAddExtension))
    throw new UserError(
      'The user in DATABASE_URL may not create tables: let it own its database (alter database … owner to …).',
    )
}

function formatDuration(ms: number): string {
  const minutes = Math.round(ms / minuteMs)
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
}

/** A store that does not answer may come back, so it does not prevent the start. */
export async function checkStore(storage: Storage, config: Config, log: Logger) {
  await tryStore(storage, config, (err) =>
    log.warn({ err }, 'store unreachable: no slip or picture can be saved or shown until it is back'),
  )
}

/** For commands, which cannot wait for the store. */
export async function checkStoreNow(storage: Storage, config: Config) {
  await tryStore(storage, config, () => {
    throw new UserError(`The store at ${config.S3_ENDPOINT} does not answer: try again when it does.`)
  })
}

/** Writes a file to the store and deletes it again. */
async function tryStore(storage: Storage, { S3_ENDPOINT, S3_BUCKET }: Config, onUnreachable: (error: unknown) => void) {
  if (!S3_ENDPOINT) return
  const name = `${randomUUID()}.try`
  try {
    await storage.put(name, Buffer.from('A test of write access by Pugmark.'))
    await storage.remove(name)
  } catch (error) {
    const reason = storeError(error, S3_BUCKET)
    if (reason) throw new UserError(`The store at ${S3_ENDPOINT} cannot be used: ${reason}.`)
    onUnreachable(error)
  }
}

function storeError(error: unknown, bucket: string | undefined): string | undefined {
  const { status, cause } = error as { status?: number; cause?: { code?: string } }
  if (status === 401 || status === 403) return 'it refuses S3_KEY and S3_SECRET, or they may not write'
  if (status === 404) return `it has no bucket ${bucket}: make it, or set S3_BUCKET`
  // Amazon returns 301 for another region and 307 for a new bucket; a server that is no store returns 400 or 405.
  if (status === 400 || status === 405) return `what answers there is no S3 store (${status}): check S3_ENDPOINT`
  const code = cause?.code ?? ''
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER') return 'it takes no TLS: write http:// in S3_ENDPOINT'
  if (code === 'CERT_HAS_EXPIRED') return 'its certificate has expired: renew it'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'its certificate is for another name: check S3_ENDPOINT'
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code))
    return 'its certificate is signed by nobody we know: name the signer in NODE_EXTRA_CA_CERTS'
  if (code === 'ENOTFOUND') return 'there is no such host: check S3_ENDPOINT'
  return undefined
}
