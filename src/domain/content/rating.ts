import type { ReviewPlatform } from '#domain/settings/external-profiles.ts'

/** The operator's ratings on the review sites, out of five stars. */
export type Ratings = Record<ReviewPlatform, number>

/** Where guests read the operator's reviews. */
export type ReviewPages = Record<ReviewPlatform, string | null>

/**
 * True until the operator enters the address of their own page, where guests can check the rating. The demo data has the home
 * page of each platform instead.
 */
export function isSampleRating(page: string | null): boolean {
  if (page === null) return true
  const { pathname, search } = new URL(page)
  return /^\/(maps\/?)?$/.test(pathname + search)
}

export const hasSampleRating = ({ tripadvisor, google }: ReviewPages) =>
  isSampleRating(tripadvisor) || isSampleRating(google)

export const isFiveStars = ({ tripadvisor, google }: Ratings) => tripadvisor === 5 && google === 5

/** The rating to show when there is room for one: the lower one, so that it does not promise too much. */
export const lowest = ({ tripadvisor, google }: Ratings) => Math.min(tripadvisor, google)
