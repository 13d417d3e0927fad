import type { BookingFilter } from '#api/staff-client.ts'
import { bookingStatuses } from '#rules/booking.ts'
import { isDay } from '#rules/day.ts'

/** What the list is narrowed to. It lives in the address, so that reload, back and bookmarks keep it. */
export type ListFilter = Required<Pick<BookingFilter, 'q' | 'status' | 'from' | 'to'>>

export function filterFrom(params: URLSearchParams): ListFilter {
  const text = (name: string) => params.get(name)?.trim() ?? ''
  const day = (name: string) => (isDay(text(name)) ? text(name) : '')
  const status = bookingStatuses.find((known) => known === text('status')) ?? ''
  return { q: text('q'), status, from: day('from'), to: day('to') }
}

export function isFiltered({ q, status, from, to }: ListFilter): boolean {
  return Boolean(q || status || from || to)
}

/** The address of the same section with some parameters set, or dropped where empty. */
export function addressWith(params: URLSearchParams, changes: Record<string, string>): string {
  const next = new URLSearchParams(params)
  next.set('section', 'bookings')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return `?${next}`
}
