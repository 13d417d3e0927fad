import { chownSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { UserError } from '#server/user-error.ts'
import { archiveSettings, type Cluster, prepareCluster, spoolFolder } from '../embedded-postgres/cluster.ts'
import { type Account, checkAccess, engineAccount, ownFolder } from '../embedded-postgres/engine.ts'
import { createTempFolder } from '../embedded-postgres/temp-folders.ts'
import {
  type ArchiveIndex,
  type BaseBackup,
  basePart,
  basesOf,
  historyAt,
  historyFile,
  readIndex,
  segmentName,
  type TimelineSpan,
  walFile,
} from './archive-index.ts'
import { type ArchiveStore, DamagedFileError } from './archive-store.ts'
import { writeCluster } from './cluster-copy.ts'

export type Recovered = {
  cluster: Cluster
  index: ArchiveIndex
  base: BaseBackup
  /** The last commit that is there; null if nothing was written since the base backup. */
  lastCommit: Date | null
  /** Whether the archive has later WAL that cannot be reached, because some between is missing. */
  hasGap: boolean
}

type Order = {
  store: ArchiveStore
  /** Must not have a database. */
  dataDir: string
  /** Ms UTC; without it everything that the archive has. */
  until?: number | undefined
  /** Whether the recovered database is archived in turn. */
  isArchived?: boolean
  /** Bytes that must stay free on the disk of the data folder. */
  keepFree?: number
  /** Ends it early, with an error. */
  signal?: AbortSignal
}

/** Recovers the database from the archive into a data folder, and leaves it running. After an error the folder is as before. */
export async function recoverCluster({
  store,
  dataDir,
  until,
  isArchived = false,
  keepFree = 0,
  signal,
}: Order): Promise<Recovered> {
  const data = join(resolve(dataDir), 'database')
  const isTaken = () =>
    new UserError(`There is a database in ${dataDir} already: recover into a new folder, or move it away.`)
  if (existsSync(data)) throw isTaken()
  const index = await readIndex(store)
  if (!index) throw new UserError(`There is no archive in ${store.place}.`)
  const history = historyAt(index, until)
  const base = chooseBase(index, history, until, store.place)
  const account = engineAccount(data)
  checkAccess(resolve(dataDir), account)
  const space = () => {
    signal?.throwIfAborted()
    return checkSpace(resolve(dataDir), keepFree)
  }
  await space()
  const wal = join(resolve(dataDir), 'recovered-wal')
  const draft = createTempFolder(data)
  let cluster: Cluster | undefined
  let isOurs = false
  try {
    ownFolder(draft, account)
    await writeCluster(draft, readBase(store, base, space), account)
    await rm(wal, { recursive: true, force: true })
    ownFolder(wal, account)
    const target = { wal, account, space, isStrict: until === undefined }
    const hasGap = await fetchWal(store, index, { base, history }, target)
    const own = (name: string, text: string) => writeOwned(join(draft, name), text, account)
    own('backup_label', base.backupLabel)
    own('recovery.signal', '')
    const settingsFile = join(draft, 'postgresql.auto.conf')
    const before = readFileSync(settingsFile, 'utf8')
    const timeline = history.at(-1)?.timeline === base.timeline ? 'current' : timelineNumber(history)
    const settings = (time: number | undefined) => `${before}${recoverySettings(wal, timeline, time)}`
    writeFileSync(settingsFile, settings(until))
    try {
      renameSync(draft, data)
    } catch (error) {
      // The service was started meanwhile, and made a database.
      throw existsSync(data) ? isTaken() : error
    }
    isOurs = true
    if (isArchived) setAside(dataDir, index)
    cluster = await prepareCluster(dataDir, isArchived ? archiveSettings(dataDir) : {})
    let replayed = await replay(cluster, data, signal)
    if (!replayed && until !== undefined && index.timelines.some(({ startedAt }) => startedAt > until)) {
      // Nothing was written between the end of this timeline and the next recovery.
      writeFileSync(join(data, 'postgresql.auto.conf'), settings(undefined))
      replayed = await replay(cluster, data, signal)
    }
    if (!replayed) throw endsTooEarly(data)
    writeFileSync(join(data, 'postgresql.auto.conf'), before)
    await rm(wal, { recursive: true, force: true })
    return { cluster, index, base, lastCommit: replayed.last, hasGap }
  } catch (error) {
    await cluster?.stop()
    for (const folder of [draft, wal, ...(isOurs ? [data] : [])]) await rm(folder, { recursive: true, force: true })
    throw error
  }
}

function chooseBase(
  index: ArchiveIndex,
  history: readonly TimelineSpan[],
  until: number | undefined,
  place: string,
): BaseBackup {
  const usable = basesOf(index, history)
  const base = usable.findLast(({ finishedAt }) => until === undefined || finishedAt <= until)
  if (base) return base
  const [first] = usable
  if (!first) throw new UserError(`The archive ${place} has no complete base backup yet.`)
  throw new UserError(
    `The archive ${place} begins at ${new Date(first.finishedAt).toISOString()}: --until must not be earlier.`,
  )
}

async function* readBase(store: ArchiveStore, base: BaseBackup, space: () => Promise<void>): AsyncGenerator<Buffer> {
  for (let part = 0; part < base.parts; part++) {
    await space()
    yield await getRequired(store, basePart(base, part))
  }
}

async function checkSpace(folder: string, keepFree: number) {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < keepFree)
    throw new UserError(`The disk of ${folder} has less than ${Math.ceil(keepFree / (1 << 20))} MB free.`)
}

/** WAL of an earlier recovery that never reached the archive: this one writes other changes under the same names. */
export function setAside(dataDir: string, { ranges, timelines }: ArchiveIndex) {
  const spool = spoolFolder(resolve(dataDir))
  if (!existsSync(spool)) return
  const archivedTimelines = [...ranges.map(({ timeline }) => timeline), ...timelines.map(({ id }) => id)]
  const [newest = ''] = archivedTimelines.sort().reverse()
  for (const name of readdirSync(spool).filter((name) => /^[0-9A-F]{8}/.test(name) && name.slice(0, 8) > newest))
    renameSync(join(spool, name), join(spool, `${name}.bad`))
}

/** A file that the archive must have. */
async function getRequired(store: ArchiveStore, name: string): Promise<Buffer> {
  const bytes = await store.get(name).catch((error: unknown) => {
    if (!(error instanceof DamagedFileError)) throw error
    throw new UserError(`The file ${name} of the archive ${store.place} is damaged: ${howToContinue}`)
  })
  if (!bytes) throw new UserError(`The file ${name} of the archive ${store.place} is missing: ${howToContinue}`)
  return bytes
}

const howToContinue = 'bring it back from a copy of the archive, or recover with --until to a moment before it.'

type Target = { wal: string; account: Account | undefined; space: () => Promise<void>; isStrict: boolean }

/**
 * Fetches the WAL of a history from the base backup on, and says whether some in between is missing. With --until a missing file may not
 * be needed.
 */
async function fetchWal(
  store: ArchiveStore,
  index: ArchiveIndex,
  { base, history }: { base: BaseBackup; history: readonly TimelineSpan[] },
  { wal, account, space, isStrict }: Target,
): Promise<boolean> {
  const save = async (name: string, bytes: Buffer) => {
    await space()
    await writeSparse(join(wal, name), bytes)
    if (account) chownSync(join(wal, name), account.uid, account.gid)
  }
  // All of them, because PostgreSQL takes the next number for the timeline that it begins.
  for (const { id } of index.timelines) await save(`${id}.history`, await getRequired(store, historyFile(id)))
  const stretches = history.filter(({ timeline }) => timeline >= base.timeline)
  const archived = stretches.flatMap(({ timeline, first, last }) =>
    index.ranges
      .filter((range) => range.timeline === timeline)
      .map((range) => ({ timeline, first: Math.max(range.first, first), last: Math.min(range.last, last) })),
  )
  let number = base.start
  // A timeline begins with a copy of its parent's last segment, so two may have the same number.
  for (; ; number++) {
    const found = archived.filter(({ first, last }) => first <= number && number <= last)
    if (found.length === 0) break
    try {
      for (const { timeline } of found)
        await save(segmentName(timeline, number), await getRequired(store, walFile(timeline, number)))
    } catch (error) {
      if (isStrict || number <= base.stop || !(error instanceof UserError)) throw error
      break
    }
  }
  return archived.some(({ last }) => last > number)
}

/** An idle segment has a few kB before its zeros, and takes no more on the disk; a day has up to 2,880 segments. */
export async function writeSparse(path: string, bytes: Buffer) {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end--
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(bytes.subarray(0, end))
    await file.truncate(bytes.length)
  } finally {
    await file.close()
  }
}

/** PostgreSQL's settings have it in decimal digits. */
const timelineNumber = (history: readonly TimelineSpan[]) => String(Number.parseInt(history.at(-1)?.timeline ?? '', 16))

function recoverySettings(wal: string, timeline: string, until: number | undefined): string {
  const lines = [
    `restore_command = 'cp "${wal}/%f" "%p"'`,
    `recovery_target_timeline = '${timeline}'`,
    `recovery_target_action = 'promote'`,
  ]
  // PostgreSQL reads this before it knows the abbreviations of zones, of which Z is one.
  const target = until !== undefined && new Date(until).toISOString().replace('Z', '+00')
  if (target) lines.push(`recovery_target_time = '${target}'`)
  return `${lines.join('\n')}\n`
}

function writeOwned(path: string, text: string, account: Account | undefined) {
  writeFileSync(path, text, { mode: 0o600 })
  if (account) chownSync(path, account.uid, account.gid)
}

/** Starts PostgreSQL and waits until it has replayed the WAL. Null if the WAL ends before the time of --until. */
async function replay(cluster: Cluster, data: string, signal: AbortSignal | undefined): Promise<State | null> {
  const before = readLog(data).length
  try {
    await cluster.ensureRunning()
    for (;;) {
      const state = await askState(cluster.url('postgres'))
      if (state && !state.recovering) return state
      if (!state && !existsSync(join(data, 'postmaster.pid'))) throw new UserError('PostgreSQL has stopped.')
      signal?.throwIfAborted()
      await pause(200)
    }
  } catch (error) {
    if (readLog(data).slice(before).includes('recovery ended before configured recovery target was reached'))
      return null
    throw error
  }
}

function readLog(data: string): string {
  const log = join(data, '..', 'database-log', 'postgres.log')
  return existsSync(log) ? readFileSync(log, 'utf8') : ''
}

function endsTooEarly(data: string): UserError {
  const last = /last completed transaction was at log time ([^\n]+)/g
  const time = [...readLog(data).matchAll(last)].at(-1)?.[1]
  return new UserError(
    `The archive ends before --until${time ? `; its last change is of ${time}` : ''}: leave --until out to recover all of it.`,
  )
}

type State = { recovering: boolean; last: Date | null }

async function askState(url: string): Promise<State | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<State>(
      'select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp() as last',
    )
    return rows[0]
  } catch {
    // It does not accept connections before it is consistent.
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}
