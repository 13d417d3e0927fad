import { currentLocale } from './language.ts'

/** '5.0', or '5,0' */
export function formatRating(rating: number, locale = currentLocale()): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating)
}
