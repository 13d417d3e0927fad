import { type Currency, formatMoney, toMinor } from '#rules/money.ts'

/** An amount of the wire with its currency. */
export function money(amount: number, currency: Currency): string {
  return formatMoney({ amount: toMinor(amount), currency })
}

/** '35', '35.5' or '1,035.50' as a number; null for anything else. */
export function amountIn(text: string): number | null {
  const plain = text.trim().replace(/,(?=\d{3}(?:\D|$))/g, '')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : null
}
