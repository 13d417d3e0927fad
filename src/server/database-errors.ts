import { MigrationError } from '#db/migrate.ts'
import { UserError } from './user-error.ts'

/** One sentence that says why the database cannot be opened and what to do; undefined for a bug. */
export function connectionError(error: unknown): UserError | undefined {
  const known = databaseError(error)
  if (known || error instanceof MigrationError) return known
  const { code = '', message = '', syscall } = error as { code?: string; message?: string; syscall?: string }
  // The driver reads the certificate files of the URL before it connects.
  if (syscall === 'open')
    return new UserError('A file that DATABASE_URL names cannot be read: check sslrootcert, sslcert and sslkey.')
  const reason = connectReasons[code] ?? driverReasons.find(([pattern]) => pattern.test(message))?.[1]
  return reason === undefined
    ? undefined
    : new UserError(`The database cannot be reached: ${reason}. Check DATABASE_URL.`)
}

/** The same for a database that is connected. */
export function databaseError(error: unknown): UserError | undefined {
  // PostgreSQL's reason is more useful than the name of the failed migration.
  const cause = error instanceof MigrationError ? error.cause : error
  const { code = '', message = '' } = (cause ?? {}) as { code?: string; message?: string }
  if (code === '42501')
    return new UserError(
      `The database refuses this user (${message}): let DATABASE_URL name the owner of the database.`,
    )
  const sentence = sentences[code]
  return sentence === undefined ? undefined : new UserError(sentence)
}

const sentences: Record<string, string> = {
  '25006':
    'The database takes no changes (a standby, or set to read only): let DATABASE_URL name the one that takes them.',
  '53100': 'The disk of the database is full: make room there, then try again.',
  '57P03': 'The database is not ready (it starts, stops or recovers): try again in a moment.',
}

const connectReasons: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its host name cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'its host cannot be reached',
  ENOENT: 'its socket does not exist',
  '28P01': 'it refuses the password',
  '28000': 'it refuses the user',
  '3D000': 'it has no database of that name',
  '53300': 'it has no connection left for us',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'nobody we know has signed its certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'nobody we know has signed its certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'nobody we know has signed its certificate',
}

// Errors of the driver itself have no code.
const driverReasons: [RegExp, string][] = [
  [/timeout exceeded/, 'it does not answer'],
  [/client password must be/, 'it asks for a password, and there is none'],
  [/does not support SSL/, 'it takes no TLS'],
  [/not currently accepting connections/, 'it is closed to connections'],
  [/Connection terminated/, 'what is there hangs up (no PostgreSQL, or one that stops)'],
]
