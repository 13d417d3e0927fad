import type { BookingPolicy } from '#domain/bookings/booking-policy.ts'
import type { SaleTerms } from '#domain/settings/sale-terms.ts'

// The server writes the terms into each page.
let termsSource = (): SaleTerms => JSON.parse(document.documentElement.dataset.terms as string)

/** The owner's figures for the request or page that is being rendered. */
export const saleTerms = (): SaleTerms => termsSource()
export const policy = (): BookingPolicy => termsSource().policy

/** Replaces the source of the terms. By default it is the document; the server uses that of the request. */
export function setTermsSource(source: () => SaleTerms) {
  termsSource = source
}
