import pLimit from 'p-limit'
import { findDisruption, listDisruptionRefunds, lockDisruption } from '#db/disruptions/disruptions.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { PaymentGateway } from '#integrations/payments/gateway.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { approveRefund } from '#services/payments/decide-refund.ts'
import { findReplay, storeReplay } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'

type Approved = { approved: string[]; failed: { refund: string; error: ErrorCode }[] }

/** The gateway answers each refund after a second or so. */
const maxGatewayCalls = 5

/**
 * Approves refunds of a disruption that an admin has seen, a few at a time. One that fails stops no other. A repeated request gets the
 * result of the first.
 */
export async function approveDisruptionRefunds(
  context: ServiceContext & { gateway: PaymentGateway | null },
  id: string,
  refunds: readonly string[],
  { actor, idempotencyKey }: RequestContext,
): Promise<Result<Approved>> {
  const { db, clock, config } = context
  const disruption = await findDisruption(db, id)
  if (!disruption) return failure('disruption not found')
  const replay = await findReplay(db, config, idempotencyKey)
  if (replay) return replay.ok ? success(JSON.parse(replay.body) as Approved) : replay
  const readStatuses = async () =>
    new Map((await listDisruptionRefunds(db, disruption)).map((refund) => [refund.id, refund.status]))
  const statuses = await readStatuses()
  const approve = async (refund: string): Promise<Result<object>> => {
    const status = statuses.get(refund)
    if (!status) return failure('refund not found')
    // A second press finds it approved already, or loses against the first one.
    if (isApproved(status)) return success({})
    const outcome = await approveRefund(context, refund, null, actor)
    return outcome.ok || !isApproved((await readStatuses()).get(refund)) ? outcome : success({})
  }
  const atOnce = pLimit({ concurrency: maxGatewayCalls, rejectOnClear: true })
  const stop = (error: unknown): never => {
    atOnce.clearQueue()
    throw error
  }
  const result: Approved = { approved: [], failed: [] }
  const approving = [...new Set(refunds)].map((refund) =>
    atOnce(async () => ({ refund, ...(await approve(refund).catch(stop)) })),
  )
  // Without the database no further refund begins, and no gateway call outlasts the response.
  await Promise.allSettled(approving)
  const outcomes = await Promise.all(approving)
  for (const outcome of outcomes) {
    if (outcome.ok) result.approved.push(outcome.refund)
    else result.failed.push({ refund: outcome.refund, error: outcome.error })
  }
  // The gateway refunds outside any transaction. A request that is repeated before this point finds its refunds approved already.
  return runTransaction(db, async (tx): Promise<Result<Approved>> => {
    await lockDisruption(tx, id)
    const replay = await findReplay(tx, config, idempotencyKey)
    if (replay) return replay.ok ? success(JSON.parse(replay.body) as Approved) : replay
    await storeReplay(tx, config, idempotencyKey, { body: JSON.stringify(result), now: clock.now() })
    return success(result)
  })
}

function isApproved(status: string | undefined): boolean {
  return status === 'approved' || status === 'sent'
}
