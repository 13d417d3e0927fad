import type { Database } from '#db/client.ts'
import { listOldSlips, recordErased } from '#db/payments/slips.ts'
import { dayMs } from '#domain/primitives/date.ts'
import type { Storage } from '#integrations/storage/storage.ts'
import { workOnEach } from '#services/work-on-each.ts'

const retentionMs = 180 * dayMs

/** Deletes the files of slips after 180 days, because they show account numbers. The rows stay. */
export async function deleteOldSlips(
  { db, slipStorage: storage }: { db: Database; slipStorage: Storage },
  now: number,
): Promise<void> {
  await workOnEach(await listOldSlips(db, now - retentionMs), async ({ id, file }) => {
    // The file goes first: the next run finds a row without a file, but never a file without a row.
    if (file) await storage.remove(file)
    await recordErased(db, id, now)
  })
}
