import { randomKey } from '#website/layout/session-storage.ts'
import { shrinkImage } from './shrink-image.ts'

type SlipAttempt = { bookingId: string; chosen: File; file: File; key: string }
let last: SlipAttempt | null = null

/** The file as it is sent, and its key: trying again sends the same bytes with the same key, so it stays one slip. */
export async function slipAttempt(bookingId: string, chosen: File): Promise<SlipAttempt> {
  if (last?.chosen !== chosen || last.bookingId !== bookingId) {
    last = { bookingId, chosen, file: await shrinkImage(chosen), key: randomKey() }
  }
  return last
}
