import { expect, test } from 'vitest'
import { MigrationError } from '#db/migrate.ts'
import { connectionError, databaseError } from './database-errors.ts'
import { operatorMessage } from './run-cli.ts'

const pgError = (code: string, message = 'a message of PostgreSQL') => Object.assign(new Error(message), { code })
const inMigration = (cause: Error) =>
  new MigrationError(`The migration 0007-money.sql fails: ${cause.message}`, { cause })
const named = (code: string, places: object = {}) => Object.assign(new Error(code), { code, ...places })

test.each([
  [pgError('25006'), 'takes no changes (a standby, or set to read only)'],
  [pgError('57P03'), 'is not ready (it starts, stops or recovers): try again'],
  [inMigration(pgError('53100', 'could not extend file')), 'The disk of the database is full: make room'],
  [inMigration(pgError('42501', 'must be owner of table booking')), 'this user (must be owner of table booking): let'],
])('%s: the message says how to fix it in one sentence', (error, words) => {
  expect(databaseError(error)?.message).toContain(words)
  expect(connectionError(error)?.message).toContain(words)
})

test('the error for a failed migration names it', () => {
  const error = inMigration(pgError('22012', 'division by zero'))
  expect(connectionError(error)).toBeUndefined()
  expect(operatorMessage(error)).toBe('The migration 0007-money.sql fails: division by zero')
})

test('a backup file that cannot be opened is not mistaken for a file named in DATABASE_URL', () => {
  const error = named('EACCES', { syscall: 'open', path: '/backups/booking.copy.gz' })
  expect(databaseError(error)).toBeUndefined()
  expect(connectionError(error)?.message).toContain('A file that DATABASE_URL names cannot be read')
})

test.each([
  [
    named('ENOSPC', { path: '/from', dest: '/data/postgres' }),
    'The disk is full, so /data/postgres could not be written:',
  ],
  [named('ENOSPC'), 'The disk is full: make room there, then try again.'],
  [named('EDQUOT', { path: '/backups/one' }), 'The disk is full, so /backups/one could not be written:'],
])('a full disk: %j', (error, words) => expect(operatorMessage(error)).toContain(words))

test.each([[named('EIO')], [new TypeError('ours')], [undefined]])('%s is a bug and keeps its stack', (error) => {
  expect(operatorMessage(error)).toBeUndefined()
})
