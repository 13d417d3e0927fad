import type { Receipt } from '#contracts/bookings/receipt.ts'
import type { Database } from '#db/client.ts'
import { readPickups } from '#db/operations/pickups.ts'
import { findBookedPackage } from '#db/packages/packages.ts'
import { withTranslatedNames } from '#domain/packages/package-texts.ts'
import type { Language } from '#domain/primitives/language.ts'
import { receiptOf } from './booking-mappers.ts'
import type { StoredBooking } from './bookings.ts'

/** A booking as its guest reads it in a language. It is stored with the English names of the package and the dishes. */
export async function guestReceiptOf(db: Database, booking: StoredBooking, language: Language): Promise<Receipt> {
  const { package_id: id } = booking
  const pkg = id && language !== 'en' ? await findBookedPackage(db, id) : undefined
  const receipt = withTranslatedNames(receiptOf(booking), pkg, language)
  const pickup = booking.status === 'cancelled' ? null : (await readPickups(db, [booking.id])).get(booking.id)?.known
  return pickup ? { ...receipt, pickup } : receipt
}
