/** Sites with reviews of the operator (R11.2). */
export const reviewPlatforms = ['tripadvisor', 'google'] as const
export type ReviewPlatform = (typeof reviewPlatforms)[number]

/** Social networks with a page of the operator (R11.2). */
export const socialNetworks = ['facebook', 'instagram', 'youtube'] as const
