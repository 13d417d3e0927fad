import type { Day } from '#domain/primitives/date.ts'
import { faresInSeason } from '#domain/rides/taxi.ts'
import { saleTerms, seasonOn } from '#i18n/sale-terms.ts'

/** The fares of a day, in its season. */
export const faresOn = (day: Day | '' | null) => faresInSeason(saleTerms().taxi, seasonOn('ride', day))
