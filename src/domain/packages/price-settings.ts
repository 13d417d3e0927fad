import type { Day } from '#domain/primitives/date.ts'
import { type SeasonPrices, seasonPercent } from '#domain/settings/season.ts'

/** The inputs of a safari's price beside its package; `seasonPercent` changes the price of jeep or seats. */
export type PriceSettings = { chargePerJeep: boolean; seasonPercent?: number }

export function priceSettingsOn(
  { chargePerJeep, seasons }: { chargePerJeep: boolean; seasons: readonly SeasonPrices[] },
  day: Day | '' | null | undefined,
): PriceSettings {
  return { chargePerJeep, seasonPercent: seasonPercent(seasons, 'safari', day ?? null) }
}
