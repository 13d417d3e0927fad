import type { ReviewPlatform } from '#domain/settings/external-profiles.ts'

/** The operator's ratings on the review sites, out of five stars. */
export type Ratings = Record<ReviewPlatform, number>

export const isFull = ({ tripadvisor, google }: Ratings) => tripadvisor === 5 && google === 5

/** The rating to show when there is room for one: the lower one, so that it does not promise too much. */
export const lowest = ({ tripadvisor, google }: Ratings) => Math.min(tripadvisor, google)
