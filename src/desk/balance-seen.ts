import type { StoredBooking } from '#records/bookings.ts'
import type { Database } from '#records/database.ts'
import { readAccount } from '#records/payments.ts'
import { toMinor } from '#rules/money.ts'
import { balanceOf } from '#rules/payment.ts'
import type { BalanceSeen } from '#rules/staff-account-wire.ts'

/** Whether a clerk's entry was based on an older balance of the booking, whose row the caller has locked. */
export async function isOtherBalance(
  tx: Database,
  booking: StoredBooking,
  { expectedBalance }: BalanceSeen,
): Promise<boolean> {
  return balanceOf(await readAccount(tx, booking)) !== toMinor(expectedBalance)
}
