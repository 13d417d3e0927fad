import { expect, test } from 'vitest'
import { exampleSecret, readSettings } from './settings.ts'

test('nothing is set: port 3000 on this machine only', () => {
  expect(readSettings({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', baseUrl: 'http://127.0.0.1:3000' })
})

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined })
})

test.each([
  [{ PORT: 'x' }, 'The setting PORT must be a port between 0 and 65535.'],
  [{ PORT: '70000' }, 'The setting PORT must be a port between 0 and 65535.'],
  [{ DATABASE_URL: 'mysql://a' }, 'The setting DATABASE_URL must look like postgres://user:password@host/name.'],
  [{ ADMIN_EMAIL: 'admin' }, 'The setting ADMIN_EMAIL must be a mail address.'],
  [{ BASE_URL: 'safari.example' }, 'The setting BASE_URL must be an address such as https://safari.example.'],
  [
    { RATE_LIMITS: 'off', HOST: '0.0.0.0' },
    'RATE_LIMITS=off is for load tests: set HOST=127.0.0.1 with it, or leave it out.',
  ],
  [{ SECRET_KEY: exampleSecret }, 'SECRET_KEY is the example of the manual: make your own with openssl rand -hex 32.'],
  [{ METRICS_TOKEN: 'short' }, 'The setting METRICS_TOKEN must have 16 characters or more.'],
  [{ SMTP_URL_FILE: '/nowhere/smtp' }, 'The file /nowhere/smtp, named by SMTP_URL_FILE, cannot be read.'],
])('a wrong setting says what to do: %j', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence)
})

test('a setting may lie in a file', () => {
  const file = new URL('../package.json', import.meta.url).pathname
  expect(readSettings({ BANK_NAME_FILE: file }).BANK_NAME).toContain('"pugmark"')
})
