import type { Context } from 'hono'
import type { ApiEnv } from '#api/route-kit.ts'
import type { GuestAccount } from '#contracts/payments/guest-account.ts'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import { readGuestAccount } from '#db/payments/guest-accounts.ts'

/** What a guest sees of his own booking: its money, and how it can be paid now. */
export function guestAccountOf(c: Context<ApiEnv>, booking: StoredBooking): Promise<GuestAccount> {
  const { db, clock, gateway } = c.var.app
  return readGuestAccount(db, booking, { now: clock.now(), gateway: gateway?.provider ?? 'off' })
}
