import { createHmac, timingSafeEqual } from 'node:crypto'
import { findBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import { findDisruptionOf } from '#db/disruptions/disruptions.ts'
import { hashOfToken } from '#db/token-hash.ts'
import { type ServiceContext, secretOf } from '#services/context.ts'

/**
 * The token in the link of the email that asks for a choice. It opens the choices of one disruption and nothing else, so it may stand in
 * the URL, where a browser without JavaScript can use it.
 */
export function choiceTokenOf(config: ServiceContext['config'], disruption: string, booking: string): string {
  const message = `pugmark trip choices 1 ${disruption} ${booking}`
  return createHmac('sha256', secretOf({ config })).update(message).digest('base64url')
}

const maxTokenLength = 100

/** The booking whose latest disruption the token belongs to; null for any other token. */
export async function findBookingOfChoice(
  { db, config }: Pick<ServiceContext, 'db' | 'config'>,
  reference: string,
  token: string,
): Promise<StoredBooking | null> {
  if (!token || token.length > maxTokenLength) return null
  const booking = await findBooking(db, reference)
  const row = booking && (await findDisruptionOf(db, booking.id))
  if (!booking || !row) return null
  const expected = choiceTokenOf(config, row.disruption, booking.id)
  return timingSafeEqual(hashOfToken(token), hashOfToken(expected)) ? booking : null
}
