import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from '#app-context.ts'
import { dayMs } from '#domain/primitives/date.ts'
import { makeDir } from '#server/data-folder.ts'
import { spoolFolder } from '../embedded-postgres/cluster.ts'
import { type ArchiveIndex, basePart, basesOf, historyAt, rangeOf, walFile } from './archive-index.ts'
import { ArchiveTakenError } from './archive-mark.ts'
import { deleteGapBefore, stateFile, takenFile } from './archive-state.ts'
import type { ArchiveStore } from './archive-store.ts'
import { type ArchiveWriter, createArchiveWriter } from './archive-writer.ts'
import { takeBaseBackup } from './base-backup.ts'
import { removeJournal, SaleJournal } from './sale-journal.ts'
import { shipFiles } from './ship-files.ts'
import { shipSegments } from './ship-segments.ts'
import { limitSpool } from './wal-spool.ts'

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

export type Archiver = ReturnType<typeof createArchiver>

/**
 * Ships what PostgreSQL puts into the spool to the archive, and takes the base backups. `ship` and `backUp` are jobs; they may run at the
 * same time.
 */
export function createArchiver(context: ArchiverContext) {
  const { store, dataDir } = context
  const writer = createArchiveWriter(context)
  const failures = createFailureLog(context)
  const stopping = new AbortController()
  const journal = new SaleJournal(store, failures.report)
  makeDir(journalFolder(dataDir), 0o700)
  writeFileSync(join(journalFolder(dataDir), journal.id), '')

  async function ship(): Promise<void> {
    limitSpool(context)
    await journal.flush()
    try {
      if (!(await writer.becomeLeader())) return
      await writer.open()
      await writer.checkMark()
      await registerJournals(context, writer, journal.id)
      await shipSegments(context, writer)
      if (context.hasFiles) await shipFiles(context, writer)
      await checkCopying(context, writer)
      writeFileSync(stateFile(dataDir), store.place)
      rmSync(takenFile(dataDir), { force: true })
      failures.end()
    } catch (error) {
      failures.report(error)
      throw error
    }
  }

  return {
    store,
    ship,
    backUp: (now = Date.now()) => backUp(context, writer, { now, signal: stopping.signal }),
    /** Whether a recovery finds a complete base backup; only in the process that ships, so that one drill runs at a time. */
    isRecoverable() {
      const index = writer.index()
      return index !== null && basesOf(index, historyAt(index)).length > 0
    },
    async recordSale(reference: string) {
      if (!existsSync(takenFile(dataDir))) await journal.note(reference)
    },
    /** Ends a base backup and a drill early, so that the process can stop. */
    interrupt: () => stopping.abort(),
    signal: stopping.signal,
    async stop() {
      rmSync(join(journalFolder(dataDir), journal.id), { force: true })
      await writer.close()
    },
  }
}

/** Logs when archiving begins to fail and when it works again, not each attempt in between. */
function createFailureLog({ dataDir, log }: Pick<ArchiverContext, 'dataDir' | 'log'>) {
  /** Why nothing may be written, once it is logged. */
  let refusal: string | undefined
  let hasFailed = false
  return {
    report(err: unknown) {
      if (err instanceof ArchiveTakenError) {
        if (err.message !== refusal) log.error({ err }, 'archive is written by another machine: nothing is archived')
        refusal = err.message
        writeFileSync(takenFile(dataDir), '')
      } else if (!hasFailed) log.error({ err }, 'archive unreachable: newer bookings exist only on this machine')
      hasFailed = true
    },
    end() {
      if (hasFailed) log.warn({}, 'archive reachable again')
      hasFailed = false
      refusal = undefined
    },
  }
}

/** Names the journals of all processes of the data folder in the index, and removes the oldest. */
async function registerJournals({ store, dataDir }: ArchiverContext, writer: ArchiveWriter, ownId: string) {
  const ids = readdirSync(journalFolder(dataDir))
  const listed = writer.index()?.journals ?? []
  const added = ids.filter((id) => !listed.includes(id))
  if (added.length === 0) return
  const journals = [...listed, ...added]
  const old = journals.slice(0, -maxJournals).filter((id) => id !== ownId)
  await writer.changeIndex((next) => {
    next.journals = journals.filter((id) => !old.includes(id))
  })
  for (const id of old) {
    await removeJournal(store, id)
    rmSync(join(journalFolder(dataDir), id), { force: true })
  }
}

/** An empty spool says nothing if PostgreSQL cannot write into it. */
async function checkCopying({ dataDir }: ArchiverContext, writer: ArchiveWriter) {
  const failed = await writer.failedSegment()
  if (failed) throw new Error(`PostgreSQL cannot copy ${failed} into ${spoolFolder(dataDir)}: its log has the reason`)
}

/** Takes a base backup if none is of this night, or if the WAL since the newest has a gap. Deletes those that are too old. */
async function backUp(
  context: ArchiverContext,
  writer: ArchiveWriter,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<void> {
  const index = writer.index()
  if (!index) return
  const newest = index.bases.at(-1)
  const range = index.ranges.at(-1)
  const isContinuous = newest && (!range || (newest.timeline === range.timeline && newest.start >= range.first))
  if (isContinuous) deleteGapBefore(context.dataDir, newest)
  if (isContinuous && newest.startedAt >= startOfNight(now)) return
  try {
    await takeBaseBackup({ ...context, signal }, (base) => writer.changeIndex(({ bases }) => void bases.push(base)))
    await deleteOldBackups(context, writer, now)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** Keeps the oldest usable base backup of the last `keepNights`, and everything after it. */
async function deleteOldBackups({ store, keepNights }: ArchiverContext, writer: ArchiveWriter, now: number) {
  const index = writer.index()
  const oldest = index && oldestToKeep(index, now - keepNights * dayMs)
  const range = oldest && rangeOf(index, oldest)
  if (!oldest || !range) return
  const old = index.bases.filter(({ finishedAt }) => finishedAt < oldest.finishedAt)
  const before = index.ranges.slice(0, index.ranges.indexOf(range))
  const unneeded = [...before, { ...range, last: oldest.start - 1 }]
  // First from the index: what it names must exist.
  await writer.changeIndex((next) => {
    next.bases = next.bases.filter(({ id }) => !old.some((base) => base.id === id))
    next.ranges.splice(0, before.length)
    const [first] = next.ranges
    if (first) first.first = Math.max(first.first, oldest.start)
  })
  for (const { timeline, first, last } of unneeded)
    for (let number = first; number <= last; number++) await store.remove(walFile(timeline, number))
  for (const base of old) for (let part = 0; part < base.parts; part++) await store.remove(basePart(base, part))
}

/** The first base backup since a moment, or else the newest; only backups whose WAL is complete. */
function oldestToKeep(index: ArchiveIndex, since: number) {
  const usable = index.bases.filter((base) => rangeOf(index, base))
  return usable.find(({ finishedAt }) => finishedAt >= since) ?? usable.at(-1)
}

/** The last 2:30 AM in Sri Lanka, when nobody books. */
function startOfNight(now: number): number {
  const night = new Date(now).setUTCHours(21, 0, 0, 0)
  return night <= now ? night : night - dayMs
}
