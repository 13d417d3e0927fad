import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '#domain/primitives/date.ts'
import { ignoreMissing } from '#server/ignore-missing.ts'
import { type ArchivedFile, markDeleted, storedFile } from './archive-index.ts'
import type { ArchiveStore } from './archive-store.ts'
import type { ArchiveWriter } from './archive-writer.ts'

type FilesContext = { store: ArchiveStore; dataDir: string; keepNights: number }

/**
 * Copies new slips and pictures to the archive, and removes those that were deleted here more than `keepNights` ago. A file never changes
 * under its name.
 */
export async function shipFiles({ store, dataDir, keepNights }: FilesContext, writer: ArchiveWriter): Promise<void> {
  const archived = writer.files()
  if (!archived) return
  const found = listFiles(dataDir)
  const added = await copyNewFiles(store, dataDir, found, archived)
  const now = Date.now()
  const marked = markDeleted(archived, new Set(found.map(storedFile)), now)
  const isOver = ({ deletedAt }: ArchivedFile) => deletedAt !== undefined && deletedAt < now - keepNights * dayMs
  const over = marked.filter(isOver)
  if (added.length + over.length === 0 && marked.every((file, index) => file === archived[index])) return
  await writer.changeFiles([...marked.filter((file) => !isOver(file)), ...added])
  for (const file of over) await store.remove(storedFile(file))
}

function listFiles(dataDir: string): ArchivedFile[] {
  const kinds = ['slips', 'pictures'] as const
  return kinds.flatMap((kind) =>
    (existsSync(join(dataDir, kind)) ? readdirSync(join(dataDir, kind)) : [])
      .filter((name) => /^[0-9a-z-]+\.[a-z]{2,5}$/.test(name) && !name.endsWith('.half'))
      .map((name): ArchivedFile => ({ kind, name })),
  )
}

/** Returns the files that it copied. */
async function copyNewFiles(
  store: ArchiveStore,
  dataDir: string,
  found: readonly ArchivedFile[],
  archived: readonly ArchivedFile[],
): Promise<ArchivedFile[]> {
  const isArchived = new Set(archived.map(storedFile))
  const added: ArchivedFile[] = []
  for (const file of found.filter((candidate) => !isArchived.has(storedFile(candidate)))) {
    const bytes = await readFile(join(dataDir, file.kind, file.name)).catch(ignoreMissing)
    if (!bytes) continue
    await store.put(storedFile(file), bytes)
    added.push(file)
  }
  return added
}
