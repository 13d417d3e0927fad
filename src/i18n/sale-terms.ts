import type { BookingPolicy } from '#domain/bookings/booking-policy.ts'
import type { SaleTerms } from '#domain/settings/sale-terms.ts'

let termsSource: () => SaleTerms = () => JSON.parse(documentTerms() ?? '')

/** The owner's figures for the request or page that is being rendered. */
export function saleTerms(): SaleTerms {
  return termsSource()
}

export function policy(): BookingPolicy {
  return termsSource().policy
}

/** Replaces the source of the terms. By default it is the document; the server uses that of the request. */
export function setTermsSource(source: () => SaleTerms) {
  termsSource = source
}

/** The terms as the server writes them into each page. */
export function termsAttribute(): string | undefined {
  return import.meta.env.SSR ? JSON.stringify(termsSource()) : documentTerms()
}

function documentTerms(): string | undefined {
  return document.documentElement.dataset.terms
}
