import type { Clock } from '#clock.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import { findListedMessage, type ListedMessage, setMessageHandled } from '#db/messaging/messages.ts'
import { isUuid } from '#db/uuid.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { runTransaction } from '#services/run-transaction.ts'

type HandledMessage = Omit<ListedMessage, 'made_at'>

/** Marks a guest's message as handled, or as open again. The first person to handle it stays recorded. */
export async function markMessageHandled(
  { db, clock }: { db: Database; clock: Clock },
  id: string,
  isHandled: boolean,
  actor: Actor,
): Promise<Result<{ message: HandledMessage }>> {
  if (!isUuid(id)) return failure('message not found')
  const at = clock.now()
  return runTransaction(db, async (tx) => {
    if (await setMessageHandled(tx, id, { by: actor.actor, at, isHandled }))
      await writeAudit(
        tx,
        { actor, now: at },
        { entity: 'message', id },
        isHandled ? 'message handled' : 'message reopened',
      )
    const message = await findListedMessage(tx, id)
    return message ? success({ message }) : failure('message not found')
  })
}
