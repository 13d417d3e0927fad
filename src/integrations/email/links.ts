import type { Receipt } from '#contracts/bookings/receipt.ts'
import { kindSpecs } from '#domain/bookings/kind-spec.ts'
import { pathIn } from '#domain/primitives/language.ts'
import { currentLanguage } from '#i18n/language.ts'

/** The page of a booking. The key is in the fragment, which browsers do not send, so that no log or referrer contains it. */
export function bookingUrl(baseUrl: string, reference: string, key: string): string {
  return `${baseUrl}${page('/my-booking')}?ref=${encodeURIComponent(reference)}#key=${encodeURIComponent(key)}`
}

const bookingPages = { safari: '/packages', stay: '/rooms', ride: '/taxi-service' } as const

/** The same page with a token that opens the choices after a closure, also without JavaScript. */
export function choicesUrl(baseUrl: string, reference: string, { token, key }: { token: string; key: string }) {
  const query = new URLSearchParams({ ref: reference, choose: token })
  return `${baseUrl}${page('/my-booking')}?${query}#key=${encodeURIComponent(key)}`
}

/** The page to book the same kind of trip. */
export function bookAgainUrl(baseUrl: string, kind: Receipt['kind']): string {
  return `${baseUrl}${page(bookingPages[kindSpecs[kind].tripType])}`
}

/** The booking in the back office. */
export function staffBookingUrl(baseUrl: string, reference: string): string {
  return `${baseUrl}/dashboard?${new URLSearchParams({ section: 'bookings', booking: reference })}`
}

export function parkCalendarUrl(baseUrl: string): string {
  return `${baseUrl}/dashboard?section=parks`
}

/** The first page of the back office. */
export function overviewUrl(baseUrl: string): string {
  return `${baseUrl}/dashboard`
}

/** The settings page with the bank details. */
export function settingsUrl(baseUrl: string): string {
  return `${baseUrl}/dashboard?${new URLSearchParams({ section: 'settings', tab: 'money' })}`
}

export function newsletterUrl(baseUrl: string, action: 'confirm' | 'leave', token: string): string {
  return `${baseUrl}${page(`/newsletter/${action}`)}?${new URLSearchParams({ token })}`
}

function page(path: string): string {
  return pathIn(currentLanguage(), path)
}
