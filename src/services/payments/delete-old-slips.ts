import type { Database } from '#db/client.ts'
import { listOldSlips, noteErased } from '#db/payments/slips.ts'
import type { Storage } from '#integrations/storage/storage.ts'

const keptFor = 180 * 24 * 3_600_000

/** Slips show account numbers: after 180 days the files go, the rows stay. */
export async function deleteOldSlips(
  { db, slipStorage: storage }: { db: Database; slipStorage: Storage },
  now: number,
): Promise<void> {
  for (const { id, file } of await listOldSlips(db, now - keptFor)) {
    // The file first: a row without it is found again, a file without its row never.
    if (file) await storage.remove(file)
    await noteErased(db, id, now)
  }
}
