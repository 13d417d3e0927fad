import { type BookingChange, type StoredBooking, updateBookingRow } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { type BookingForAccount, readAccount } from '#db/payments/payments.ts'
import { type Account, paymentStatusOf } from '#domain/payments/payment.ts'

/**
 * Writes down what the ledger now says of a booking, together with whatever else changes in it. The caller has locked the
 * booking's row and written the ledger's rows. Gives the account.
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
  const isOther = payment_status !== booking.payment_status
  if (isOther || Object.keys(change).length > 0)
    await updateBookingRow(tx, booking.id, { ...change, payment_status }, now)
  return account
}
