import type { Database } from '#db/client.ts'
import { forgetStray, listStrays } from '#db/storage/orphan-files.ts'
import type { Storage } from '#integrations/storage/storage.ts'

type Place = { db: Database; slipStorage: Storage }

/**
 * Takes files from the shelf that no row knows: of a slip that could not be written down, of a process that died, of a guest who was
 * erased while the shelf could not be reached. Gives how many.
 */
export async function deleteOrphanFiles(place: Place, now: number): Promise<number> {
  const strays = await listStrays(place.db, now)
  for (const { name, isNeeded } of strays) {
    if (isNeeded) await forgetStray(place.db, name)
    else await deleteOrphanFile(place, name)
  }
  return strays.filter(({ isNeeded }) => !isNeeded).length
}

/** The file first: a note without a file is found again, a file without its note never. */
export async function deleteOrphanFile({ db, slipStorage: storage }: Place, name: string): Promise<void> {
  await storage.remove(name)
  await forgetStray(db, name)
}
