import type { ReviewPlatform } from '#domain/settings/external-profiles.ts'

/** Our ratings at the review sites, of five stars. */
export type Ratings = Record<ReviewPlatform, number>

export const isFull = ({ tripadvisor, google }: Ratings) => tripadvisor === 5 && google === 5

/** Where one number stands for both, it is the one that promises less. */
export const lowest = ({ tripadvisor, google }: Ratings) => Math.min(tripadvisor, google)
