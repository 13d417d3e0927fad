import { currentLocale } from './language.ts'

/** '5.0', or '5,0' */
export function formatRating(rating: number): string {
  return new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating)
}
