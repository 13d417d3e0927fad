import { UserError } from '#server/user-error.ts'
import { type ArchiveStore, DamagedFileError } from './archive-store.ts'

/** WAL segments of 16 MB, numbered within a timeline; none is missing from `first` to `last`. */
export type WalRange = { timeline: string; first: number; last: number }

/** A copy of the cluster's files. It needs the WAL from segment `start` to `stop` to be consistent. */
export type BaseBackup = {
  id: string
  /** Ms UTC. The site can be recovered to any moment after `finishedAt`. */
  startedAt: number
  finishedAt: number
  timeline: string
  start: number
  stop: number
  /** The end of the WAL that it needs: a recovery that began earlier cannot use it. */
  stopLsn: number
  parts: number
  bytes: number
  backupLabel: string
}

/**
 * The history of the WAL since a recovery. PostgreSQL gives it a number of eight hexadecimal digits. `parents` are the timelines before
 * it, oldest first, each with the LSN at which the next one began.
 */
export type Timeline = { id: string; startedAt: number; parents: { timeline: string; end: number }[] }

/** Slips and pictures. `deletedAt` (ms) is set once the site deleted the file. */
export type ArchivedFile = { kind: 'slips' | 'pictures'; name: string; deletedAt?: number }

/** The table of contents of an archive, replaced as a whole after each change. */
export type ArchiveIndex = {
  format: 2
  /** PostgreSQL's identifier of the cluster: two databases must not share an archive. */
  system: string
  /** Oldest first. The archive was interrupted between two ranges. */
  ranges: WalRange[]
  /** Those that a recovery began, oldest first. */
  timelines: Timeline[]
  /** Oldest first. */
  bases: BaseBackup[]
  /** IDs of the processes that list acknowledged bookings, the newest last. */
  journals: string[]
}

const indexFile = 'index.enc'
const filesFile = 'files.enc'
export const segmentBytes = 16 << 20

export const basePart = ({ id }: Pick<BaseBackup, 'id'>, part: number) => `base-${id}-${part}.enc`
export const historyFile = (timeline: string) => `${timeline.toLowerCase()}-history.enc`
export const storedFile = ({ kind, name }: ArchivedFile) => `${kind}-${name.replace('.', '-')}.enc`
export const walFile = (timeline: string, number: number) => `wal-${segmentName(timeline, number).toLowerCase()}.enc`

// PostgreSQL's names count 256 segments of 16 MB in each 4 GB.
const perFile = 256

export function segmentName(timeline: string, number: number): string {
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
  return `${timeline}${hex(Math.floor(number / perFile))}${hex(number % perFile)}`
}

export function segmentOf(name: string): { timeline: string; number: number } {
  const number = Number.parseInt(name.slice(8, 16), 16) * perFile + Number.parseInt(name.slice(16, 24), 16)
  return { timeline: name.slice(0, 8), number }
}

/** An LSN is a position in the WAL: bytes since its beginning. PostgreSQL writes 3/A0000028. */
export function parseLsn(text: string): number {
  const [high = '', low = ''] = text.split('/')
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16)
}

/** Reads PostgreSQL's history file of a timeline: lines of a parent, the LSN of its end, and a reason. */
export function parseHistory(text: string): Timeline['parents'] {
  const lines = text.matchAll(/^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gm)
  return [...lines].map(([, number, lsn = '']) => ({
    timeline: Number(number).toString(16).toUpperCase().padStart(8, '0'),
    end: parseLsn(lsn),
  }))
}

/** A timeline with the first and the last segment that belong to the history of a later one. */
export type TimelineSpan = { timeline: string; first: number; last: number; end: number }

/** The history of the timeline that the site lived in at `until` (ms UTC), or lives in last: its parents and itself, oldest first. */
export function historyAt(index: ArchiveIndex, until = Number.POSITIVE_INFINITY): TimelineSpan[] {
  const newest = index.timelines.findLast(({ startedAt }) => startedAt <= until)
  const id = newest?.id ?? index.ranges[0]?.timeline ?? ''
  let first = 0
  return [...(newest?.parents ?? []), { timeline: id, end: Number.POSITIVE_INFINITY }].map(({ timeline, end }) => {
    const stretch = { timeline, first, last: Math.floor(end / segmentBytes), end }
    first = stretch.last
    return stretch
  })
}

/** Null if there is no archive yet. */
export async function readIndex(store: ArchiveStore): Promise<ArchiveIndex | null> {
  const index = await readJson<ArchiveIndex>(store, indexFile)
  if (index && index.format !== 2)
    throw new UserError(`The archive ${store.place} is of another version: name an empty place in ARCHIVE_TO.`)
  return index
}

export async function writeIndex(store: ArchiveStore, index: ArchiveIndex) {
  await store.put(indexFile, Buffer.from(JSON.stringify(index)))
}

export async function readFileList(store: ArchiveStore): Promise<ArchivedFile[]> {
  return (await readJson<ArchivedFile[]>(store, filesFile)) ?? []
}

export async function writeFileList(store: ArchiveStore, files: readonly ArchivedFile[]) {
  await store.put(filesFile, Buffer.from(JSON.stringify(files)))
}

export async function readJson<T>(store: ArchiveStore, name: string): Promise<T | null> {
  const bytes = await store.get(name).catch((error: unknown) => {
    if (!(error instanceof DamagedFileError)) throw error
    throw new UserError(`ARCHIVE_KEY does not open the archive ${store.place}, or its ${name} is damaged.`)
  })
  return bytes && JSON.parse(bytes.toString())
}

/** Notes the time at which files disappeared from the site; a file that is back is not deleted. */
export function markDeleted(known: readonly ArchivedFile[], isThere: ReadonlySet<string>, now: number): ArchivedFile[] {
  return known.map((file) => {
    const { kind, name, deletedAt } = file
    if (isThere.has(storedFile(file))) return deletedAt === undefined ? file : { kind, name }
    return deletedAt === undefined ? { kind, name, deletedAt: now } : file
  })
}

/** Adds an archived segment. */
export function addSegment(ranges: WalRange[], timeline: string, number: number) {
  const newest = ranges.at(-1)
  if (newest?.timeline !== timeline || number > newest.last + 1) ranges.push({ timeline, first: number, last: number })
  else newest.last = Math.max(newest.last, number)
}

/** The base backups that are complete and that belong to a history. */
export function basesOf(index: ArchiveIndex, history: readonly TimelineSpan[]): BaseBackup[] {
  const isIn = (base: BaseBackup) =>
    history.some(({ timeline, end }) => timeline === base.timeline && base.stopLsn <= end)
  return index.bases.filter((base) => isIn(base) && rangeOf(index, base))
}

/** The range that has all WAL that a base backup needs. */
export function rangeOf(index: ArchiveIndex, base: BaseBackup): WalRange | undefined {
  return index.ranges.find(
    ({ timeline, first, last }) => timeline === base.timeline && first <= base.start && base.stop <= last,
  )
}
