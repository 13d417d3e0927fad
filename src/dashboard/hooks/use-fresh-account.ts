import type { Refused } from '#api-client/staff.ts'
import type { StaffAccount } from '#contracts/payments/staff-account.ts'

/** The account of now in a refusal of an entry that was based on an older balance; null in any other refusal. */
export function freshAccountIn({ status, body }: Refused): StaffAccount['account'] | null {
  const account = status === 409 ? body.account : null
  return account && typeof account === 'object' ? (account as StaffAccount['account']) : null
}
