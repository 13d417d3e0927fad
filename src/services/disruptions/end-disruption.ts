import { writeAudit } from '#db/audit/write-audit.ts'
import { endDisruptions, lockDisruption } from '#db/disruptions/disruptions.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { findReplay, storeReplay } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'

/** Ends a disruption in which no guest waits any more. Ending it again changes nothing. */
export function endDisruption(
  { db, clock, config }: ServiceContext,
  id: string,
  { actor, idempotencyKey }: RequestContext,
): Promise<Result> {
  const now = clock.now()
  return runTransaction(db, async (tx): Promise<Result> => {
    const disruption = await lockDisruption(tx, id)
    if (!disruption) return failure('disruption not found')
    const replay = await findReplay(tx, config, idempotencyKey)
    if (replay) return replay
    if (!disruption.ended_at) {
      if (!(await endDisruptions(tx, now, id))) return failure('guests not settled')
      await writeAudit(tx, { actor, now }, { entity: 'disruption', id }, 'disruption ended')
    }
    await storeReplay(tx, config, idempotencyKey, { body: '', now })
    return success({})
  })
}
