import { expect, test } from 'vitest'
import { exampleSecret, readConfig } from './config.ts'

test('by default the server listens on port 3000 of this machine only', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', baseUrl: 'http://127.0.0.1:3000' })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined })
})

test.each([
  [{ PORT: 'x' }, 'The variable PORT must be a port between 0 and 65535.'],
  [{ PORT: '70000' }, 'The variable PORT must be a port between 0 and 65535.'],
  [{ DATABASE_URL: 'mysql://a' }, 'The variable DATABASE_URL must look like postgres://user:password@host/name.'],
  [{ ADMIN_EMAIL: 'admin' }, 'The variable ADMIN_EMAIL must be a mail address.'],
  [{ BASE_URL: 'safari.example' }, 'The variable BASE_URL must be an address such as https://safari.example.'],
  [
    { RATE_LIMITS: 'off', HOST: '0.0.0.0' },
    'RATE_LIMITS=off is for load tests: set HOST=127.0.0.1 with it, or leave it out.',
  ],
  [{ SECRET_KEY: exampleSecret }, 'SECRET_KEY is the example of the manual: make your own with openssl rand -hex 32.'],
  [{ METRICS_TOKEN: 'short' }, 'The variable METRICS_TOKEN must have 16 characters or more.'],
  ...['/shop', '/?a=1', '/#top'].map((more): [Record<string, string>, string] => [
    { BASE_URL: `https://safari.example${more}` },
    'The variable BASE_URL must be an address such as https://safari.example, without anything behind the host.',
  ]),
  [{ BASE_URL: 'https://me:secret@safari.example' }, 'The variable BASE_URL must be an address such as'],
  [{ SMTP_URL: 'smtp://' }, 'The variable SMTP_URL must look like smtp://user:password@host:587.'],
  [{ MAIL_FROM: 'Pugmark' }, 'The variable MAIL_FROM must be a mail address, such as Pugmark <hello@safari.example>.'],
  [{ MAIL_FROM: 'a@b.example\nBcc: c@d.example' }, 'The variable MAIL_FROM must be a mail address'],
  [
    { SEAL_KEYS: `2:${'a'.repeat(32)},2:${'b'.repeat(32)}` },
    'SEAL_KEYS names a version twice: each version is one key.',
  ],
  [{ ARCHIVE_TO: 's3:' }, 'The variable ARCHIVE_TO must be a folder, or s3: and a name such as s3:archive.'],
  [{ ARCHIVE_TO: '/mnt/archive' }, 'ARCHIVE_TO needs ARCHIVE_KEY or ARCHIVE_KEY_FILE: make one with openssl rand'],
  [
    { ARCHIVE_TO: '/mnt/archive', ARCHIVE_KEY: 'a'.repeat(32), SECRET_KEY: 'a'.repeat(32) },
    'ARCHIVE_KEY is the SECRET_KEY: make another with openssl rand -hex 32.',
  ],
  [
    { ARCHIVE_TO: '/mnt/archive', ARCHIVE_KEY: 'a'.repeat(32), DATABASE_URL: 'postgres://localhost/pugmark' },
    'ARCHIVE_TO is for the embedded database: leave it out',
  ],
  [{ ARCHIVE_TO: 's3:archive', ARCHIVE_KEY: 'a'.repeat(32) }, 'ARCHIVE_TO=s3:… needs the S3_ settings.'],
  [{ SECRET_KEY_FILE: '/dev/null' }, 'The file /dev/null, named by SECRET_KEY_FILE, is empty.'],
  [{ SMTP_URL_FILE: '/nowhere/smtp' }, 'The file /nowhere/smtp, named by SMTP_URL_FILE, cannot be read.'],
])('the error for an invalid setting says how to fix it: %j', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test.each([
  { MAIL_FROM: 'hello@safari.example' },
  { MAIL_FROM: 'Pugmark Safaris <hello@safari.example>' },
  { MAIL_FROM: '"Pugmark, Yala" <hello@safari.example>' },
  { BASE_URL: 'https://safari.example/' },
  { BASE_URL: 'http://127.0.0.1:3000' },
  { SEAL_KEYS: `2:${'a'.repeat(32)},3:${'b'.repeat(32)}` },
])('%j is accepted', (environment) => {
  expect(readConfig(environment)).toMatchObject({ PORT: 3000 })
})

test('a setting can be read from a file', () => {
  const file = new URL('../package.json', import.meta.url).pathname
  expect(readConfig({ BANK_NAME_FILE: file }).BANK_NAME).toContain('"pugmark"')
})
