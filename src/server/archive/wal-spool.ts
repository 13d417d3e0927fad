import { readdirSync, rmSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '#app-context.ts'
import { ignoreMissing } from '#server/ignore-missing.ts'
import { spoolFolder } from '../embedded-postgres/cluster.ts'
import { segmentBytes } from './archive-index.ts'
import { recordGap } from './archive-state.ts'

// The spool is the folder into which PostgreSQL copies its WAL, and out of which the archiver ships it.

export const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name)
export const isHistory = (name: string) => /^[0-9A-F]{8}\.history$/.test(name)

/** The files to ship, oldest first. Deletes the others: they are incomplete, or name what a base backup already says. */
export async function listSpool(spool: string): Promise<string[]> {
  const names = await readdir(spool)
  const others = names.filter((name) => /\.(?:backup|partial)$/.test(name))
  for (const name of others) await rm(join(spool, name), { force: true })
  return names.filter((name) => isSegment(name) || isHistory(name)).sort()
}

/** Undefined if the file is gone or incomplete, as a power cut can leave it. An incomplete segment is kept under another name. */
export async function readSpooled(spool: string, name: string, log: Logger): Promise<Buffer | undefined> {
  const path = join(spool, name)
  const bytes = await readFile(path).catch(ignoreMissing)
  if (!bytes || !isSegment(name) || bytes.length === segmentBytes) return bytes
  log.error({ segment: name, bytes: bytes.length }, 'archive spool has an incomplete segment: renamed to .bad')
  await rename(path, `${path}.bad`)
}

type Limit = { dataDir: string; spoolMegabytes: number; log: Logger }

/** An archive that stays away must not fill the disk of the database. The gap shows when the next segment is shipped. */
export function limitSpool({ dataDir, spoolMegabytes, log }: Limit) {
  const spool = spoolFolder(dataDir)
  const names = readdirSync(spool).filter(isSegment)
  if (names.length * segmentBytes <= spoolMegabytes << 20) return
  log.error({ segments: names.length }, 'archive spool full: its WAL is deleted, and a new base backup is needed')
  // First the note: a kill between the two must not hide the gap.
  recordGap(dataDir, names.sort().at(-1) ?? '')
  for (const name of names) rmSync(join(spool, name), { force: true })
}
