import type { SeasonPart, SeasonPrices } from './season.ts'

// Apart from season.ts, which comes with every page.

/** `name` is for staff. */
export type Season = SeasonPrices & { name: string }

export const seasonParts = ['safari', 'room', 'ride'] as const satisfies SeasonPart[]
export const maxSeasons = 24
export const maxSeasonName = 60
export const lowestSeasonPercent = -50
export const highestSeasonPercent = 100

/** The position of the first season that shares a day with another one; -1 without one. */
export function overlappingSeason(seasons: readonly Pick<Season, 'firstDay' | 'lastDay'>[]): number {
  return seasons.findIndex((one, at) =>
    seasons.some((other, before) => before < at && one.firstDay <= other.lastDay && other.firstDay <= one.lastDay),
  )
}
