import { existsSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import {
  type ArchivedFile,
  type ArchiveIndex,
  readFileList,
  readIndex,
  segmentOf,
  writeFileList,
  writeIndex,
} from './archive-index.ts'
import { connectAsLeader } from './archive-leader.ts'
import { type ArchiveMark, ArchiveTakenError, isOwn, readMark, takenBy, writeMark } from './archive-mark.ts'
import { stateFile } from './archive-state.ts'
import type { ArchiveStore } from './archive-store.ts'

type Archive = {
  store: ArchiveStore
  /** Of the embedded database. */
  url: string
  dataDir: string
}

export type ArchiveWriter = ReturnType<typeof createArchiveWriter>

/**
 * Reads and changes the index and the list of files of the archive, in the one process of a data folder that holds the lock. The lock is
 * lost with its connection; then the archive is opened again before the next change.
 */
export function createArchiveWriter({ store, url, dataDir }: Archive) {
  let leader: pg.Client | null = null
  let index: ArchiveIndex | null = null
  let files: ArchivedFile[] | null = null
  let mark: ArchiveMark | null = null
  let writing = Promise.resolve()

  /** True in the process that holds the lock. */
  async function becomeLeader(): Promise<boolean> {
    if (leader) return true
    const client = await connectAsLeader(url)
    client?.once('end', () => {
      if (leader !== client) return
      leader = null
      forgetArchive()
    })
    leader = client
    return client !== null
  }

  function forgetArchive() {
    ;[index, files, mark] = [null, null, null]
  }

  /** Reads the index, and marks the archive as ours. */
  async function open() {
    if (index) return
    const found = await leader?.query<{ system: string; file: string }>(
      'select system_identifier::text as system, pg_walfile_name(pg_current_wal_lsn()) as file from pg_control_system()',
    )
    const { system = '', file = '' } = found?.rows[0] ?? {}
    const opened = await readOrBeginIndex(store, dataDir, system)
    // Each recovery has a higher number. An older timeline would add to a history that nobody recovers.
    if (opened.timelines.some(({ id }) => id > segmentOf(file).timeline)) throw continuedElsewhere(store.place)
    const present = await readMark(store)
    if (present && !isOwn(present, dataDir)) throw takenBy(store, present)
    mark = await writeMark(store, dataDir)
    files = await readFileList(store)
    // The connection may be lost meanwhile, and another process may lead.
    if (leader) index = opened
  }

  /** Throws unless the mark in the archive is still the one of this process. */
  async function checkMark() {
    const present = await readMark(store)
    if (present && present.session === mark?.session) return
    forgetArchive()
    if (!present) throw new Error(`The archive ${store.place} has lost its owner.enc: mount its disk`)
    throw isOwn(present, dataDir) ? new Error('Another process leads the archive now') : takenBy(store, present)
  }

  /** Changes the index, and writes it before the next change. */
  async function changeIndex(apply: (index: ArchiveIndex) => void): Promise<void> {
    const change = writing.then(async () => {
      await checkMark()
      if (!index) throw new Error('Another process leads the archive now')
      const next = structuredClone(index)
      apply(next)
      await writeIndex(store, next)
      // The lock may be lost meanwhile, and another process may lead.
      if (leader) index = next
    })
    writing = change.catch(() => {})
    return change
  }

  async function changeFiles(next: ArchivedFile[]): Promise<void> {
    await checkMark()
    await writeFileList(store, next)
    files = next
  }

  return {
    becomeLeader,
    open,
    checkMark,
    changeIndex,
    changeFiles,
    /** Null until the archive is open, and after the lock was lost. */
    index: () => index,
    files: () => files,
    /** The WAL segment that PostgreSQL could not copy into the spool, and has not copied since. */
    async failedSegment(): Promise<string | undefined> {
      const found = await leader?.query<{ name: string }>(
        `select last_failed_wal as name from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')`,
      )
      return found?.rows[0]?.name
    },
    async close() {
      await leader?.end()
    },
  }
}

async function readOrBeginIndex(store: ArchiveStore, dataDir: string, system: string): Promise<ArchiveIndex> {
  const found = await readIndex(store)
  if (found && found.system !== system)
    throw new ArchiveTakenError(
      `The archive ${store.place} belongs to another database: name an empty place in ARCHIVE_TO`,
    )
  const state = stateFile(dataDir)
  // A disk that is not mounted must not be taken for an archive that begins.
  if (!found && existsSync(state) && readFileSync(state, 'utf8') === store.place)
    throw new Error(`The archive ${store.place} has lost its index: mount its disk, or delete ${state} to start again`)
  return found ?? { format: 2, system, ranges: [], timelines: [], bases: [], journals: [] }
}

export const continuedElsewhere = (place: string) =>
  new ArchiveTakenError(
    `The archive ${place} has gone on after a recovery of another data folder: name an empty place in ARCHIVE_TO`,
  )
