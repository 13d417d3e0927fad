import type { Receipt } from '#contracts/bookings/receipt.ts'
import { kindSpecs } from '#domain/bookings/kinds.ts'
import { pathIn } from '#domain/primitives/language.ts'
import { currentLanguage } from '#i18n/language.ts'

/** The guest's own page. The key stands in the fragment, which browsers tell nobody: no log and no referrer has it. */
export function bookingAddress(baseUrl: string, reference: string, key: string): string {
  return `${baseUrl}${page('/my-booking')}?ref=${encodeURIComponent(reference)}#key=${encodeURIComponent(key)}`
}

const bookingPages = { safari: '/packages', stay: '/rooms', ride: '/taxi-service' } as const

/** The page on which the same kind of trip is booked. */
export function bookAgainAddress(baseUrl: string, kind: Receipt['kind']): string {
  return `${baseUrl}${page(bookingPages[kindSpecs[kind].trip])}`
}

/** The same booking in the back office. */
export function staffAddress(baseUrl: string, reference: string): string {
  return `${baseUrl}/dashboard?${new URLSearchParams({ section: 'bookings', booking: reference })}`
}

/** Where the back office opens. */
export function overviewAddress(baseUrl: string): string {
  return `${baseUrl}/dashboard`
}

/** Where the bank details are set. */
export function settingsAddress(baseUrl: string): string {
  return `${baseUrl}/dashboard?${new URLSearchParams({ section: 'settings', tab: 'money' })}`
}

export function newsletterAddress(baseUrl: string, deed: 'confirm' | 'leave', token: string): string {
  return `${baseUrl}${page(`/newsletter/${deed}`)}?${new URLSearchParams({ token })}`
}

function page(path: string): string {
  return pathIn(currentLanguage(), path)
}
