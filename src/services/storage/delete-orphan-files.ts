import type { Database } from '#db/client.ts'
import { deleteOrphanFileRecord, listOrphanFiles } from '#db/storage/orphan-files.ts'
import type { Storage } from '#integrations/storage/storage.ts'

type FileContext = { db: Database; slipStorage: Storage }

/**
 * Deletes stored files without a row: after a failed upload, after a crash, or after a guest was erased while the storage was unavailable.
 *
 * @returns the number of deleted files
 */
export async function deleteOrphanFiles(context: FileContext, now: number): Promise<number> {
  const orphans = await listOrphanFiles(context.db, now)
  for (const { name, isNeeded } of orphans) {
    if (isNeeded) await deleteOrphanFileRecord(context.db, name)
    else await deleteOrphanFile(context, name)
  }
  return orphans.filter(({ isNeeded }) => !isNeeded).length
}

/** The file goes first: the next run finds a note without a file, but never a file without a note. */
export async function deleteOrphanFile({ db, slipStorage: storage }: FileContext, name: string): Promise<void> {
  await storage.remove(name)
  await deleteOrphanFileRecord(db, name)
}
