import type { BalanceSeen } from '#contracts/payments/booking-payments.ts'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { readAccount } from '#db/payments/payments.ts'
import { balanceOf } from '#domain/payments/payment.ts'
import { toMinor } from '#domain/primitives/money.ts'

/** Whether a clerk's entry was based on an outdated balance. The caller has locked the booking. */
export async function hasBalanceChanged(
  tx: Database,
  booking: StoredBooking,
  { expectedBalance }: BalanceSeen,
): Promise<boolean> {
  return balanceOf(await readAccount(tx, booking)) !== toMinor(expectedBalance)
}
