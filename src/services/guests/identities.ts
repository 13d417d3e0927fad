import type { IdentityShown } from '#contracts/operations/day-plan.ts'
import { type Actor, auditBooking, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import {
  countEncryptedWithOtherKey,
  decrypt,
  type EncryptedTable,
  type EncryptionKeys,
  encrypt,
  findEncryptedIdentity,
  lockEncryptedWithOtherKey,
  newestVersion,
  updateEncrypted,
} from '#db/guests/identity-encryption.ts'
import { kindOfDocument, listTravellerDocuments } from '#db/guests/traveller-documents.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { encryptionKeysOf, type ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'

/** Shows the passport and NIC numbers of a booking to a clerk who gives a reason. The audit log records each look. */
export async function revealIdentity(
  context: ServiceContext,
  idOrReference: string,
  reason: string,
  actor: Actor,
): Promise<Result<{ identity: Omit<IdentityShown, 'id'> }>> {
  return runTransaction(context.db, async (tx) => {
    const revealed = await reveal(tx, context, idOrReference, { reason, actor })
    if (!revealed.ok) return revealed
    const { id: _, ...identity } = revealed.identity
    return success({ identity })
  })
}

/**
 * Shows the passport and NIC numbers of a departure for a park that requires them. The clerk gives a reason, and the audit log records
 * each booking. Bookings without a number are left out.
 */
export async function revealIdentities(
  context: ServiceContext,
  idsOrReferences: readonly string[],
  reason: string,
  actor: Actor,
): Promise<Result<{ identities: IdentityShown[] }>> {
  return runTransaction(context.db, async (tx) => {
    const identities: IdentityShown[] = []
    for (const idOrReference of new Set(idsOrReferences)) {
      const revealed = await reveal(tx, context, idOrReference, { reason, actor })
      if (revealed.ok) identities.push(revealed.identity)
    }
    return success({ identities })
  })
}

async function reveal(
  tx: Database,
  context: ServiceContext,
  idOrReference: string,
  { reason, actor }: { reason: string; actor: Actor },
): Promise<Result<{ identity: IdentityShown }>> {
  const found = await findEncryptedIdentity(tx, idOrReference)
  if (!found) return failure('booking not found')
  const { id, encrypted } = found
  const keys = encryptionKeysOf(context)
  const documents = await listTravellerDocuments(tx, id)
  if (!encrypted && documents.length === 0) return failure('no identity')
  const number = encrypted ? decrypt(keys, id, encrypted) : ''
  const others = documents.map(({ id: owner, position, kind, number_sealed }) => ({
    name: found.names[position] ?? '',
    kind: kindOfDocument(kind),
    number: decrypt(keys, owner, number_sealed),
  }))
  await auditBooking(tx, { actor, now: context.clock.now() }, id, 'identity revealed', { reason })
  return success({ identity: { id, kind: kindOfDocument(found.kind), number, others } })
}

const first = '00000000-0000-0000-0000-000000000000'

/**
 * Re-encrypts passport and NIC numbers and refund accounts with the newest key, in batches, while the server is running. The old keys
 * stay valid until all rows are done. Locked rows are skipped; `left` is their number, for another run.
 */
export async function reEncryptIdentities(
  db: Database,
  keys: EncryptionKeys,
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
async function reEncryptAll(
  db: Database,
  keys: EncryptionKeys,
  table: EncryptedTable,
  batchSize: number,
): Promise<number> {
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
