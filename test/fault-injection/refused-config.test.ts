import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { exampleSecret } from '#config.ts'
import { openDatabase } from '#db/client.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { ensureFirstAdmin } from '#services/staff/ensure-first-admin.ts'
import { template } from '../support/database-server.ts'
import { expired } from '../support/expired-certificate.ts'
import { runCommand } from '../support/run-command.ts'
import { aPackage, aRequest, testRequestContext, testServiceContext } from '../support/safari.ts'
import { aStorageServer } from '../support/test-storage.ts'

// Each kind of invalid environment, tested on the real process: one sentence, an exit code, and no partial state.

const folder = mkdtempSync(join(tmpdir(), 'pugmark-refused-'))
const emptyKey = mkdtempSync(join(tmpdir(), 'pugmark-key-'))
writeFileSync(join(emptyKey, 'secret-key'), '')
const keyless = mkdtempSync(join(tmpdir(), 'pugmark-keyless-'))
const secret = 'a secret of the store'
const store = await aStorageServer(secret)
const oldStore = await aStorageServer(secret, (listener) => createSecureServer(expired, listener) as never)
const notAStore = await aStorageServer(secret)
notAStore.state.fault = 405
const busyServer = createServer()
await new Promise<void>((ready) => busyServer.listen(0, '127.0.0.1', ready))
const createdDatabases: string[] = []
afterAll(async () => {
  for (const server of [store, oldStore, notAStore, busyServer]) server.close()
  for (const name of createdDatabases) await asAdmin(`drop database ${name} with (force)`)
  await asAdmin(`drop role if exists ${stranger}`)
  for (const path of [folder, emptyKey, keyless]) rmSync(path, { recursive: true, force: true })
})

const address = (name: string) => inject('databaseAddress').replace('NAME', name)
const nameIn = (url: string) => new URL(url).pathname.slice(1)
const plainLocale = `locale_provider libc locale 'C'`
const stranger = `stranger_${randomBytes(6).toString('hex')}`
const isOpen = 'Pugmark is open at'
const portOf = (server: typeof busyServer) => String((server.address() as AddressInfo).port)
const storeAt = (url: string, changes: Record<string, string> = {}) => ({
  S3_ENDPOINT: url,
  S3_BUCKET: 'pugmark',
  S3_KEY: 'KEY',
  S3_SECRET: secret,
  ...changes,
})

type Case = [name: string, config: () => Promise<Record<string, string>> | Record<string, string>, sentence: string]
const cases: Case[] = [
  ['an address that is none', () => ({ DATABASE_URL: 'postgres//x' }), 'The variable DATABASE_URL must look like'],
  ['a port that is none', () => ({ PORT: '99999' }), 'The variable PORT must be a port between 0 and 65535.'],
  [
    'an incomplete storage configuration',
    () => ({ S3_BUCKET: 'pugmark' }),
    'S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET go together',
  ],
  ['the secret of the manual', () => ({ SECRET_KEY: exampleSecret }), 'SECRET_KEY is the example of the manual'],
  [
    'a common first password',
    () => ({ ADMIN_EMAIL: 'boss@safari.example', ADMIN_PASSWORD: 'password1234' }),
    'ADMIN_PASSWORD will not do (password too common): make another one',
  ],
  [
    'the example password of the manual',
    () => ({ ADMIN_EMAIL: 'boss@safari.example', ADMIN_PASSWORD: exampleSecret }),
    'ADMIN_PASSWORD will not do (it is the example of the manual)',
  ],
  [
    'a first password without an email',
    () => ({ ADMIN_PASSWORD: 'nobody has this one' }),
    'ADMIN_PASSWORD is set without ADMIN_EMAIL: set both, or neither.',
  ],
  [
    'an empty password file',
    () => ({ ADMIN_EMAIL: 'boss@safari.example', ADMIN_PASSWORD_FILE: '/dev/null' }),
    'The file that ADMIN_PASSWORD_FILE names is empty or cannot be read',
  ],
  [
    'rate limits off on a public address',
    () => ({ RATE_LIMITS: 'off', HOST: '0.0.0.0' }),
    'RATE_LIMITS=off is for load tests',
  ],
  [
    'an unreachable database',
    () => ({ DATABASE_URL: 'postgres://me@127.0.0.1:1/pugmark' }),
    'nothing answers there. Check DATABASE_URL.',
  ],
  ['a database host that is none', () => ({ DATABASE_URL: 'postgres://me@no.invalid/pugmark' }), 'Check DATABASE_URL.'],
  ['a missing database', () => ({ DATABASE_URL: address('no_such_house') }), 'it has no database of that name'],
  [
    'a wrong password',
    async () => ({ DATABASE_URL: await aServerThatRefuses('28P01') }),
    'it refuses the password. Check DATABASE_URL.',
  ],
  [
    'a server that is not PostgreSQL',
    () => ({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${store.port}/pugmark` }),
    'what is there hangs up (no PostgreSQL, or one that stops). Check DATABASE_URL.',
  ],
  [
    'an old PostgreSQL',
    async () => ({ DATABASE_URL: await aDatabase('current_setting(text) returns text', `'140005'`) }),
    'PostgreSQL 140005 is too old: Pugmark needs 15 or newer',
  ],
  [
    'a database migrated by a newer release',
    async () => ({
      DATABASE_URL: await aDatabaseWith(`insert into migration values ('9999-later.sql', 'x')`, `template ${template}`),
    }),
    'The database is newer than this program: it has 9999-later.sql. Start the newer one.',
  ],
  [
    'a read-only database',
    async () => {
      const url = await aDatabase()
      await asAdmin(`alter database ${nameIn(url)} set default_transaction_read_only = on`)
      return { DATABASE_URL: url }
    },
    'The database takes no changes (a standby, or set to read only)',
  ],
  [
    'a database with the encoding LATIN1',
    async () => ({ DATABASE_URL: await aDatabaseWith('', `template template0 encoding 'LATIN1' ${plainLocale}`) }),
    'The database has the encoding LATIN1: create one with',
  ],
  [
    'a server without pg_trgm',
    async () => ({
      DATABASE_URL: await aDatabaseWith(`
        create schema odd; create view odd.pg_available_extensions as select 'hstore' as name;
        do $$ begin execute format('alter database %I set search_path = odd, pg_catalog, public', current_database()); end $$`),
    }),
    'The database server lacks the extension pg_trgm: install it there',
  ],
  [
    'a user without permission to create tables',
    async () => ({ DATABASE_URL: await asReadOnlyUser(await aDatabase()) }),
    'The user in DATABASE_URL may not create tables: let it own its database',
  ],
  [
    'a clock that is a day wrong',
    async () => ({
      DATABASE_URL: await aDatabase('clock_timestamp() returns timestamptz', `now() + interval '1 day'`),
    }),
    'The clock of this machine is 24 hours behind the database’s'.replace('’', "'"),
  ],
  [
    'a folder that cannot be written',
    () => ({ DATA_DIR: '/dev/null/pugmark' }),
    'The data folder /dev/null/pugmark cannot be written: set DATA_DIR',
  ],
  [
    'a folder that cannot be created',
    () => ({ DATA_DIR: '/proc/pugmark/data' }),
    'The data folder /proc/pugmark/data cannot be written: set DATA_DIR',
  ],
  [
    'a file where the data folder should be',
    () => ({ DATA_DIR: join(emptyKey, 'secret-key') }),
    'secret-key cannot be written: set DATA_DIR to a folder that can.',
  ],
  [
    'a missing certificate file for the database',
    async () => ({ DATABASE_URL: `${await aDatabase()}?sslmode=verify-full&sslrootcert=/nowhere/root.crt` }),
    'A file that DATABASE_URL names cannot be read',
  ],
  [
    'a database whose certificate has expired',
    async () => ({ DATABASE_URL: `${await aServerWithExpiredCertificate()}?sslmode=verify-full` }),
    'The database cannot be reached: its certificate has expired.',
  ],
  [
    'the secret key of another installation',
    async () => ({
      DATABASE_URL: await aDatabaseWithAPassport(),
      SECRET_KEY: 'the secret key of another installation, as long as it must be',
    }),
    'SECRET_KEY does not decrypt the passport numbers of this database: set the previous one',
  ],
  [
    'an empty key file',
    () => ({ DATA_DIR: emptyKey }),
    'secret-key is damaged: put the old one there, or set SECRET_KEY.',
  ],
  ['a port in use', () => ({ PORT: portOf(busyServer) }), `is in use: stop the other program, or set PORT to another.`],
  [
    'an address of another host',
    () => ({ HOST: '192.0.2.1', PORT: '4999' }),
    'This machine has no address 192.0.2.1: set HOST.',
  ],
  [
    'a wrong storage key',
    () => storeAt(`http://127.0.0.1:${store.port}`, { S3_SECRET: 'another one' }),
    'it refuses S3_KEY and S3_SECRET',
  ],
  [
    'an endpoint that is not S3',
    () => storeAt(`http://127.0.0.1:${notAStore.port}`),
    'what answers there is no S3 store (405): check S3_ENDPOINT.',
  ],
  [
    'a store without TLS',
    () => storeAt(`https://127.0.0.1:${store.port}`),
    'it takes no TLS: write http:// in S3_ENDPOINT.',
  ],
  [
    'a store whose certificate has expired',
    () => storeAt(`https://127.0.0.1:${oldStore.port}`),
    'its certificate has expired: renew it.',
  ],
]

test.each(cases)('%s: the server does not start, and explains why in one sentence', async (_, config, sentence) => {
  const given = await config()
  const usual = { DATABASE_URL: given.DATABASE_URL ?? (await aDatabase()), DATA_DIR: join(folder, 'data'), PORT: '0' }
  const { code, output } = await runCommand(['scripts/serve.ts'], {
    LOG_LEVEL: 'silent',
    DEMO: '0',
    PAYMENT_GATEWAY: 'off',
    ...usual,
    ...given,
  })
  expect(output).toContain(sentence)
  expect([code, output.split('\n')]).toEqual([1, [expect.any(String)]])
  if (!createdDatabases.some((name) => usual.DATABASE_URL === address(name))) return
  // No admin was created, because its password would not have been shown.
  expect(await staffIn(usual.DATABASE_URL)).toBe(0)
})

test('an unreachable store does not prevent the start', async () => {
  store.state.fault = 500
  const config = {
    DATABASE_URL: await aDatabase(),
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'warn',
  }
  const { output } = await runCommand(
    ['scripts/serve.ts'],
    { ...config, ...storeAt(`http://127.0.0.1:${store.port}`) },
    isOpen,
  )
  expect(output).toContain('store unreachable')
  expect(output).toContain(isOpen)
})

test.each([
  ['a password that many people have', { ADMIN_PASSWORD: 'password1234' }],
  ['a file that is gone', { ADMIN_PASSWORD_FILE: '/nowhere/admin-password' }],
])('an installation with staff ignores the first password: %s does not prevent the start', async (_, variable) => {
  const url = await aDatabase(undefined, undefined, `template ${template}`)
  const db = openDatabase(url)
  await ensureFirstAdmin(db, {}, Date.now())
  await db.destroy()
  const config = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), PORT: '0', DEMO: '0', LOG_LEVEL: 'silent' }
  const { output } = await runCommand(['scripts/serve.ts'], { ...config, ...variable }, isOpen)
  expect(output).toContain(isOpen)
})

test('a data folder without its secret key: the failed start creates no new key', async () => {
  const config = { DATABASE_URL: await aDatabaseWithAPassport(), DATA_DIR: keyless, PORT: '0', DEMO: '0' }
  const { code, output } = await runCommand(['scripts/serve.ts'], config)
  expect([code, output]).toEqual([1, expect.stringContaining('SECRET_KEY does not decrypt the passport numbers')])
  expect(readdirSync(keyless)).toEqual([])
})

/** A new database in which one PostgreSQL function is overridden. */
async function aDatabase(signature?: string, value?: string, how = 'template template0'): Promise<string> {
  const name = `refused_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} ${how}`)
  createdDatabases.push(name)
  if (signature) {
    await asAdmin(`create schema odd; create function odd.${signature} language sql as $$ select ${value} $$`, name)
    await asAdmin(`alter database ${name} set search_path = odd, pg_catalog, public`)
  }
  return address(name)
}

/** A database that was created with other options and is not empty. */
async function aDatabaseWith(statement: string, how = 'template template0'): Promise<string> {
  const url = await aDatabase(undefined, undefined, how)
  await asAdmin(statement, nameIn(url))
  return url
}

/** The same database for a user with read access only. */
async function asReadOnlyUser(url: string): Promise<string> {
  await asAdmin(`create role ${stranger} login password '${stranger}'`)
  const changed = new URL(url)
  changed.username = stranger
  changed.password = stranger
  return changed.href
}

/** A migrated database with one booking whose passport number is encrypted. */
async function aDatabaseWithAPassport(): Promise<string> {
  const url = await aDatabase(undefined, undefined, `template ${template}`)
  const db = openDatabase(url)
  try {
    const booked = aRequest(await aPackage(db))
    await bookSafari(testServiceContext(db), booked, testRequestContext(booked), () => ({}))
  } finally {
    await db.destroy()
  }
  return url
}

/** Refuses every connection in the PostgreSQL protocol, because the test server asks for no password. */
async function aServerThatRefuses(state: string): Promise<string> {
  const body = Buffer.from(`SFATAL\0VFATAL\0C${state}\0Mno\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.length + 4, 1)
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([head, body])))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  server.unref()
  return `postgres://me:wrong@127.0.0.1:${portOf(server)}/pugmark`
}

/** Starts TLS as PostgreSQL does, with an expired certificate. */
async function aServerWithExpiredCertificate(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write('S')
      new TLSSocket(socket, { isServer: true, ...expired }).on('error', () => {})
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  server.unref()
  return `postgres://me:secret@127.0.0.1:${portOf(server)}/pugmark`
}

async function staffIn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`select to_regclass('public.staff') as staff`)
    if (!rows[0].staff) return 0
    return Number((await client.query('select count(*) from public.staff')).rows[0].count)
  } finally {
    await client.end()
  }
}

async function asAdmin(statement: string, database = 'postgres') {
  const admin = new pg.Client({ connectionString: address(database) })
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}
