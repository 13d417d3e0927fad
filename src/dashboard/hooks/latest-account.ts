import type { Refused } from '#api-client/request.ts'
import type { StaffAccount } from '#contracts/payments/staff-account.ts'

/** The current account in a 409 response to an entry based on an older balance; null in any other response. */
export function latestAccountIn({ status, body }: Refused): StaffAccount['account'] | null {
  const account = status === 409 ? body.account : null
  return account && typeof account === 'object' ? (account as StaffAccount['account']) : null
}
