import type { GuestAccount } from '#rules/account-wire.ts'
import { formatMoney, toMinor } from '#rules/money.ts'

/** A sum of the wire as this booking's guest reads it. */
export function sumIn({ account: { currency } }: GuestAccount): (decimal: number) => string {
  return (decimal) => formatMoney({ amount: toMinor(decimal), currency })
}
