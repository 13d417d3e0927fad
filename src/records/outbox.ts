import type { Database } from './database.ts'

/** Letters about one booking: to its guest, or (of staff) to whoever runs the house. */
export const bookingTopics = [
  'booking received',
  'payment received',
  'payment failed',
  'slip rejected',
  'booking confirmed',
  'booking moved',
  'booking cancelled',
  'booking expired',
  'refund sent',
  'reminder',
  'thank you',
  'staff: new booking',
  'staff: slip waiting',
  'staff: refund due',
  'staff: payment disputed',
] as const
export type BookingTopic = (typeof bookingTopics)[number]

/** Something to be sent once what it is about is safe: written in its transaction, sent after it. */
export type Letter = {
  topic: BookingTopic | 'booking changed' | 'contact message' | 'newsletter confirmation'
  payload: object
  dedupe_key: string
}

/** A booking gets this letter once, however often it is asked for. */
export function bookingReceived(bookingId: string): Letter {
  return aboutBooking('booking received', bookingId)
}

/**
 * About a booking, and perhaps one payment, slip or refund of it: once each. `times` tells apart what may happen to a
 * booking again, such as being moved.
 */
export function aboutBooking(
  topic: BookingTopic,
  booking: string,
  { times, ...about }: { payment?: string; slip?: string; refund?: string; times?: string | number } = {},
): Letter {
  const named = [...Object.values(about), ...(times === undefined ? [] : [times])]
  return { topic, payload: { booking, ...about }, dedupe_key: [topic, booking, ...named].join(' ') }
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
