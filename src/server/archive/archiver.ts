import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from '#app-context.ts'
import { dayMs } from '#domain/primitives/date.ts'
import { makeDir } from '#server/data-folder.ts'
import { spoolFolder } from '../embedded-postgres/cluster.ts'
import {
  type ArchivedFile,
  type ArchiveIndex,
  addSegment,
  basePart,
  basesOf,
  historyAt,
  historyFile,
  markDeleted,
  parseHistory,
  rangeOf,
  readFileList,
  readIndex,
  segmentName,
  segmentOf,
  storedFile,
  type Timeline,
  walFile,
  writeFileList,
  writeIndex,
} from './archive-index.ts'
import { connectAsLeader } from './archive-leader.ts'
import { type ArchiveMark, ArchiveTakenError, isOwn, readMark, takenBy, writeMark } from './archive-mark.ts'
import { deleteGapBefore, recordGap, stateFile, takenFile } from './archive-state.ts'
import type { ArchiveStore } from './archive-store.ts'
import { takeBaseBackup } from './base-backup.ts'
import { ignoreMissing } from './cluster-copy.ts'
import { removeJournal, SaleJournal } from './sale-journal.ts'
import { isHistory, isSegment, limitSpool, listSpool, readSpooled } from './wal-spool.ts'

type ArchiverContext = {
  store: ArchiveStore
  /** Of the embedded database. */
  url: string
  dataDir: string
  keepNights: number
  spoolMegabytes: number
  /** Whether slips and pictures are in the data folder and not in an S3 store. */
  hasFiles: boolean
  log: Logger
}

const maxJournals = 20
const journalFolder = (dataDir: string) => join(dataDir, 'archive-journals')

/**
 * Ships what PostgreSQL puts into the spool to the archive, and takes the base backups. One process of a data folder does it: the one
 * that holds the lock. `ship` and `backUp` are jobs; they may run at the same time.
 */
export function createArchiver(context: ArchiverContext) {
  const { store, dataDir, log } = context
  const spool = spoolFolder(dataDir)
  let leader: pg.Client | null = null
  let index: ArchiveIndex | null = null
  let files: ArchivedFile[] | null = null
  let mark: ArchiveMark | null = null
  /** Why nothing may be written, once it is logged. */
  let refusal: string | undefined
  let hasFailed = false
  let writing = Promise.resolve()
  const stopping = new AbortController()
  const journal = new SaleJournal(store, (err) => reportFailure(err))
  makeDir(journalFolder(dataDir), 0o700)
  writeFileSync(join(journalFolder(dataDir), journal.id), '')

  /** True in one process. The lock is lost with the connection. */
  async function becomeLeader(): Promise<boolean> {
    if (leader) return true
    const client = await connectAsLeader(context.url)
    client?.once('end', () => {
      if (leader !== client) return
      leader = null
      forgetArchive()
    })
    leader = client
    return client !== null
  }

  /** It is read again before anything else is written. */
  function forgetArchive() {
    ;[index, files, mark] = [null, null, null]
  }

  /** Reads the index, and marks the archive as ours. */
  async function openArchive() {
    if (index) return
    const found = await leader?.query<{ system: string; file: string }>(
      'select system_identifier::text as system, pg_walfile_name(pg_current_wal_lsn()) as file from pg_control_system()',
    )
    const { system = '', file = '' } = found?.rows[0] ?? {}
    const opened = await readOrBeginIndex(system)
    // Each recovery has a higher number. An older timeline would add to a history that nobody recovers.
    if (opened.timelines.some(({ id }) => id > segmentOf(file).timeline)) throw continuedElsewhere(store.place)
    const present = await readMark(store)
    if (present && !isOwn(present, dataDir)) throw takenBy(store, present)
    mark = await writeMark(store, dataDir)
    files = await readFileList(store)
    // The connection may be lost meanwhile, and another process may lead.
    if (leader) index = opened
  }

  async function readOrBeginIndex(system: string): Promise<ArchiveIndex> {
    const found = await readIndex(store)
    if (found && found.system !== system)
      throw new ArchiveTakenError(
        `The archive ${store.place} belongs to another database: name an empty place in ARCHIVE_TO`,
      )
    const state = stateFile(dataDir)
    // A disk that is not mounted must not be taken for an archive that begins.
    if (!found && existsSync(state) && readFileSync(state, 'utf8') === store.place)
      throw new Error(
        `The archive ${store.place} has lost its index: mount its disk, or delete ${state} to start again`,
      )
    return found ?? { format: 2, system, ranges: [], timelines: [], bases: [], journals: [] }
  }

  /** Another machine may have begun to write to the archive. */
  async function checkMark() {
    const present = await readMark(store)
    if (present && present.session === mark?.session) return
    forgetArchive()
    if (!present) throw new Error(`The archive ${store.place} has lost its owner.enc: mount its disk`)
    throw isOwn(present, dataDir) ? new Error('Another process leads the archive now') : takenBy(store, present)
  }

  /** Changes the index, and writes it before the next change. */
  async function change(apply: (index: ArchiveIndex) => void): Promise<void> {
    const change = writing.then(async () => {
      await checkMark()
      if (!index) throw new Error('Another process leads the archive now')
      const next = structuredClone(index)
      apply(next)
      await writeIndex(store, next)
      index = next
    })
    writing = change.catch(() => {})
    return change
  }

  async function ship(): Promise<void> {
    limitSpool(context)
    await journal.flush()
    try {
      if (!(await becomeLeader())) return
      await openArchive()
      await checkMark()
      await registerJournals()
      for (let names = await listSpool(spool); names.length > 0; names = await listSpool(spool))
        await shipSome(names.slice(0, 20))
      if (context.hasFiles) await shipFiles()
      await checkCopying()
      writeFileSync(stateFile(dataDir), store.place)
      rmSync(takenFile(dataDir), { force: true })
      if (hasFailed) log.warn({}, 'archive reachable again')
      hasFailed = false
      refusal = undefined
    } catch (error) {
      reportFailure(error)
      throw error
    }
  }

  function reportFailure(err: unknown) {
    if (err instanceof ArchiveTakenError) {
      if (err.message !== refusal) log.error({ err }, 'archive is written by another machine: nothing is archived')
      refusal = err.message
      writeFileSync(takenFile(dataDir), '')
    } else if (!hasFailed) log.error({ err }, 'archive unreachable: newer bookings exist only on this machine')
    hasFailed = true
  }

  /** An empty spool says nothing if PostgreSQL cannot write into it. */
  async function checkCopying() {
    const found = await leader?.query<{ name: string }>(
      `select last_failed_wal as name from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')`,
    )
    const [failed] = found?.rows ?? []
    if (failed) throw new Error(`PostgreSQL cannot copy ${failed.name} into ${spool}: its log has the reason`)
  }

  async function shipSome(names: readonly string[]) {
    const shipped: string[] = []
    const begun: Timeline[] = []
    for (const name of names) {
      limitSpool(context)
      const bytes = await readSpooled(spool, name, log)
      if (!bytes) continue
      const { timeline, number } = segmentOf(name)
      if (isHistory(name)) begun.push(await beginTimeline(name))
      await store.put(isHistory(name) ? historyFile(timeline) : walFile(timeline, number), bytes)
      shipped.push(name)
    }
    await change(({ ranges, timelines }) => {
      const before = ranges.at(-1)
      for (const name of shipped.filter(isSegment)) {
        const { timeline, number } = segmentOf(name)
        addSegment(ranges, timeline, number)
      }
      for (const timeline of begun) if (!timelines.some(({ id }) => id === timeline.id)) timelines.push(timeline)
      const after = ranges.at(-1)
      // A recovery begins a new timeline, which is no gap.
      if (before && after && before !== after && before.timeline === after.timeline) {
        log.error({ before, after }, 'archive has a gap: a new base backup is taken')
        recordGap(dataDir, segmentName(after.timeline, after.first - 1))
      }
    })
    for (const name of shipped) await rm(join(spool, name), { force: true })
  }

  /** PostgreSQL copies the history file of a timeline into the spool when it begins it. */
  async function beginTimeline(name: string): Promise<Timeline> {
    const path = join(spool, name)
    const [text, { mtimeMs: startedAt }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
    const listed = index?.timelines.find(({ id }) => `${id}.history` === name)
    // Two recoveries that did not know of each other took the same number.
    if (listed && listed.startedAt !== startedAt) throw continuedElsewhere(store.place)
    return { id: name.slice(0, 8), startedAt, parents: parseHistory(text) }
  }

  async function registerJournals() {
    const ids = readdirSync(journalFolder(dataDir))
    const listed = index?.journals ?? []
    const added = ids.filter((id) => !listed.includes(id))
    if (added.length === 0) return
    const journals = [...listed, ...added]
    const old = journals.slice(0, -maxJournals).filter((id) => id !== journal.id)
    await change((next) => {
      next.journals = journals.filter((id) => !old.includes(id))
    })
    for (const id of old) {
      await removeJournal(store, id)
      rmSync(join(journalFolder(dataDir), id), { force: true })
    }
  }

  /** Slips and pictures never change under their name. */
  async function shipFiles() {
    const archived = files
    if (!archived) return
    const kinds = ['slips', 'pictures'] as const
    const found = kinds.flatMap((kind) =>
      (existsSync(join(dataDir, kind)) ? readdirSync(join(dataDir, kind)) : [])
        .filter((name) => /^[0-9a-z-]+\.[a-z]{2,5}$/.test(name) && !name.endsWith('.half'))
        .map((name): ArchivedFile => ({ kind, name })),
    )
    const isThere = new Set(found.map(storedFile))
    const isArchived = new Set(archived.map(storedFile))
    const added: ArchivedFile[] = []
    for (const file of found.filter((file) => !isArchived.has(storedFile(file)))) {
      const bytes = await readFile(join(dataDir, file.kind, file.name)).catch(ignoreMissing)
      if (!bytes) continue
      await store.put(storedFile(file), bytes)
      added.push(file)
    }
    const now = Date.now()
    const marked = markDeleted(archived, isThere, now)
    const isOver = ({ deletedAt }: ArchivedFile) =>
      deletedAt !== undefined && deletedAt < now - context.keepNights * dayMs
    const over = marked.filter(isOver)
    if (added.length + over.length === 0 && marked.every((file, index) => file === archived[index])) return
    const next = [...marked.filter((file) => !isOver(file)), ...added]
    await checkMark()
    await writeFileList(store, next)
    files = next
    for (const file of over) await store.remove(storedFile(file))
  }

  /** Takes a base backup if none is of this night, or if the WAL since the newest has a gap. Deletes those that are too old. */
  async function backUp(now = Date.now()): Promise<void> {
    if (!leader || !index) return
    const newest = index.bases.at(-1)
    const range = index.ranges.at(-1)
    const isContinuous = newest && (!range || (newest.timeline === range.timeline && newest.start >= range.first))
    if (isContinuous) deleteGapBefore(dataDir, newest)
    if (isContinuous && newest.startedAt >= startOfNight(now)) return
    try {
      await takeBaseBackup({ ...context, signal: stopping.signal }, (base) =>
        change(({ bases }) => void bases.push(base)),
      )
      await prune(now)
    } catch (error) {
      if (!stopping.signal.aborted) throw error
    }
  }

  async function prune(now: number) {
    if (!index) return
    const usable = index.bases.filter((base) => index && rangeOf(index, base))
    const oldest = usable.find(({ finishedAt }) => finishedAt >= now - context.keepNights * dayMs) ?? usable.at(-1)
    const place = oldest && rangeOf(index, oldest)
    if (!oldest || !place) return
    const old = index.bases.filter(({ finishedAt }) => finishedAt < oldest.finishedAt)
    const before = index.ranges.slice(0, index.ranges.indexOf(place))
    const unneeded = [...before, { ...place, last: oldest.start - 1 }]
    // First from the index: what it names must exist.
    await change((next) => {
      next.bases = next.bases.filter(({ id }) => !old.some((base) => base.id === id))
      next.ranges.splice(0, before.length)
      const [first] = next.ranges
      if (first) first.first = Math.max(first.first, oldest.start)
    })
    for (const { timeline, first, last } of unneeded)
      for (let number = first; number <= last; number++) await store.remove(walFile(timeline, number))
    for (const base of old) for (let part = 0; part < base.parts; part++) await store.remove(basePart(base, part))
  }

  return {
    store,
    ship,
    /** Whether a recovery finds a complete base backup; only in the process that ships, so that one drill runs at a time. */
    isRecoverable: () => index !== null && basesOf(index, historyAt(index)).length > 0,
    backUp,
    async recordSale(reference: string) {
      if (!existsSync(takenFile(dataDir))) await journal.note(reference)
    },
    /** Ends a base backup and a drill early, so that the process can stop. */
    interrupt: () => stopping.abort(),
    signal: stopping.signal,
    async stop() {
      rmSync(join(journalFolder(dataDir), journal.id), { force: true })
      await leader?.end()
    },
  }
}

export type Archiver = ReturnType<typeof createArchiver>

const continuedElsewhere = (place: string) =>
  new ArchiveTakenError(
    `The archive ${place} has gone on after a recovery of another data folder: name an empty place in ARCHIVE_TO`,
  )

/** The last 2:30 AM in Sri Lanka, when nobody books. */
function startOfNight(now: number): number {
  const night = new Date(now).setUTCHours(21, 0, 0, 0)
  return night <= now ? night : night - dayMs
}
