import type { ContactMessage } from '#contracts/messaging/contact.ts'
import { keepAnswer } from '#db/idempotency.ts'
import { messageReceived, postLetter } from '#db/messaging/email-outbox.ts'
import { keepMessage, lockMessage } from '#db/messaging/messages.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { type Desk, findTwin, type Order, type Sold, secretOf } from '#services/bookings/sell.ts'

/** Keeps a guest's message and puts out the letter that tells the operator. Sent twice by one key it is kept once. */
export async function takeMessage(
  desk: Pick<Desk, 'db' | 'clock' | 'settings'>,
  message: ContactMessage,
  once: Order['once'],
  answer: object,
): Promise<Sold | { refused: ErrorCode }> {
  const now = desk.clock.now()
  return desk.db.transaction().execute(async (tx) => {
    if (once) await lockMessage(tx, once)
    const twin = await findTwin({ db: tx, settings: desk.settings }, once)
    if (twin) return twin
    const { id } = await keepMessage(tx, message, now)
    await postLetter(tx, messageReceived(id), now)
    const text = JSON.stringify(answer)
    if (once) await keepAnswer(tx, secretOf(desk), once, text, now)
    return { answer: text, isTwin: false }
  })
}
