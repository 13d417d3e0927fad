import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import {
  countSealedWithOtherKey,
  lockSealedWithOtherKey,
  newestVersion,
  type SealKeys,
  seal,
  unseal,
  updateSealedIdentity,
} from '#db/guests/identity-encryption.ts'
import { lockDocumentsSealedWithOtherKey, updateSealedDocument } from '#db/guests/traveller-documents.ts'
import { lockAccountsSealedWithOtherKey, updateSealedAccount } from '#db/payments/refund-accounts.ts'

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
  const bookings = await reEncryptAll(db, keys, batchSize, { lock: lockSealedWithOtherKey, keep: updateSealedIdentity })
  const accounts = await reEncryptAll(db, keys, batchSize, {
    lock: lockAccountsSealedWithOtherKey,
    keep: updateSealedAccount,
  })
  const travellers = await reEncryptAll(db, keys, batchSize, {
    lock: lockDocumentsSealedWithOtherKey,
    keep: updateSealedDocument,
  })
  const version = newestVersion(keys)
  const resealed = bookings + travellers + accounts
  if (resealed > 0)
    await writeAudit(db, actor, {
      ...{ action: 'identities resealed', entity: 'booking', entityId: null, at: now },
      difference: { bookings, travellers, refundAccounts: accounts, key: version },
    })
  return { resealed, left: await countSealedWithOtherKey(db, version) }
}

type Rows = {
  lock(tx: Database, version: number, after: string, atMost: number): Promise<{ id: string; sealed: Buffer | null }[]>
  keep(tx: Database, id: string, sealed: Buffer): Promise<void>
}

/** Returns the number of re-encrypted rows. The id of a row is the associated data. */
async function reEncryptAll(db: Database, keys: SealKeys, batchSize: number, { lock, keep }: Rows): Promise<number> {
  let resealed = 0
  for (let after: string | null = first; after !== null; ) {
    const from: string = after
    const done: string[] = await db.transaction().execute(async (tx) => {
      const rows = await lock(tx, newestVersion(keys), from, batchSize)
      for (const { id, sealed } of rows) if (sealed) await keep(tx, id, seal(keys, id, unseal(keys, id, sealed)))
      return rows.map(({ id }) => id)
    })
    resealed += done.length
    after = done.at(-1) ?? null
  }
  return resealed
}
