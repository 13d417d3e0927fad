import { z } from 'zod'
import { MoneyChange } from '#contracts/settings/settings.ts'
import type { figureNames } from '#domain/reports/kpi.ts'

const figure = z.number()
const each = <Value extends z.ZodType>(value: Value) =>
  z.object({
    totalBookings: value,
    revenue: value,
    pendingBookings: value,
    websiteVisitors: value,
    localVisitors: value,
    foreignVisitors: value,
  } satisfies Record<(typeof figureNames)[number], Value>)

/** A line of the recent bookings (R13.3). */
export const RecentBooking = z.object({
  bookingId: z.string(),
  name: z.string(),
  /** The package's name; '' where there is none. */
  package: z.string(),
  kind: z.string(),
  date: z.string().nullable(),
  status: z.string(),
})
export type RecentBooking = z.infer<typeof RecentBooking>

/** What waits for somebody. A part is missing for whose role it is not. */
export const Waiting = z
  .object({
    pending: z.number(),
    slips: z.number(),
    transfers: z.number(),
    shortNotice: z.number(),
    refunds: z.number(),
    undecidedRefunds: z.number(),
    messages: z.number(),
    letters: z.number(),
    /** Bookings on closed days that are neither moved nor cancelled. */
    closedTrips: z.number(),
    /** Cash bookings and taxi requests that nobody has answered. */
    toAnswer: z.number(),
    /** 1 when the exchange rates are more than 30 days old and no longer shown. */
    staleRates: z.number(),
  })
  .partial()
export type Waiting = z.infer<typeof Waiting>
/** The counts that the overview lists: pending bookings stand among its figures, those to answer one by one. */
export type WaitingKind = Exclude<keyof Waiting, 'pending' | 'toAnswer'>

/** A booking that staff must confirm, and until when. */
export const BookingToAnswer = z.object({
  bookingId: z.string(),
  name: z.string(),
  what: z.enum(['cash', 'taxi']),
  date: z.string().nullable(),
  /** A cash booking expires then; the pick-up of a taxi is then. */
  deadline: z.string(),
})
export type BookingToAnswer = z.infer<typeof BookingToAnswer>

export const Overview = z.object({
  /** The moment that the figures are of; all else is of now. */
  asOf: z.string(),
  /** Revenue in US dollars; all are of the whole time, pending ones of the moment. */
  stats: each(figure),
  /** The last 30 days, the 30 before, and by how much they differ; null without a base. */
  changes: each(z.object({ now: z.number(), before: z.number().nullable(), change: z.number().nullable() })),
  days: z.array(z.object({ day: z.string(), bookings: z.number(), revenue: z.number() })),
  recentBookings: z.array(RecentBooking),
  waiting: Waiting,
  /** The first few of `waiting.toAnswer`, the nearest deadline first. */
  toAnswer: z.array(BookingToAnswer),
  /** Where guests send their money was changed within seven days. */
  moneyChanges: z.array(MoneyChange),
})
export type Overview = z.infer<typeof Overview>
