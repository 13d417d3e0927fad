import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ArchiveState } from '#domain/reports/backup-problem.ts'
import { type BaseBackup, segmentName } from './archive-index.ts'

/** Written after each success, so that every process on the data folder can tell the age of the archive. Names the archive. */
export const stateFile = (dataDir: string) => join(dataDir, 'archive-state')
/** Exists while another machine writes to the archive. */
export const takenFile = (dataDir: string) => join(dataDir, 'archive-taken')
/** Names the last WAL segment that was lost, until a base backup begins after it. */
const gapFile = (dataDir: string) => join(dataDir, 'archive-gap')

/** Before the first success the lag counts from the start of the process. */
export function readArchiveState(dataDir: string): ArchiveState {
  const state = statSync(stateFile(dataDir), { throwIfNoEntry: false })
  const lagSeconds = state ? (Date.now() - state.mtimeMs) / 1_000 : process.uptime()
  return { lagSeconds, hasGap: existsSync(gapFile(dataDir)), isTaken: existsSync(takenFile(dataDir)) }
}

export function recordGap(dataDir: string, lastLost: string) {
  writeFileSync(gapFile(dataDir), lastLost)
}

export function deleteGapBefore(dataDir: string, { timeline, start }: Pick<BaseBackup, 'timeline' | 'start'>) {
  const gap = gapFile(dataDir)
  // Names of segments sort as their WAL does.
  if (existsSync(gap) && readFileSync(gap, 'utf8') < segmentName(timeline, start)) rmSync(gap, { force: true })
}
