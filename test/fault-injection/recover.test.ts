import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { findLastDrill } from '#db/audit/recovery-drills.ts'
import { drillMonthly } from '#server/archive/recovery-drill.ts'
import { aStorageServer } from '../support/test-storage.ts'
import {
  aFolder,
  anArchivedSite,
  archiveAll,
  archiveKey,
  killDatabase,
  recover,
  referencesIn,
  storeOf,
} from './archived-site.ts'
import type { TestEnvironment } from './environment.ts'

const oneDay = 24 * 3_600_000

/** Folders that one synchronous call copies or deletes. A site does nothing else meanwhile, for seconds if its disk is busy. */
const blocking = vi.hoisted((): string[] => [])
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  const rmSync: typeof fs.rmSync = (path, options) => {
    if (options?.recursive) blocking.push(String(path))
    fs.rmSync(path, options)
  }
  const cpSync: typeof fs.cpSync = (source, destination, options) => {
    blocking.push(String(destination))
    fs.cpSync(source, destination, options)
  }
  return { ...fs, rmSync, cpSync }
})

describe('an archived site whose table was dropped', () => {
  let environment: TestEnvironment
  let place: string
  let before: string
  let references: string[]
  const picture = '4b0e3c62-1d5f-4a8e-9b0a-2f6c7d8e9f00-master.webp'

  beforeAll(async () => {
    const site = await anArchivedSite()
    ;({ environment, place } = site)
    references = [await site.book('Ada'), await site.book('Grace')].map(String).sort()
    await environment.db.deleteFrom('outbox').execute()
    const pictures = join(environment.folder, 'pictures')
    cpSync(import.meta.filename, join(pictures, picture))
    await pause(1_100)
    before = new Date().toISOString()
    await pause(1_100)
    await sql`drop table booking cascade`.execute(environment.db)
    await archiveAll(environment, place)
    const archived = join(place, `pictures-${picture.replace('.', '-')}.enc`)
    await vi.waitFor(() => expect(existsSync(archived)).toBe(true), { timeout: 20_000 })
    await site.server.stop()
  })
  afterAll(() => environment.cleanUp())

  test('is recovered to the moment before, with its pictures and without revocable data', async () => {
    const data = aFolder()
    const { code, output } = await recover(place, data, ['--until', before])
    expect([code, output]).toEqual([0, expect.stringContaining('2 bookings and ')])
    expect(output).toContain('No acknowledged booking is missing.')
    expect(output).toContain('The keys of this machine decrypt the passport numbers.')
    expect(output).toContain('1 slips and files of pictures are back.')
    expect(await referencesIn(data)).toEqual(references)
    expect(readFileSync(join(data, 'pictures', picture))).toEqual(readFileSync(import.meta.filename))
    // Without the key, the archive is unreadable.
    for (const name of readdirSync(place)) expect(readFileSync(join(place, name)).includes('Grace')).toBe(false)

    const again = await recover(place, data, ['--until', before])
    expect([again.code, again.output]).toEqual([1, expect.stringMatching(/^There is a database in .* already: .*\.$/)])
    expect(await referencesIn(data)).toEqual(references)
  })

  const walFiles = (folder: string) =>
    readdirSync(folder)
      .filter((name) => name.startsWith('wal-'))
      .sort()
  const basePart = (folder: string) => readdirSync(folder).find((name) => name.startsWith('base-')) ?? ''
  test.each([
    ['another key', () => {}, 'ARCHIVE_KEY does not open the archive', 'another key of the tests, long enough'],
    ['no archive', (folder: string) => rmSync(join(folder, 'index.enc')), 'There is no archive in'],
    [
      'a damaged segment',
      (folder: string) => appendFileSync(join(folder, walFiles(folder).at(-1) ?? ''), 'x'),
      'is damaged: bring it back',
    ],
    [
      'a missing segment',
      (folder: string) => rmSync(join(folder, walFiles(folder).at(-1) ?? '')),
      'is missing: bring it back',
    ],
    [
      'a segment in the place of another',
      (folder: string) => {
        const names = walFiles(folder)
        cpSync(join(folder, names[0] ?? ''), join(folder, names.at(-1) ?? ''))
      },
      'is damaged: bring it back',
    ],
    ['a damaged base backup', (folder: string) => writeFileSync(join(folder, basePart(folder)), 'x'), 'is damaged'],
  ])('%s is reported in one sentence, and no file is written', async (_, damage, sentence, otherKey = archiveKey) => {
    const copy = aFolder()
    cpSync(place, copy, { recursive: true })
    damage(copy)
    const data = aFolder()
    const { code, output } = await recover(copy, data, [], { ARCHIVE_KEY: otherKey })
    expect([code, output.split('\n')]).toEqual([1, [expect.stringContaining(sentence)]])
    expect(readdirSync(data)).toEqual([])
  })

  test('a time outside the archive is refused', async () => {
    const data = aFolder()
    const early = await recover(place, data, ['--until', '2020-01-01T00:00:00Z'])
    expect([early.code, early.output]).toEqual([1, expect.stringMatching(/^The archive .* begins at .*\.$/)])
    const late = await recover(place, data, ['--until', '2100-01-01T00:00:00Z'])
    expect([late.code, late.output]).toEqual([1, expect.stringMatching(/^The archive ends before --until; .*\.$/)])
    expect(existsSync(join(data, 'database'))).toBe(false)
  })
})

describe('the monthly drill', () => {
  let environment: TestEnvironment
  afterEach(() => environment.cleanUp())

  test('recovers the archive next to the site, and reports a booking without its jeep', async () => {
    const site = await anArchivedSite()
    ;({ environment } = site)
    const { db } = environment
    const store = storeOf(site.place)
    const dataDir = aFolder()
    const errors: object[] = []
    const log = { debug() {}, info() {}, warn() {}, error: (fields: object) => void errors.push(fields) }
    const drill = (now: number) => drillMonthly({ db, store, dataDir, log }, now)
    await site.book('Ada')
    await archiveAll(environment, site.place)
    await drill(Date.now() + 40 * oneDay)
    expect(await findLastDrill(db)).toMatchObject({ problems: [], bookings: 1 })
    expect(blocking.filter((folder) => folder.startsWith(dataDir))).toEqual([])
    const last = await findLastDrill(db)
    // A second drill in the same month does nothing.
    await drill(Date.now())
    expect(await findLastDrill(db)).toEqual(last)
    expect(errors).toEqual([])

    await db.deleteFrom('claim').execute()
    await archiveAll(environment, site.place)
    const problem = expect.stringMatching(/^sold 1, taken 0: jeep basic .* of booking /)
    await drill(Date.now() + 80 * oneDay)
    expect(await findLastDrill(db)).toMatchObject({ problems: [problem], bookings: 1 })
    expect(errors).toEqual([{ problems: [problem] }])
    expect(readdirSync(dataDir)).toEqual([])
    const metrics = await (await fetch(`${site.server.url}/metrics`)).text()
    expect(metrics).toMatch(/^pugmark_recovery_drill_success 0$/m)
    expect(metrics).toMatch(/^pugmark_archive_lag_seconds [\d.]+$/m)
    const emails = await db.selectFrom('outbox').select('topic').where('topic', '=', 'recovery drill').execute()
    expect(emails.length).toBeGreaterThanOrEqual(2)

    const get = () => Promise.reject(new Error('the store is away'))
    await drillMonthly({ db, store: { ...store, get }, dataDir, log }, Date.now() + 120 * oneDay)
    expect(await findLastDrill(db)).toMatchObject({ problems: ['the store is away'], bookings: null })
  })
})

test('a site in an S3 store is recovered from it, and its slips stay in place', async () => {
  const bucket = await aStorageServer('the secret of the store')
  const config = {
    S3_ENDPOINT: `http://127.0.0.1:${bucket.port}`,
    S3_BUCKET: 'bucket',
    S3_KEY: 'KEY',
    S3_SECRET: 'the secret of the store',
  }
  const place = 's3:archive'
  const { environment, server, book } = await anArchivedSite(config, place)
  try {
    const references = [await book('Ada'), await book('Grace')].map(String).sort()
    await archiveAll(environment, place, config)
    const last = String(await book('Edith'))
    killDatabase(environment)
    await server.kill()
    rmSync(environment.folder, { recursive: true, force: true })

    const data = aFolder()
    const { code, output } = await recover(place, data, [], { ...config, ARCHIVE_TO: place })
    expect([code, output]).toEqual([0, expect.stringContaining('The audit chain holds')])
    const found = await referencesIn(data)
    expect(found).toEqual(expect.arrayContaining(references))
    if (!found.includes(last)) expect(output).toContain(`  ${last} of `)
    expect(output).toContain('The archive belongs to this data folder now.')
    expect(output).toContain('Slips and pictures are in the S3 store, as before.')
    // Without the key, the store is unreadable.
    for (const file of bucket.files.values()) expect(file.includes('Grace')).toBe(false)
  } finally {
    await environment.cleanUp()
    bucket.close()
  }
})
