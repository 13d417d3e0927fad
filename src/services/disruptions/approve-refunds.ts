import type { Actor } from '#db/audit/write-audit.ts'
import { findDisruption, listDisruptionRefunds } from '#db/disruptions/disruptions.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { PaymentGateway } from '#integrations/payments/gateway.ts'
import type { ServiceContext } from '#services/context.ts'
import { approveRefund } from '#services/payments/approve-refund.ts'

type Approved = { approved: string[]; failed: { refund: string; error: ErrorCode }[] }

/** Approves refunds of a disruption that an admin has seen, one after the other, so that a failing one stops no other. */
export async function approveDisruptionRefunds(
  context: ServiceContext & { gateway: PaymentGateway | null },
  id: string,
  wanted: readonly string[],
  actor: Actor,
): Promise<Result<Approved>> {
  const disruption = await findDisruption(context.db, id)
  if (!disruption) return failure('disruption not found')
  const refunds = await listDisruptionRefunds(context.db, disruption)
  const result: Approved = { approved: [], failed: [] }
  for (const refund of new Set(wanted)) {
    const known = refunds.find((one) => one.id === refund)
    // A second press finds it approved already.
    if (known?.status === 'approved' || known?.status === 'sent') result.approved.push(refund)
    else {
      const outcome = known ? await approveRefund(context, refund, null, actor) : failure('refund not found')
      if (outcome.ok) result.approved.push(refund)
      else result.failed.push({ refund, error: outcome.error })
    }
  }
  return success(result)
}
