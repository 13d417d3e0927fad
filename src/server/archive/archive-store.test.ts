import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLocalStorage } from '#integrations/storage/local-storage.ts'
import { aStorageServer } from '#test/support/test-storage.ts'
import { addSegment, markDeleted, segmentName, segmentOf, type WalRange, writeFileList } from './archive-index.ts'
import { DamagedFileError, openArchiveStore } from './archive-store.ts'
import { recoverFiles } from './recover-files.ts'
import { readJournals, SaleJournal } from './sale-journal.ts'
import { readSpooled } from './wal-spool.ts'

const key = 'the archive key of the tests, long enough'
const none = { S3_ENDPOINT: undefined, S3_BUCKET: undefined, S3_KEY: undefined, S3_SECRET: undefined }
const folder = mkdtempSync(join(tmpdir(), 'pugmark-store-'))
const server = await aStorageServer('the secret of the store')
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})
const s3 = {
  S3_ENDPOINT: `http://127.0.0.1:${server.port}`,
  S3_BUCKET: 'bucket',
  S3_KEY: 'KEY',
  S3_SECRET: 'the secret of the store',
}

test.each([
  ['a folder', folder, none],
  ['an S3 store', 's3:archive', s3],
])('%s returns the stored bytes, and nothing with another key', async (_, place, config) => {
  const store = openArchiveStore(place, { ...config, ARCHIVE_KEY: key })
  const bytes = Buffer.from('Ada Lovelace '.repeat(1_000))
  await store.put('wal-1.enc', bytes)
  expect(await store.get('wal-1.enc')).toEqual(bytes)
  expect(await store.get('wal-2.enc')).toBeNull()
  const other = openArchiveStore(place, { ...config, ARCHIVE_KEY: 'another key of the tests, long enough' })
  await expect(other.get('wal-1.enc')).rejects.toThrow(DamagedFileError)
  await store.remove('wal-1.enc')
  expect(await store.get('wal-1.enc')).toBeNull()
})

test('a changed, shortened or renamed file is refused', async () => {
  const store = openArchiveStore(folder, { ...none, ARCHIVE_KEY: key })
  const file = join(folder, 'wal-3.enc')
  await store.put('wal-3.enc', Buffer.from('Ada Lovelace'))
  const encrypted = readFileSync(file)
  expect(encrypted.includes('Ada')).toBe(false)
  for (const changed of [encrypted.subarray(0, 20), encrypted.map((byte, index) => (index === 40 ? byte ^ 1 : byte))]) {
    writeFileSync(file, changed)
    await expect(store.get('wal-3.enc')).rejects.toThrow(DamagedFileError)
  }
  writeFileSync(file, encrypted)
  renameSync(file, join(folder, 'wal-4.enc'))
  await expect(store.get('wal-4.enc')).rejects.toThrow(DamagedFileError)
})

test('a missing folder is not created, because its disk may not be mounted', () => {
  const open = () => openArchiveStore(join(folder, 'not-mounted'), { ...none, ARCHIVE_KEY: key })
  expect(open).toThrow('is not a folder: create it, or mount its disk.')
  expect(readdirSync(folder)).not.toContain('not-mounted')
})

test('a folder that disappears is not created either', async () => {
  const mounted = mkdtempSync(join(folder, 'mounted-'))
  const store = openArchiveStore(mounted, { ...none, ARCHIVE_KEY: key })
  rmSync(mounted, { recursive: true })
  await expect(store.put('wal-1.enc', Buffer.from('x'))).rejects.toThrow('ENOENT')
})

test('segments are counted across files of 4 GB, and a missing one begins a new range', () => {
  expect(segmentOf('0000000200000001000000FF')).toEqual({ timeline: '00000002', number: 511 })
  expect(segmentName('00000002', 512)).toBe('000000020000000200000000')
  const ranges: WalRange[] = []
  for (const number of [7, 8, 8, 9, 11]) addSegment(ranges, '00000001', number)
  addSegment(ranges, '00000002', 12)
  expect(ranges).toEqual([
    { timeline: '00000001', first: 7, last: 9 },
    { timeline: '00000001', first: 11, last: 11 },
    { timeline: '00000002', first: 12, last: 12 },
  ])
})

test('each acknowledged booking is in the journal before its response, even with many at once', async () => {
  const store = openArchiveStore(folder, { ...none, ARCHIVE_KEY: key })
  const journal = new SaleJournal(store, (error) => {
    throw error
  })
  // Starts the process that writes the folder: a response waits at most a second for its journal.
  await store.get('index.enc')
  const references = Array.from({ length: 30 }, (_, index) => `PM${index}`)
  await Promise.all(references.map((reference) => journal.note(reference)))
  const found = await readJournals(store, [journal.id, 'of-nobody'])
  expect(found.map(({ reference }) => reference)).toEqual(references)
})

test('a journal that could not be written is written once the archive is available again', async () => {
  const store = openArchiveStore(folder, { ...none, ARCHIVE_KEY: key })
  let isAway = true
  const errors: unknown[] = []
  const put = async (name: string, bytes: Buffer) => {
    if (isAway) throw new Error('away')
    await store.put(name, bytes)
  }
  const journal = new SaleJournal({ ...store, put }, (error) => errors.push(error))
  await journal.note('PM1')
  expect(errors).toHaveLength(1)
  isAway = false
  await journal.flush()
  expect(await readJournals(store, [journal.id])).toMatchObject([{ reference: 'PM1' }])
})

test('a request to a store that fails temporarily is retried', async () => {
  const store = openArchiveStore('s3:archive', { ...s3, ARCHIVE_KEY: key })
  await store.put('wal-5.enc', Buffer.from('Ada'))
  server.state.fault = 503
  setTimeout(() => {
    server.state.fault = 0
  }, 700)
  expect(String(await store.get('wal-5.enc'))).toBe('Ada')
})

test('an unreadable segment of the spool stays there, and an incomplete one is kept', async () => {
  const spool = mkdtempSync(join(folder, 'spool-'))
  const errors: object[] = []
  const log = { debug() {}, info() {}, warn() {}, error: (fields: object) => void errors.push(fields) }
  const [unreadable, short] = [segmentName('00000001', 1), segmentName('00000001', 2)]
  mkdirSync(join(spool, unreadable))
  await expect(readSpooled(spool, unreadable, log)).rejects.toThrow('EISDIR')
  writeFileSync(join(spool, short), 'half')
  expect(await readSpooled(spool, short, log)).toBeUndefined()
  expect(await readSpooled(spool, segmentName('00000001', 3), log)).toBeUndefined()
  expect(readdirSync(spool).sort()).toEqual([unreadable, `${short}.bad`])
  expect(errors).toEqual([{ segment: short, bytes: 4 }])
})

test('a file that exists on the site again is not deleted from the archive', () => {
  const [gone, back, there] = ['a.webp', 'b.webp', 'c.webp'].map((name) => ({ kind: 'slips' as const, name }))
  if (!gone || !back || !there) throw new Error()
  expect(
    markDeleted([gone, { ...back, deletedAt: 5 }, there], new Set(['slips-b-webp.enc', 'slips-c-webp.enc']), 9),
  ).toEqual([{ ...gone, deletedAt: 9 }, back, there])
})

test('slips are restored as of the moment, damaged ones are named, and a failing store is an error', async () => {
  const store = openArchiveStore(mkdtempSync(join(folder, 'slips-')), { ...none, ARCHIVE_KEY: key })
  const target = mkdtempSync(join(folder, 'target-'))
  const storages = { slips: createLocalStorage(target), pictures: createLocalStorage(target) }
  const names = ['a.webp', 'b.webp', 'c.webp', 'd.webp']
  const files = names.map((name, index) => ({
    kind: 'slips' as const,
    name,
    ...(index < 2 && { deletedAt: 100 + index * 100 }),
  }))
  await writeFileList(store, files)
  for (const name of names.slice(0, 3)) await store.put(`slips-${name.replace('.', '-')}.enc`, Buffer.from(name))
  expect(await recoverFiles(store, storages, 150)).toEqual({ found: 2, missing: ['slips/d.webp'] })
  expect(readdirSync(target).sort()).toEqual(['b.webp', 'c.webp'])
  const get = async (name: string) => {
    if (name.startsWith('slips-c')) throw new Error('a time limit')
    return store.get(name)
  }
  await expect(recoverFiles({ ...store, get }, storages)).rejects.toThrow('a time limit')
})
