import type { CalendarDayWire, CapacityChangeInput, FeedWire } from '#contracts/availability/calendar-day.ts'
import type {
  AffectedBooking,
  CalendarEntryChangeInput,
  CalendarEntryInput,
  CalendarEntryWire,
  ClosedBooking,
} from '#contracts/availability/calendar-entry.ts'
import type { Day } from '#domain/primitives/date.ts'
import { fetchFile } from './fetch-file.ts'
import { call, query } from './request.ts'

type Range = { from: Day; to: Day }
type Written = { message: string; event: CalendarEntryWire; events: CalendarEntryWire[] }
/** In the body of a 409 because of bookings. */
export type Affected = { affected: AffectedBooking[]; affectedCount: number }

export const calendarEntriesPath = (range: Range) => `/calendar-events${query(range)}`
export const calendarDaysPath = (range: Range) => `/calendar-days${query(range)}`
export const getCalendarEntries = (token: string, range: Range) =>
  call<{ events: CalendarEntryWire[] }>(calendarEntriesPath(range), { token })
export const getCalendarDays = (token: string, range: Range) =>
  call<{ days: CalendarDayWire[] }>(calendarDaysPath(range), { token })
export const addCalendarEntry = (token: string, entry: CalendarEntryInput, idempotencyKey: string) =>
  call<Written>('/available-dates', { method: 'POST', body: entry, token, idempotencyKey })

const entryPath = (id: string) => `/calendar-events/${encodeURIComponent(id)}`
export const changeCalendarEntry = (token: string, id: string, change: CalendarEntryChangeInput) =>
  call<Written>(entryPath(id), { method: 'PUT', body: change, token })
export const removeCalendarEntry = (token: string, id: string, options: { version?: number; evenIfBooked?: 'true' }) =>
  call<{ message: string }>(`${entryPath(id)}${query(options)}`, { method: 'DELETE', token })

export const changeCapacity = (token: string, day: Day, change: CapacityChangeInput) =>
  call<{ message: string; day: CalendarDayWire }>(`/calendar-days/${day}/capacity`, {
    method: 'PUT',
    body: change,
    token,
  })

type Feed = { feed: FeedWire | null }
export const getFeed = (token: string) => call<Feed>('/calendar-feed', { token })
export const makeFeed = (token: string) =>
  call<{ message: string; address: string; feed: FeedWire }>('/calendar-feed', { method: 'POST', token })
export const revokeFeed = (token: string) => call<{ message: string }>('/calendar-feed', { method: 'DELETE', token })

/** Bookings on closed days, of one calendar entry or of all. */
export const getClosedBookings = (token: string, entry?: string) =>
  call<{ bookings: ClosedBooking[]; count: number }>(`/closed-bookings${query(entry ? { entry } : {})}`, { token })

export const getCalendarFile = (token: string) => fetchFile('/calendar.ics', { token })
