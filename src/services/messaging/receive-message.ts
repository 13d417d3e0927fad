import type { ContactMessage } from '#contracts/messaging/contact.ts'
import { storeAnswer } from '#db/idempotency.ts'
import { enqueueEmail, messageReceived } from '#db/messaging/email-outbox.ts'
import { insertMessage, lockMessage } from '#db/messaging/messages.ts'
import { type Result, success } from '#domain/result.ts'
import { type RequestContext, type ServiceContext, secretOf } from '#services/context.ts'
import { findReplay, type StoredResponse } from '#services/find-replay.ts'

/** Keeps a guest's message and puts out the letter that tells the operator. Sent twice by one key it is kept once. */
export async function receiveMessage(
  context: Pick<ServiceContext, 'db' | 'clock' | 'settings'>,
  message: ContactMessage,
  once: RequestContext['once'],
  answer: object,
): Promise<Result<StoredResponse>> {
  const now = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    if (once) await lockMessage(tx, once)
    const twin = await findReplay({ db: tx, settings: context.settings }, once)
    if (twin) return twin
    const { id } = await insertMessage(tx, message, now)
    await enqueueEmail(tx, messageReceived(id), now)
    const text = JSON.stringify(answer)
    if (once) await storeAnswer(tx, secretOf(context), once, text, now)
    return success({ answer: text, isReplay: false })
  })
}
