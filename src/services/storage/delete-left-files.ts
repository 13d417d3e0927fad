import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#db/client.ts'
import { deleteOrphanFileRecord, listOrphanFiles } from '#db/storage/orphan-files.ts'
import { hourMs } from '#domain/primitives/date.ts'
import type { Storage } from '#integrations/storage/storage.ts'
import { workOnEach } from '#services/work-on-each.ts'

type FileContext = { db: Database; slipStorage: Storage }

/**
 * Deletes stored files without a row: after a failed upload, after a crash, or after a guest was erased while the storage was unavailable.
 *
 * @returns the number of deleted files
 */
export async function deleteOrphanFiles(context: FileContext, now: number): Promise<number> {
  const orphans = await listOrphanFiles(context.db, now)
  await workOnEach(orphans, ({ name, isNeeded }) =>
    isNeeded ? deleteOrphanFileRecord(context.db, name) : deleteOrphanFile(context, name),
  )
  return orphans.filter(({ isNeeded }) => !isNeeded).length
}

/** The file goes first: the next run finds a note without a file, but never a file without a note. */
export async function deleteOrphanFile({ db, slipStorage: storage }: FileContext, name: string): Promise<void> {
  await storage.remove(name)
  await deleteOrphanFileRecord(db, name)
}

/** Name prefixes of the temporary folders for uploads and for resizing pictures. The system adds the rest. */
export const uploadFolder = 'pugmark-upload-'
export const sizesFolder = 'pugmark-sizes-'

// No upload or resize takes this long, so the process must have died.
const maxAgeMs = hourMs

/** Deletes the folders of killed processes, because uploads contain bank slips. Returns the number of deleted folders. */
export async function deleteTempFolders(now: number): Promise<number> {
  let count = 0
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(uploadFolder) && !name.startsWith(sizesFolder)) continue
    const folder = join(tmpdir(), name)
    const found = await stat(folder).catch(() => null)
    if (!found?.isDirectory() || found.mtimeMs > now - maxAgeMs) continue
    // A folder of another user of this machine cannot be deleted and is not ours.
    const isGone = await rm(folder, { recursive: true, force: true }).then(
      () => true,
      () => false,
    )
    if (isGone) count++
  }
  return count
}
