import type { BookingPolicy } from '#domain/bookings/booking-policy.ts'
import type { Day } from '#domain/primitives/date.ts'
import type { SaleTerms } from '#domain/settings/sale-terms.ts'
import { type SeasonPart, seasonPercent } from '#domain/settings/season.ts'

// The server writes the terms into each page. The source is replaced once, when the server loads with-locale.ts, which keeps the terms of
// each request in an AsyncLocalStorage. Passed as parameters, the terms would go through every component and email above a text.
let termsSource = (): SaleTerms => JSON.parse(document.documentElement.dataset.terms as string)

/** The owner's figures for the request or page that is being rendered. */
export const saleTerms = (): SaleTerms => termsSource()
/** The percentage by which prices differ on a day. */
export const seasonOn = (part: SeasonPart, day: Day | '' | null) => seasonPercent(termsSource().seasons, part, day)
export const policy = (): BookingPolicy => termsSource().policy

/** Replaces the source of the terms. By default it is the document; the server uses that of the request. */
export function setTermsSource(source: () => SaleTerms) {
  termsSource = source
}
