import { type Currency, toMinor } from '#domain/primitives/money.ts'
import { parseAmount } from '#domain/primitives/parse-amount.ts'
import { formatMoney } from '#i18n/format-money.ts'

/** An amount of the wire with its currency. */
export function money(amount: number, currency: Currency): string {
  return formatMoney({ amount: toMinor(amount), currency })
}

const most = 9_999_999.99

/** The sum that somebody typed, as a number; null for what is none, or nothing. */
export function amountIn(text: string): number | null {
  const amount = parseAmount(text)
  return amount && amount <= most ? amount : null
}
