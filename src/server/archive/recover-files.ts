import type { Storage } from '#integrations/storage/storage.ts'
import { type ArchivedFile, readFileList, storedFile } from './archive-index.ts'
import { type ArchiveStore, DamagedFileError } from './archive-store.ts'

/** Brings back the slips and pictures that the site had at `until` (ms UTC), or last. `missing` are those that the archive has lost. */
export async function recoverFiles(
  store: ArchiveStore,
  storages: Record<ArchivedFile['kind'], Storage>,
  until = Number.POSITIVE_INFINITY,
): Promise<{ found: number; missing: string[] }> {
  const files = (await readFileList(store)).filter(({ deletedAt }) => deletedAt === undefined || deletedAt > until)
  const missing: string[] = []
  for (const file of files) {
    const bytes = await store.get(storedFile(file)).catch((error: unknown) => {
      if (!(error instanceof DamagedFileError)) throw error
      return null
    })
    if (bytes) await storages[file.kind].put(file.name, bytes)
    else missing.push(`${file.kind}/${file.name}`)
  }
  return { found: files.length - missing.length, missing }
}
