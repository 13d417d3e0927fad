import { findBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import { findDisruptionOf } from '#db/disruptions/disruptions.ts'
import { isSameToken } from '#db/token-hash.ts'
import { type ServiceContext, tokenFor } from '#services/context.ts'

/**
 * The token in the link of the email that asks for a choice. It opens the choices of one disruption and nothing else, so it may stand in
 * the URL, where a browser without JavaScript can use it.
 */
export function choiceTokenOf(config: ServiceContext['config'], disruption: string, booking: string): string {
  return tokenFor(config, `pugmark trip choices 1 ${disruption} ${booking}`)
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
  return isSameToken(token, choiceTokenOf(config, row.disruption, booking.id)) ? booking : null
}
