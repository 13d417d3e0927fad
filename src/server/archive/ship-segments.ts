import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '#app-context.ts'
import { spoolFolder } from '../embedded-postgres/cluster.ts'
import {
  type ArchiveIndex,
  addSegment,
  historyFile,
  parseHistory,
  segmentName,
  segmentOf,
  type Timeline,
  walFile,
} from './archive-index.ts'
import { recordGap } from './archive-state.ts'
import type { ArchiveStore } from './archive-store.ts'
import { type ArchiveWriter, continuedElsewhere } from './archive-writer.ts'
import { isHistory, isSegment, limitSpool, listSpool, readSpooled } from './wal-spool.ts'

type SpoolContext = { store: ArchiveStore; dataDir: string; spoolMegabytes: number; log: Logger }

const maxAtOnce = 20

/** Moves what PostgreSQL has put into the spool to the archive: WAL segments, and the history of each new timeline. */
export async function shipSegments(spool: SpoolContext, writer: ArchiveWriter): Promise<void> {
  const folder = spoolFolder(spool.dataDir)
  for (let names = await listSpool(folder); names.length > 0; names = await listSpool(folder))
    await shipSome(spool, writer, names.slice(0, maxAtOnce))
}

async function shipSome(spool: SpoolContext, writer: ArchiveWriter, names: readonly string[]) {
  const { store, dataDir, log } = spool
  const folder = spoolFolder(dataDir)
  const shipped: string[] = []
  const begun: Timeline[] = []
  for (const name of names) {
    limitSpool(spool)
    const bytes = await readSpooled(folder, name, log)
    if (!bytes) continue
    const { timeline, number } = segmentOf(name)
    if (isHistory(name)) begun.push(await beginTimeline(folder, name, writer.index(), store.place))
    await store.put(isHistory(name) ? historyFile(timeline) : walFile(timeline, number), bytes)
    shipped.push(name)
  }
  await writer.changeIndex((index) => {
    const gap = addToIndex(index, shipped.filter(isSegment), begun)
    if (!gap) return
    log.error(gap, 'archive has a gap: a new base backup is taken')
    recordGap(dataDir, segmentName(gap.after.timeline, gap.after.first - 1))
  })
  for (const name of shipped) await rm(join(folder, name), { force: true })
}

/** Adds segments and timelines to the index. Returns the ranges before and after a gap, if the segments leave one. */
function addToIndex({ ranges, timelines }: ArchiveIndex, segments: readonly string[], begun: readonly Timeline[]) {
  const before = ranges.at(-1)
  for (const name of segments) {
    const { timeline, number } = segmentOf(name)
    addSegment(ranges, timeline, number)
  }
  for (const timeline of begun) if (!timelines.some(({ id }) => id === timeline.id)) timelines.push(timeline)
  const after = ranges.at(-1)
  // A recovery begins a new timeline, which is no gap.
  const hasGap = before && after && before !== after && before.timeline === after.timeline
  return hasGap ? { before, after } : null
}

/** PostgreSQL copies the history file of a timeline into the spool when it begins it. */
async function beginTimeline(
  folder: string,
  name: string,
  index: ArchiveIndex | null,
  place: string,
): Promise<Timeline> {
  const path = join(folder, name)
  const [text, { mtimeMs: startedAt }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
  const listed = index?.timelines.find(({ id }) => `${id}.history` === name)
  // Two recoveries that did not know of each other took the same number.
  if (listed && listed.startedAt !== startedAt) throw continuedElsewhere(place)
  return { id: name.slice(0, 8), startedAt, parents: parseHistory(text) }
}
