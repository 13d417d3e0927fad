import type { ReviewPlatform } from '#domain/settings/external-profiles.ts'
import { currentLocale } from '#i18n/language.ts'

/** What the review sites give us, of five stars. */
export type Ratings = Record<ReviewPlatform, number>

export const isFull = ({ tripadvisor, google }: Ratings) => tripadvisor === 5 && google === 5

/** Where one number stands for both, it is the one that promises less. */
export const lowest = ({ tripadvisor, google }: Ratings) => Math.min(tripadvisor, google)

/** '5.0', or '5,0' */
export function formatRating(rating: number, locale = currentLocale()): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating)
}
