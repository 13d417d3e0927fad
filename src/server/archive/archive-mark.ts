import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { readJson } from './archive-index.ts'
import type { ArchiveStore } from './archive-store.ts'

/**
 * Names the process that writes to an archive. Two machines with one archive would overwrite each other's index. The data folder lists
 * the sessions of its own processes, so a mark with another session is of another machine, also of one with a copy of the folder.
 */
export type ArchiveMark = { session: string; host: string; since: number }

const markFile = 'owner.enc'
const sessionsFile = (dataDir: string) => join(dataDir, 'archive-sessions')

/** The archive belongs to another machine or database. Nothing may be written. */
export class ArchiveTakenError extends Error {}

export function takenBy({ place }: Pick<ArchiveStore, 'place'>, { host, since }: ArchiveMark): ArchiveTakenError {
  const time = new Date(since).toISOString()
  return new ArchiveTakenError(
    `Another installation on ${host} has written to the archive ${place} since ${time}: stop one of the two, or name an empty place in ARCHIVE_TO`,
  )
}

/** Null if nobody has written to the archive, or if its owner.enc was deleted so that another machine may. */
export const readMark = (store: ArchiveStore) => readJson<ArchiveMark>(store, markFile)

/** Takes over the archive for a data folder. */
export async function writeMark(store: ArchiveStore, dataDir: string): Promise<ArchiveMark> {
  const mark = { session: randomBytes(8).toString('hex'), host: hostname(), since: Date.now() }
  // First here: after a kill between the two, the mark in the archive is still known.
  appendFileSync(sessionsFile(dataDir), `${mark.session}\n`, { flush: true })
  await store.put(markFile, Buffer.from(JSON.stringify(mark)))
  return mark
}

/** Whether a process on this data folder wrote it. */
export const isOwn = ({ session }: ArchiveMark, dataDir: string) => readSessions(dataDir).includes(session)

function readSessions(dataDir: string): string[] {
  const file = sessionsFile(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}
