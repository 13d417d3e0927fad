import type { ContactMessage } from '#contracts/messaging/contact.ts'
import { enqueueEmail, messageReceived } from '#db/messaging/email-outbox.ts'
import { insertMessage } from '#db/messaging/messages.ts'
import type { Result } from '#domain/result.ts'
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
