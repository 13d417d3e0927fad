import type { GuestAccount } from '#contracts/payments/guest-account.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { formatMoney } from '#i18n/format-money.ts'

/** A sum of the wire as this booking's guest reads it. */
export function amountFormatter({ account: { currency } }: GuestAccount): (decimal: number) => string {
  return (decimal) => formatMoney({ amount: toMinor(decimal), currency })
}
