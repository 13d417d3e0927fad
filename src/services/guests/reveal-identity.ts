import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { findSealedIdentity, unseal } from '#db/guests/identity-encryption.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type ServiceContext, sealKeysOf } from '#services/context.ts'

type Identity = { kind: 'passport' | 'nic'; number: string }

/** Shows a guest's passport or NIC number to a clerk who gives a reason. The audit log records each look. */
export async function revealIdentity(
  context: ServiceContext,
  name: string,
  reason: string,
  actor: Actor,
): Promise<Result<{ identity: Identity }>> {
  return context.db.transaction().execute(async (tx) => {
    const found = await findSealedIdentity(tx, name)
    if (!found) return failure('booking not found')
    if (!found.sealed) return failure('no identity')
    const number = unseal(sealKeysOf(context), found.id, found.sealed)
    await writeAudit(tx, actor, {
      ...{ action: 'identity revealed', entity: 'booking', entityId: found.id },
      difference: { reason },
      at: context.clock.now(),
    })
    const kind = found.kind === 'nic' ? ('nic' as const) : ('passport' as const)
    return success({ identity: { kind, number } })
  })
}
