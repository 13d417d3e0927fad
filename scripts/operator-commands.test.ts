import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkAudit } from '#db/audit/write-audit.ts'
import { aStaffMember, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { runCommand } from '#test/support/run-command.ts'
import { aPackage, aRequest } from '#test/support/safari.ts'

// The commands of docs/operating.md: their output and exit code.

const { db, url } = await testDatabase()
const ask = testCaller(testAppContext(db))
const secret = 'a secret of the tests, 32 characters long'
const dataDir = mkdtempSync(join(tmpdir(), 'pugmark-typed-'))
const config = { DATABASE_URL: url, DATA_DIR: dataDir, PAYMENT_GATEWAY: 'off' }
const withSecret = { ...config, SECRET_KEY: secret }
afterAll(() => rmSync(dataDir, { recursive: true }))

beforeAll(async () => {
  await aStaffMember(db, 'admin', 'boss@safari.example')
  const pkg = await aPackage(db)
  for (let index = 0; index < 3; index++)
    expect(await ask('/bookings', { body: aRequest(pkg) })).toMatchObject({ status: 201 })
})

test('migrate reports that no migration is pending', async () => {
  expect(await runCommand(['scripts/migrate.ts'], config)).toEqual({ code: 0, output: 'The database is up to date.' })
})

test('a new password works for an existing admin, and for one login', async () => {
  const { code, output } = await runCommand(['scripts/reset-admin-password.ts', 'boss@safari.example'], config)
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('Sign in as boss@safari.example within 72 hours with this password'),
  ])
  const login = { email: 'boss@safari.example', password: output.split(' ').at(-1) }
  // The command uses the real clock for the password.
  const askNow = testCaller(testAppContext(db, {}, Date.now()))
  expect(await askNow('/admin/login', { body: login })).toMatchObject({ status: 200 })
  expect(await askNow('/admin/login', { body: login })).toMatchObject({ status: 401 })
  expect(await runCommand(['scripts/reset-admin-password.ts', 'nobody@safari.example'], config)).toEqual({
    code: 1,
    output: expect.stringContaining('There is boss@safari.example.'),
  })
})

test('keys are rotated in the data folder; if the secret key comes from the environment, the next key must too', async () => {
  writeFileSync(join(dataDir, 'secret-key'), secret)
  const rotate = () => runCommand(['scripts/rotate-keys.ts'], config)
  expect(await rotate()).toMatchObject({ code: 0, output: expect.stringContaining('Key 2 is in the data folder.') })
  expect(await keyVersions()).toEqual([1])
  expect(await rotate()).toMatchObject({
    code: 0,
    output: expect.stringContaining('3 numbers are encrypted with key 2 now.'),
  })
  expect(await keyVersions()).toEqual([2])

  const without = await runCommand(['scripts/rotate-keys.ts'], { ...withSecret, DATA_DIR: `${dataDir}/none` })
  expect(without).toEqual({
    code: 1,
    output: expect.stringMatching(/^Some numbers are encrypted with a key .*: set SEAL_KEYS/),
  })
  expect(await keyVersions()).toEqual([2])
  const again = await runCommand(['scripts/rotate-keys.ts'], withSecret)
  expect(again).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Set SEAL_KEYS to the following.*\n2:.+,3:.+$/s),
  })
  const keys = again.output.split('\n').at(-1) ?? ''
  const last = await runCommand(['scripts/rotate-keys.ts'], { ...withSecret, SEAL_KEYS: keys })
  expect(last).toMatchObject({ code: 0, output: expect.stringContaining('3 numbers are encrypted with key 3 now.') })
  expect(await keyVersions()).toEqual([3])
})

test('an intact audit log is confirmed, and a row changed in the database is named', async () => {
  await linkAudit(db)
  const check = () => runCommand(['scripts/verify-audit.ts'], config)
  expect(await check()).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^All \d+ rows are intact\.\nThe newest hash/),
  })
  await sql`alter table audit disable trigger user`.execute(db)
  await sql`update audit set actor = 'somebody else' where seq = (select min(seq) from audit)`.execute(db)
  expect(await check()).toMatchObject({ code: 1, output: expect.stringContaining('The chain is broken at row') })
})

/** The key versions of the encrypted passport numbers: the first byte of each. */
async function keyVersions(): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    select distinct get_byte(identity_sealed, 0) as version from booking where identity_sealed is not null`.execute(db)
  return rows.map(({ version }) => version)
}
