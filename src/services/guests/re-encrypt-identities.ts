import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import {
  countEncryptedWithOtherKey,
  decrypt,
  type EncryptedTable,
  encrypt,
  lockEncryptedWithOtherKey,
  newestVersion,
  type SealKeys,
  updateEncrypted,
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
): Promise<{ reEncrypted: number; left: number }> {
  const bookings = await reEncryptAll(db, keys, 'booking', batchSize)
  const travellers = await reEncryptAll(db, keys, 'traveller_document', batchSize)
  const refundAccounts = await reEncryptAll(db, keys, 'refund_account', batchSize)
  const version = newestVersion(keys)
  const reEncrypted = bookings + travellers + refundAccounts
  if (reEncrypted > 0)
    await writeAudit(db, { actor, now }, { entity: 'booking', id: null }, 'identities re-encrypted', {
      bookings,
      travellers,
      refundAccounts,
      key: version,
    })
  return { reEncrypted, left: await countEncryptedWithOtherKey(db, version) }
}

/** Returns the number of re-encrypted rows. */
async function reEncryptAll(db: Database, keys: SealKeys, table: EncryptedTable, batchSize: number): Promise<number> {
  let reEncrypted = 0
  for (let after: string | null = first; after !== null; ) {
    const from: string = after
    const done: string[] = await db.transaction().execute(async (tx) => {
      const rows = await lockEncryptedWithOtherKey(tx, table, {
        version: newestVersion(keys),
        after: from,
        atMost: batchSize,
      })
      for (const { id, encrypted } of rows)
        await updateEncrypted(tx, table, id, encrypt(keys, id, decrypt(keys, id, encrypted)))
      return rows.map(({ id }) => id)
    })
    reEncrypted += done.length
    after = done.at(-1) ?? null
  }
  return reEncrypted
}
