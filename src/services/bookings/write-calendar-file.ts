import type { Config } from '#config.ts'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import { guestReceiptOf } from '#db/bookings/guest-receipt.ts'
import type { Database } from '#db/client.ts'
import { readPickups } from '#db/operations/pickups.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { currentLanguage } from '#i18n/language.ts'
import { calendarFile } from '#integrations/calendar/booking-ics.ts'
import type { ServiceContext } from '#services/context.ts'
import { withParkNotes } from '#services/parks/with-park-notes.ts'

/** A calendar file of a booking, in the current language; null if the booking has no day. */
export async function writeCalendarFile(
  { db, clock, config }: Pick<ServiceContext, 'db' | 'clock'> & { config: Pick<Config, 'baseUrl'> },
  booking: StoredBooking,
): Promise<string | null> {
  const { name, place } = await readBusinessSettings(db)
  const operator = { name, place, baseUrl: config.baseUrl }
  const receipt = await withParkNotes(db, await guestReceiptOf(db, booking, currentLanguage()), booking)
  const changedAt = await lastChangeOf(db, booking)
  return calendarFile(receipt, operator, { changedAt, now: clock.now() })
}

/** When the booking, its pick-up or its driver was last changed, in ms UTC. */
export async function lastChangeOf(db: Database, { id, created_at }: StoredBooking): Promise<number> {
  const { changedAt = created_at } = (await readPickups(db, [id])).get(id) ?? {}
  return changedAt.getTime()
}
