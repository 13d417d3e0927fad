import type { Clock } from '#clock.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import { removeSubscriber } from '#db/messaging/subscribers.ts'
import { isUuid } from '#db/uuid.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { runTransaction } from '#services/run-transaction.ts'

/** Removes an address from the newsletter list. Only its owner can subscribe again. */
export async function unsubscribe(
  { db, clock }: { db: Database; clock: Clock },
  id: string,
  actor: Actor,
): Promise<Result> {
  if (!isUuid(id)) return failure('subscriber not found')
  const at = clock.now()
  return runTransaction(db, async (tx) => {
    const outcome = await removeSubscriber(tx, id, at)
    if (!outcome) return failure('subscriber not found')
    if (outcome.isChanged) await writeAudit(tx, { actor, now: at }, { entity: 'subscriber', id }, 'subscriber removed')
    return success({})
  })
}
