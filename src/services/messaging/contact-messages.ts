import type { Clock } from '#clock.ts'
import type { ContactMessage } from '#contracts/messaging/contact.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import { enqueueEmail, messageReceived } from '#db/messaging/email-outbox.ts'
import { findListedMessage, insertMessage, type ListedMessage, setMessageHandled } from '#db/messaging/messages.ts'
import { isUuid } from '#db/uuid.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { findReplay, respondOnce, type StoredResponse } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'

/** Stores a guest's message and queues the email to the operator. A repeated idempotency key stores it once. */
export async function receiveMessage(
  context: Pick<ServiceContext, 'db' | 'clock' | 'config'>,
  message: ContactMessage,
  idempotencyKey: RequestContext['idempotencyKey'],
  response: object,
): Promise<Result<StoredResponse>> {
  const now = context.clock.now()
  return runTransaction(context.db, async (tx) => {
    const replay = await findReplay(tx, context.config, idempotencyKey)
    if (replay) return replay
    const { id } = await insertMessage(tx, message, now)
    await enqueueEmail(tx, messageReceived(id), now)
    return respondOnce(tx, context.config, idempotencyKey, { response, now })
  })
}

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
