import type { Database } from './database.ts'

/** Something to be sent once what it is about is safe: written in its transaction, sent after it. */
export type Letter = {
  topic: 'booking received' | 'booking changed' | 'contact message' | 'newsletter confirmation'
  payload: object
  dedupe_key: string
}

/** A booking gets this letter once, however often it is asked for. */
export function bookingReceived(bookingId: string): Letter {
  return {
    topic: 'booking received',
    payload: { booking: bookingId },
    dedupe_key: `booking received ${bookingId}`,
  }
}

/** For the operator: a guest has written. */
export function messageReceived(messageId: string): Letter {
  return {
    topic: 'contact message',
    payload: { message: messageId },
    dedupe_key: `contact message ${messageId}`,
  }
}

/** Once an hour: nobody's mailbox is filled by a stranger who keeps asking for it. */
export function newsletterConfirmation(email: string, now: number): Letter {
  return {
    topic: 'newsletter confirmation',
    payload: { email },
    dedupe_key: `newsletter confirmation ${email} ${Math.floor(now / 3_600_000)}`,
  }
}

/** Puts a letter out to be sent. One that is there already is not put out again. */
export async function postLetter(tx: Database, { topic, payload, dedupe_key }: Letter, now: number): Promise<void> {
  const at = new Date(now)
  await tx
    .insertInto('outbox')
    .values({ topic, payload: JSON.stringify(payload), dedupe_key, next_at: at, created_at: at })
    .onConflict((on) => on.column('dedupe_key').doNothing())
    .execute()
}
