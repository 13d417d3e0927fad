import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { findSealedIdentity, unseal } from '#db/guests/identity-encryption.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { type ServiceContext, sealKeysOf } from '#services/context.ts'

type Identity = { kind: 'passport' | 'nic'; number: string }

/** Shows a guest's passport or NIC number to a clerk who says why; nobody sees one without a line in the audit log. */
export async function revealIdentity(
  context: ServiceContext,
  name: string,
  reason: string,
  actor: Actor,
): Promise<Identity | { refused: ErrorCode }> {
  return context.db.transaction().execute(async (tx) => {
    const found = await findSealedIdentity(tx, name)
    if (!found) return { refused: 'booking not found' as const }
    if (!found.sealed) return { refused: 'no identity' as const }
    const number = unseal(sealKeysOf(context), found.id, found.sealed)
    await writeAudit(tx, actor, {
      ...{ action: 'identity revealed', entity: 'booking', entityId: found.id },
      difference: { reason },
      at: context.clock.now(),
    })
    return { kind: found.kind === 'nic' ? ('nic' as const) : ('passport' as const), number }
  })
}
