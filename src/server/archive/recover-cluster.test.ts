import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { basePart, readIndex, walFile, writeIndex } from './archive-index.ts'
import { openArchiveStore } from './archive-store.ts'
import { readCluster } from './cluster-copy.ts'
import { recoverCluster, setAside, writeSparse } from './recover-cluster.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** When run as root, PostgreSQL uses another account, which needs access to the folder. */
function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-recover-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

/** An archive of one base backup with the two files that recovery reads directly. */
async function anArchive() {
  const config = { S3_ENDPOINT: undefined, S3_BUCKET: undefined, S3_KEY: undefined, S3_SECRET: undefined }
  const store = openArchiveStore(aFolder(), { ...config, ARCHIVE_KEY: 'the archive key of the tests, long enough' })
  const cluster = aFolder()
  writeFileSync(join(cluster, 'postgresql.auto.conf'), '')
  const frames: Buffer[] = []
  for await (const frame of readCluster(cluster)) frames.push(frame)
  const timeline = '00000001'
  const base = {
    id: 'a',
    startedAt: 1,
    finishedAt: 2,
    timeline,
    start: 1,
    stop: 1,
    stopLsn: 0,
    parts: 1,
    bytes: 1,
    backupLabel: '',
  }
  await store.put(basePart(base, 0), Buffer.concat(frames))
  await store.put(walFile(timeline, 1), Buffer.from('WAL'))
  const ranges = [{ timeline, first: 1, last: 1 }]
  await writeIndex(store, { format: 2, system: '1', ranges, timelines: [], bases: [base], journals: [] })
  return store
}

test('a database that the service creates in the meantime is neither used nor deleted', async () => {
  const store = await anArchive()
  const dataDir = aFolder()
  const get = async (name: string) => {
    if (name.startsWith('wal-')) {
      mkdirSync(join(dataDir, 'database'))
      writeFileSync(join(dataDir, 'database', 'PG_VERSION'), 'another')
    }
    return store.get(name)
  }
  await expect(recoverCluster({ store: { ...store, get }, dataDir })).rejects.toThrow('There is a database in')
  expect(readFileSync(join(dataDir, 'database', 'PG_VERSION'), 'utf8')).toBe('another')
  expect(readdirSync(dataDir)).toEqual(['database'])
})

test('a recovery that must leave free space on the disk stops before it is full', async () => {
  const dataDir = aFolder()
  const order = { store: await anArchive(), dataDir, keepFree: Number.MAX_SAFE_INTEGER }
  await expect(recoverCluster(order)).rejects.toThrow(/^The disk of .* has less than \d+ MB free\.$/)
  expect(readdirSync(dataDir)).toEqual([])
})

test('an idle segment keeps its size and takes little space', async () => {
  const path = join(aFolder(), 'segment')
  const segment = Buffer.alloc(16 << 20)
  segment.write('a page of WAL')
  await writeSparse(path, segment)
  expect(readFileSync(path).equals(segment)).toBe(true)
  expect(statSync(path).blocks * 512).toBeLessThan(1 << 20)
})

test('WAL of an earlier recovery that never reached the archive is set aside', async () => {
  const index = await readIndex(await anArchive())
  if (!index) throw new Error('The archive has no index')
  const dataDir = aFolder()
  const spool = join(dataDir, 'archive-spool')
  mkdirSync(spool)
  const [known, later] = ['000000010000000000000002', '000000020000000000000002']
  for (const name of [known, later, '00000002.history']) writeFileSync(join(spool, name), '')
  setAside(dataDir, index)
  expect(readdirSync(spool).sort()).toEqual([known, '00000002.history.bad', `${later}.bad`].sort())
})
