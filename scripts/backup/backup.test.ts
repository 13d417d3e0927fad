import { randomBytes, randomUUID } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { linkAudit, writeAudit } from '#db/audit/write-audit.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { createStorages } from '#integrations/storage/create-storage.ts'
import { aStaffMember, aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { runCommand } from '#test/support/run-command.ts'
import { aPackage, aRequest, guest, noon } from '#test/support/safari.ts'

// The restore drill with the real commands: a machine is lost and restored.

const { db, url } = await testDatabase()
const migrations = join(import.meta.dirname, '../../db/migrations')
const ask = testCaller(testAppContext(db))
const ground = mkdtempSync(join(tmpdir(), 'pugmark-backup-'))
const place = (name: string) => join(ground, name)
const secret = 'a secret of the tests, 32 characters long'
const lost = { DATABASE_URL: url, DATA_DIR: place('lost'), SECRET_KEY: secret }
const createdDatabases: string[] = []
const slip = `${randomUUID()}.webp`
const image = { id: randomUUID(), width: 400, height: 300 }
let backup: Awaited<ReturnType<typeof runCommand>>
let contents: Record<string, string>
const odd = 'Ada \\N "Love\tlace"\r\nඅයේෂා 🐆 \\.\\t,\u0001'

beforeAll(async () => {
  const pkg = await aPackage(db)
  for (let index = 0; index < 5; index++) {
    const customerName = index === 0 ? 'අයේෂා 🐆' : 'Ada Lovelace'
    const body = { ...aRequest(pkg, { customerName }), paymentMethod: 'online', onlineRef: 'SEYLAN 88123' }
    expect(await ask('/bookings', { body })).toMatchObject({ status: 201 })
  }
  await aStaffMember(db)
  await aToken(db)
  for (let index = 0; index < 30; index++)
    await writeAudit(db, { actor: guest, now: noon }, { entity: 'jeep', id: odd }, 'looked', { odd: null })
  await linkAudit(db)
  // Not linked yet when the backup is taken.
  await writeAudit(db, { actor: guest, now: noon }, { entity: 'jeep', id: null }, 'looked again')
  await sql`
    insert into payment_slip (booking, payment, file, media_type, bytes, sha256, sent_by, sent_at)
    select booking, id, ${slip}, 'image/webp', 6, ${Buffer.alloc(32)}, 'guest', now() from payment limit 1`.execute(db)
  await sql`
    insert into image (id, title, category, width, height, added_by, created_at, changed_at)
    values (${image.id}, ${odd}, 'wildlife', 400, 300, 'Ada', now(), now())`.execute(db)
  const { slips, pictures } = createStorages({ dataDir: lost.DATA_DIR })
  await slips.put(slip, Buffer.from('a slip'))
  await pictures.put(`${image.id}-master.webp`, Buffer.from('a picture'))
  backup = await runCommand(['scripts/backup.ts', place('taken')], lost)
  contents = await digests(db)
})
afterAll(async () => {
  rmSync(ground, { recursive: true, force: true })
  for (const name of createdDatabases) await asAdmin(`drop database if exists ${name} with (force)`)
})

test('after the loss of a machine the backup restores every row and file, and the audit chain is still valid', async () => {
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('1 slips and 1 files of pictures') })
  expect(backup.output).toContain('The keys are not in it')
  expect(allFilesIn(place('taken')).some((bytes) => bytes.includes(secret) || bytes.includes('X1234567'))).toBe(false)

  const again = { DATABASE_URL: await anEmptyDatabase(), DATA_DIR: place('again'), SECRET_KEY: secret }
  const restored = await runCommand(['scripts/restore.ts', place('taken')], again)
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('The audit chain holds: 35 rows.') })
  expect(restored.output).toContain('The keys of this machine decrypt the passport numbers.')
  await looking(again.DATABASE_URL, async (other) => {
    const { audit, ...before } = contents
    const { audit: auditAfter, ...after } = await digests(other)
    expect(after).toEqual(before)
    expect(before.booking).toMatch(/^5 /)
    // The restore adds one entry.
    expect([audit, auditAfter].map((digest) => Number(digest?.split(' ')[0]))).toEqual([36, 37])
    expect(await other.selectFrom('staff_session').select('staff_id').execute()).toEqual([])
    // Triggers and sequences work.
    await expect(sql`delete from audit`.execute(other)).rejects.toThrow()
    const pool = await sql<{ id: number }>`
      insert into pool (kind, ref, capacity) values ('jeep', 'after the restore', 1) returning id`.execute(other)
    expect(pool.rows[0]?.id).toBeGreaterThan((await highestPool(db)) ?? 0)
  })
  expect(readFileSync(join(again.DATA_DIR, 'slips', slip), 'utf8')).toBe('a slip')

  // A second restore into the same database is refused.
  const twice = await runCommand(['scripts/restore.ts', place('taken')], again)
  expect(twice).toMatchObject({ code: 1, output: expect.stringContaining('The database is not empty') })
  expect(await runCommand(['scripts/backup.ts', place('taken')], lost)).toEqual({
    code: 1,
    output: `The folder ${place('taken')} is not empty: name a new one.`,
  })
})

test('a backup from before park rules is restored, and the next start adds them', async () => {
  const old = await anEmptyDatabase()
  const folder = place('old-migrations')
  mkdirSync(folder)
  for (const name of readdirSync(migrations).filter((name) => name < '0062'))
    cpSync(join(migrations, name), join(folder, name))
  await looking(old, async (other) => {
    await migrate(other, folder)
    await sql`
      insert into booking (reference, guest_key_hash, kind, status, payment_method, people, park, day, time_slot, starts_at,
        customer_name, customer_email, customer_phone, total, created_at, changed_at)
      values ('PMAAAAAAA2', sha256('key'), 'general', 'confirmed', 'bank', 2, 'yala', current_date + 9, 'morning',
        current_date + 9, 'Nimal', 'nimal@example.com', '+94 77 123 4567', 6400, now(), now())`.execute(other)
    await sql`insert into calendar_event (title, is_open, first_day, last_day, park)
      values ('Closed', false, current_date + 20, current_date + 20, 'yala')`.execute(other)
  })
  const backup = await runCommand(['scripts/backup.ts', place('old')], { ...lost, DATABASE_URL: old })
  expect(backup.code, backup.output).toBe(0)
  const DATABASE_URL = await anEmptyDatabase()
  const restored = await runCommand(['scripts/restore.ts', place('old')], {
    DATABASE_URL,
    DATA_DIR: place('old-again'),
    SECRET_KEY: secret,
  })
  expect(restored.code, restored.output).toBe(0)
  await looking(DATABASE_URL, async (other) => {
    await migrate(other, migrations)
    const { rows } = await sql`
      select reference, closed_at, (select count(*)::int from calendar_event where rule is null) as closures,
        (select count(*)::int from park_rule where certainty = 'announced') as announced,
        (select count(*)::int from disruption) as disruptions
      from booking`.execute(other)
    expect(rows).toEqual([{ reference: 'PMAAAAAAA2', closed_at: null, closures: 1, announced: 0, disruptions: 0 }])
  })
})

test('the keys are included only on request, and never replace other keys', async () => {
  const withKeys = await runCommand(['scripts/backup.ts', place('with-keys'), '--with-keys'], lost)
  expect(withKeys).toMatchObject({ code: 0, output: expect.stringContaining('The keys are in it') })
  const fresh = { DATABASE_URL: await anEmptyDatabase(), DATA_DIR: place('fresh') }
  const restored = await runCommand(['scripts/restore.ts', place('with-keys')], fresh)
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('The keys of this machine decrypt') })
  expect(readFileSync(join(fresh.DATA_DIR, 'secret-key'), 'utf8').trim()).toBe(secret)
  const other = {
    ...fresh,
    DATABASE_URL: await anEmptyDatabase(),
    SECRET_KEY: 'another secret of 32 characters or more',
  }
  const refused = await runCommand(['scripts/restore.ts', place('with-keys')], other)
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('another secret-key than the backup') })
})

test('a restore with a key that does not decrypt the passport numbers restores the rows and exits with 1', async () => {
  await runCommand(['scripts/backup.ts', place('for-a-wrong-key')], lost)
  const config = {
    DATABASE_URL: await anEmptyDatabase(),
    DATA_DIR: place('wrong-key'),
    SECRET_KEY: 'another secret of 32 characters or more',
  }
  const { code, output } = await runCommand(['scripts/restore.ts', place('for-a-wrong-key')], config)
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/rows .* are back[\s\S]*do NOT decrypt the passport numbers/),
  ])
})

test.each([
  [
    'a file that was changed',
    (folder: string) => appendFileSync(join(folder, 'tables/booking.copy.gz'), 'x'),
    'was changed',
  ],
  ['a missing file', (folder: string) => rmSync(join(folder, 'tables/claim.copy.gz')), 'cannot be read'],
  ['an interrupted backup', (folder: string) => rmSync(join(folder, 'manifest.json')), 'no complete backup'],
  ['a damaged manifest', (folder: string) => writeFileSync(join(folder, 'manifest.json'), '{"format":1'), 'is damaged'],
  [
    'a backup of a newer program',
    (folder: string) => edit(folder, (list) => list.migrations.push({ name: '9999-later.sql', checksum: 'x' })),
    'The backup is newer than this program',
  ],
  [
    'fewer rows than the manifest counts',
    (folder: string) =>
      edit(folder, ({ tables }) => {
        for (const table of tables) table.rows += table.name === 'claim' ? 1 : 0
      }),
    'were copied',
  ],
])('%s leaves the database empty', async (_, damage, sentence) => {
  const name = randomBytes(4).toString('hex')
  cpSync(place('taken'), place(name), { recursive: true })
  damage(place(name))
  const config = { DATABASE_URL: await anEmptyDatabase(), DATA_DIR: place(`${name}-data`), SECRET_KEY: secret }
  expect(await runCommand(['scripts/restore.ts', place(name)], config)).toMatchObject({
    code: 1,
    output: expect.stringContaining(sentence),
  })
  await looking(config.DATABASE_URL, expectNoTables)
  expect(existsSync(join(config.DATA_DIR, 'slips'))).toBe(false)
})

test('a backup is not restored to a database on which the server would refuse to start', async () => {
  const config = {
    DATABASE_URL: await anEmptyDatabase(`encoding 'LATIN1' locale_provider libc locale 'C'`),
    DATA_DIR: place('latin'),
    SECRET_KEY: secret,
  }
  expect(await runCommand(['scripts/restore.ts', place('taken')], config)).toMatchObject({
    code: 1,
    output: expect.stringContaining('The database has the encoding LATIN1'),
  })
  await looking(config.DATABASE_URL, expectNoTables)
})

test('the export is JSON lines without passwords, sessions and passport numbers', async () => {
  const { code, output } = await runCommand(['scripts/export.ts', place('export')], lost)
  expect([code, output]).toEqual([0, expect.stringContaining('booking.jsonl: 5')])
  const rows = (table: string) =>
    readFileSync(place(`export/${table}.jsonl`), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(rows('booking').map(({ customer_name }) => customer_name)).toContain('අයේෂා 🐆')
  expect(rows('audit').filter(({ entity_id }) => entity_id === odd)).toHaveLength(30)
  expect(rows('image')).toMatchObject([{ title: odd }])
  expect(Object.keys(rows('booking')[0] ?? {})).not.toContain('guest_key_hash')
  expect(Object.keys(rows('booking')[0] ?? {})).not.toContain('identity_sealed')
  expect(Object.keys(rows('staff')[0] ?? {})).not.toContain('password_hash')
  for (const table of ['staff_session', 'visit', 'visit_salt'])
    expect(readdirSync(place('export'))).not.toContain(`${table}.jsonl`)
  expect(readFileSync(join(place('export'), 'slips', slip), 'utf8')).toBe('a slip')
})

const commands = ['backup', 'export', 'verify-audit', 'reset-admin-password', 'rotate-keys']
test.each(commands)('%s without the configuration of the installation fails and creates no file', async (name) => {
  const output = (config: Record<string, string>) =>
    runCommand([`scripts/${name}.ts`, ...(/backup|export/.test(name) ? [place(`none-${name}`)] : [])], config)
  const folder = place(`nowhere-${name}`)
  expect(await output({ DATA_DIR: folder })).toEqual({
    code: 1,
    output: `There is no installation in ${folder}, or none that this user may see: give this command the settings of the installation.`,
  })
  const DATABASE_URL = await anEmptyDatabase()
  expect(await output({ DATABASE_URL, DATA_DIR: folder })).toEqual({
    code: 1,
    output: 'There is no installation in this database: give this command the settings of the installation.',
  })
  await looking(DATABASE_URL, expectNoTables)
  expect([folder, place(`none-${name}`)].filter(existsSync)).toEqual([])
})

test.each([
  ['backup', [place('keyless'), '--with-keys']],
  ['rotate-keys', []],
])('%s without a secret key fails and creates none', async (name, words) => {
  const DATA_DIR = place(`keyless-${name}`)
  const { code, output } = await runCommand([`scripts/${name}.ts`, ...words], { DATABASE_URL: url, DATA_DIR })
  expect([code, output]).toEqual([1, expect.stringMatching(/^There is no SECRET_KEY, and no secret-key in .*\.$/)])
  expect(existsSync(join(DATA_DIR, 'secret-key')) || existsSync(place('keyless'))).toBe(false)
})

test.each(['backup', 'export', 'restore'])('%s fails at once if the store is unreachable', async (name) => {
  const away = { S3_ENDPOINT: 'http://127.0.0.1:49151', S3_BUCKET: 'house', S3_KEY: 'key', S3_SECRET: 'secret' }
  const config = { ...lost, ...away, ...(name === 'restore' ? { DATABASE_URL: await anEmptyDatabase() } : {}) }
  const folder = name === 'restore' ? place('taken') : place(`storeless-${name}`)
  const { code, output } = await runCommand([`scripts/${name}.ts`, folder], config)
  expect([code, output.split('\n').at(-1)]).toEqual([
    1,
    'The store at http://127.0.0.1:49151 does not answer: try again when it does.',
  ])
  if (name === 'restore') await looking(config.DATABASE_URL, expectNoTables)
  else expect(existsSync(folder)).toBe(false)
})

test('a backup that finds no files asks for the configuration of the installation', async () => {
  const { code, output } = await runCommand(['scripts/backup.ts', place('fileless')], {
    ...lost,
    DATA_DIR: place('elsewhere'),
  })
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/None of its files is where the settings say: .* installation\.$/),
  ])
})

// The last folder exists and is empty, but not writable.
test.each(['/proc/backup/of-today', place('lost-slip/below'), '/proc/tty/ldisc'])(
  'a backup cannot be written to %s',
  async (folder) => {
    writeFileSync(place('lost-slip'), '')
    const { code, output } = await runCommand(['scripts/backup.ts', folder], lost)
    expect([code, output]).toEqual([1, `The folder ${folder} cannot be written: name another.`])
  },
)

test.each(['restore', 'rotate-keys'])('%s: the error names a data folder that is not writable', async (name) => {
  const DATA_DIR = '/dev/null/data'
  const config = { ...lost, DATA_DIR, ...(name === 'restore' ? { DATABASE_URL: await anEmptyDatabase() } : {}) }
  const { code, output } = await runCommand([`scripts/${name}.ts`, place('taken')], config)
  expect([code, output.split('\n').at(-1)]).toEqual([
    1,
    `The data folder ${DATA_DIR} cannot be written: set DATA_DIR to a folder that can.`,
  ])
  if (name === 'restore') await looking(config.DATABASE_URL, expectNoTables)
})

test.each([[[]], [['folder', '--all']]])('the arguments %j are refused', async (words) => {
  const { code, output } = await runCommand(['scripts/backup.ts', ...words], lost)
  expect([code, output]).toEqual([1, 'Usage: npm run backup -- new-folder [--with-keys]'])
})

async function expectNoTables(other: Database) {
  const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(other)
  expect(rows).toEqual([])
}

async function anEmptyDatabase(kind = ''): Promise<string> {
  const name = `restored_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template template0 ${kind}`)
  createdDatabases.push(name)
  return inject('databaseAddress').replace('NAME', name)
}

async function asAdmin(statement: string) {
  const admin = new pg.Client({ connectionString: inject('databaseAddress').replace('NAME', 'postgres') })
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}

async function looking(address: string, look: (other: Database) => Promise<void>) {
  const other = openDatabase(address, { max: 2 })
  await look(other).finally(() => other.destroy())
}

/** For each table its number of rows and a hash of their contents. */
async function digests(of: Database): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname <> 'staff_session'`.execute(of)
  const digests: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as digest
      from ${sql.table(name)} t`.execute(of)
    digests[name] = rows[0]?.digest ?? ''
  }
  return digests
}

async function highestPool(of: Database) {
  const { rows } = await sql<{ id: number }>`select max(id) as id from pool`.execute(of)
  return rows[0]?.id
}

function allFilesIn(folder: string): Buffer[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const bytes = readFileSync(join(entry.parentPath, entry.name))
      return entry.name.endsWith('.gz') ? gunzipSync(bytes) : bytes
    })
}

type ManifestChange = { migrations: { name: string; checksum: string }[]; tables: { name: string; rows: number }[] }

function edit(folder: string, change: (list: ManifestChange) => void) {
  const file = join(folder, 'manifest.json')
  const list = JSON.parse(readFileSync(file, 'utf8')) as ManifestChange
  change(list)
  writeFileSync(file, JSON.stringify(list))
}
