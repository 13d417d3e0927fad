import type { GuestAccount } from '#contracts/payments/guest-account.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { formatMoney } from '#i18n/format-money.ts'

/** Formats decimals of the API in the currency of the booking. */
export function amountFormatter({ account: { currency } }: GuestAccount): (decimal: number) => string {
  return (decimal) => formatMoney({ amount: toMinor(decimal), currency })
}
