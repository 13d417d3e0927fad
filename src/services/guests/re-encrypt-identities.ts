import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import {
  countSealedWithOtherKey,
  lockSealedWithOtherKey,
  newestVersion,
  type SealedTable,
  type SealKeys,
  seal,
  unseal,
  updateSealed,
} from '#db/guests/identity-encryption.ts'

const first = '00000000-0000-0000-0000-000000000000'

/**
 * Re-encrypts passport and NIC numbers and refund accounts with the newest key, in batches, while the server is running. The old keys
 * stay valid until all rows are done. Locked rows are skipped; `left` is their number, for another run.
 */
export async function reEncryptIdentities(
  db: Database,
  keys: SealKeys,
  { actor, now, batchSize = 200 }: { actor: Actor; now: number; batchSize?: number },
): Promise<{ resealed: number; left: number }> {
  const bookings = await reEncryptAll(db, keys, 'booking', batchSize)
  const travellers = await reEncryptAll(db, keys, 'traveller_document', batchSize)
  const refundAccounts = await reEncryptAll(db, keys, 'refund_account', batchSize)
  const version = newestVersion(keys)
  const resealed = bookings + travellers + refundAccounts
  if (resealed > 0)
    await writeAudit(db, actor, {
      action: 'identities resealed',
      entity: 'booking',
      entityId: null,
      at: now,
      difference: { bookings, travellers, refundAccounts, key: version },
    })
  return { resealed, left: await countSealedWithOtherKey(db, version) }
}

/** Returns the number of re-encrypted rows. */
async function reEncryptAll(db: Database, keys: SealKeys, table: SealedTable, batchSize: number): Promise<number> {
  let resealed = 0
  for (let after: string | null = first; after !== null; ) {
    const from: string = after
    const done: string[] = await db.transaction().execute(async (tx) => {
      const rows = await lockSealedWithOtherKey(tx, table, {
        version: newestVersion(keys),
        after: from,
        atMost: batchSize,
      })
      for (const { id, sealed } of rows) await updateSealed(tx, table, id, seal(keys, id, unseal(keys, id, sealed)))
      return rows.map(({ id }) => id)
    })
    resealed += done.length
    after = done.at(-1) ?? null
  }
  return resealed
}
