/** Something to be sent once the booking is safe: written in its transaction, sent after it. */
export type Letter = { topic: 'booking received' | 'booking changed'; payload: object; dedupe_key: string }

/** A booking gets this letter once, however often it is asked for. */
export function bookingReceived(bookingId: string): Letter {
  return {
    topic: 'booking received',
    payload: { booking: bookingId },
    dedupe_key: `booking received ${bookingId}`,
  }
}
