import type { Context } from 'hono'
import type { ApiEnv } from '#api/route-kit.ts'
import type { GuestAccount } from '#contracts/payments/guest-account.ts'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import { readGuestAccount } from '#db/payments/guest-accounts.ts'
import { currentLanguage } from '#i18n/language.ts'
import { readGuestDisruption } from '#services/disruptions/read-disruptions.ts'
import { withParkNotes } from '#services/parks/with-park-notes.ts'

/** The payments of a booking and the offered methods, as its guest sees them. */
export async function guestAccountOf(c: Context<ApiEnv>, booking: StoredBooking): Promise<GuestAccount> {
  const { db, clock, gateway } = c.var.app
  const account = await readGuestAccount(db, booking, {
    now: clock.now(),
    gateway: gateway?.provider ?? 'off',
    language: currentLanguage(),
  })
  return {
    ...account,
    booking: await withParkNotes(db, account.booking, booking),
    disruption: await readGuestDisruption(db, booking, clock.now()),
  }
}
