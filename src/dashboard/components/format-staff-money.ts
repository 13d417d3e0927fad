import { type Currency, toMinor } from '#domain/primitives/money.ts'
import { parseAmount } from '#domain/primitives/parse-amount.ts'
import { formatMoney } from '#i18n/format-money.ts'

/** Formats an amount of the API. */
export function money(amount: number, currency: Currency): string {
  return formatMoney({ amount: toMinor(amount), currency })
}

const maxAmount = 9_999_999.99

/** Parses a typed amount; null if it is not a positive one. */
export function parseStaffAmount(text: string): number | null {
  const amount = parseAmount(text)
  return amount && amount <= maxAmount ? amount : null
}
