import type { Day } from '#domain/primitives/date.ts'
import type { Minor } from '#domain/primitives/money.ts'

export type SeasonPart = 'safari' | 'room' | 'ride'

/** Days, both included, on which prices differ by a percentage: those of jeeps and seats, of nights, and of kilometres. */
export type SeasonPrices = { firstDay: Day; lastDay: Day } & Record<SeasonPart, number>

/** The percentage by which a price differs on a day; 0 outside of all seasons. */
export function seasonPercent(seasons: readonly SeasonPrices[], part: SeasonPart, day: Day | '' | null): number {
  return (day && seasons.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)?.[part]) || 0
}

/** A price in a season, in whole minor units. */
export function seasonalPrice(price: Minor, percent: number): Minor {
  return Math.round((price * (100 + percent)) / 100)
}
