import type { IdentityShown } from '#contracts/operations/day-plan.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { findSealedIdentity, unseal } from '#db/guests/identity-encryption.ts'
import { type ServiceContext, sealKeysOf } from '#services/context.ts'

/**
 * Shows the passport and NIC numbers of a departure for a park that requires them. The clerk gives a reason, and the audit log records
 * each booking. Bookings without a number are left out.
 */
export async function revealIdentities(
  context: ServiceContext,
  names: readonly string[],
  reason: string,
  actor: Actor,
): Promise<IdentityShown[]> {
  const keys = sealKeysOf(context)
  return context.db.transaction().execute(async (tx) => {
    const shown: IdentityShown[] = []
    for (const name of new Set(names)) {
      const found = await findSealedIdentity(tx, name)
      if (!found?.sealed) continue
      const kind = found.kind === 'nic' ? 'nic' : 'passport'
      shown.push({ id: found.id, kind, number: unseal(keys, found.id, found.sealed) })
      await writeAudit(tx, actor, {
        ...{ action: 'identity revealed', entity: 'booking', entityId: found.id },
        difference: { reason },
        at: context.clock.now(),
      })
    }
    return shown
  })
}
