/** A travel review site and a search engine's listing (R11.2). */
export const reviewPlatforms = ['tripadvisor', 'google'] as const
export type ReviewPlatform = (typeof reviewPlatforms)[number]

/** Where guests may follow the operator (R11.2). */
export const socialNetworks = ['facebook', 'instagram', 'youtube'] as const
