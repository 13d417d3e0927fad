import type { IdentityShown } from '#contracts/operations/day-plan.ts'
import { type Actor, auditBooking } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import { decrypt, findEncryptedIdentity } from '#db/guests/identity-encryption.ts'
import { kindOfDocument, listTravellerDocuments } from '#db/guests/traveller-documents.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type ServiceContext, sealKeysOf } from '#services/context.ts'
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
  const keys = sealKeysOf(context)
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
