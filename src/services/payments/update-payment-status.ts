import type { BalanceSeen } from '#contracts/payments/booking-payments.ts'
import { type BookingChange, type StoredBooking, updateBookingRow } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { type BookingForAccount, readAccount } from '#db/payments/payments.ts'
import { type Account, balanceOf, paymentStatusOf } from '#domain/payments/payment.ts'
import { toMinor } from '#domain/primitives/money.ts'

/**
 * Recomputes the payment status of a booking from its payments and refunds, and updates it with the other changes of `also`.
 * The caller has locked the booking and written those rows.
 */
export async function updatePaymentStatus(
  tx: Database,
  booking: BookingForAccount & Pick<StoredBooking, 'payment_status'>,
  now: number,
  also: (account: Account) => BookingChange = () => ({}),
): Promise<Account> {
  const account = await readAccount(tx, booking)
  const payment_status = paymentStatusOf(account)
  const change = also(account)
  const hasChanged = payment_status !== booking.payment_status
  if (hasChanged || Object.keys(change).length > 0)
    await updateBookingRow(tx, booking.id, { ...change, payment_status }, now)
  return account
}

/** Whether a clerk's entry was based on an outdated balance. The caller has locked the booking. */
export async function hasBalanceChanged(
  tx: Database,
  booking: StoredBooking,
  { expectedBalance }: BalanceSeen,
): Promise<boolean> {
  return balanceOf(await readAccount(tx, booking)) !== toMinor(expectedBalance)
}
