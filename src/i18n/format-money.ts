import type { Minor, Money } from '#domain/primitives/money.ts'
import { currentLocale } from './language.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** '$35.00' in English, '35,00 $' in German; a negative amount has a minus sign. */
export function formatMoney({ amount, currency }: Money, locale = currentLocale()): string {
  const key = `${locale} ${currency}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    formats.set(key, format)
  }
  return withMinus(format.format(amount / 100))
}

/** Intl writes a hyphen, which is half as wide as a digit and lets a line break after it. */
export function withMinus(number: string): string {
  return number.replace('-', '\u2212')
}

/** Shorthand for package prices, which are in US dollars (R6.24). */
export function dollars(amount: Minor, locale = currentLocale()): string {
  return formatMoney({ amount, currency: 'USD' }, locale)
}

/**
 * '€28', 'LKR 10,500': cents are shown only if there are any. Rupees show their code, because other countries have rupees too. The space
 * is an ordinary one, so that a narrow column may break the line.
 */
export function formatAbout({ amount, currency }: Money, locale = currentLocale()): string {
  const text = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'LKR' ? 'code' : 'narrowSymbol',
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount / 100)
  return withMinus(text.replace('\u00a0', ' '))
}
