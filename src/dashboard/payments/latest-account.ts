import type { Refused } from '#api-client/request.ts'
import type { BookingPayments } from '#contracts/payments/booking-payments.ts'

/** The current account in a 409 response to an entry based on an older balance; null in any other response. */
export function latestAccountIn({ status, body }: Refused): BookingPayments['account'] | null {
  const account = status === 409 ? body.account : null
  return account && typeof account === 'object' ? (account as BookingPayments['account']) : null
}
