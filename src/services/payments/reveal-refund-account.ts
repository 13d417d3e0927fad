import type { RefundAccount } from '#contracts/payments/refund-account.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { unseal } from '#db/guests/identity-encryption.ts'
import { findRefundAccount } from '#db/payments/refund-accounts.ts'
import { findRefund } from '#db/payments/refunds.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type ServiceContext, sealKeysOf } from '#services/context.ts'

/** Shows the account that a refund should go to, to a clerk who gives a reason. The audit log records each look. */
export async function revealRefundAccount(
  context: ServiceContext,
  id: string,
  reason: string,
  actor: Actor,
): Promise<Result<{ account: RefundAccount }>> {
  return context.db.transaction().execute(async (tx) => {
    const refund = await findRefund(tx, id)
    if (!refund) return failure('refund not found')
    const account = await readRefundAccount({ ...context, db: tx }, refund.booking)
    if (!account) return failure('no refund account')
    await writeAudit(tx, actor, {
      ...{ action: 'refund account revealed', entity: 'booking', entityId: refund.booking },
      difference: { refund: id, reason },
      at: context.clock.now(),
    })
    return success({ account })
  })
}

/** The account of a booking's refunds, opened; null where there is none. The caller records who reads it. */
export async function readRefundAccount(
  { db, settings }: Pick<ServiceContext, 'db' | 'settings'>,
  booking: string,
): Promise<RefundAccount | null> {
  const found = await findRefundAccount(db, booking)
  return found ? (JSON.parse(unseal(sealKeysOf({ settings }), found.id, found.sealed)) as RefundAccount) : null
}
