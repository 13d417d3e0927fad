import { z } from '#contracts/primitives/zod.ts'
import { MoneyChange } from '#contracts/settings/settings.ts'
import { DemoValues, Setup } from '#contracts/settings/setup.ts'
import { backupProblems } from '#domain/reports/backup-problem.ts'
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

/** A row of the recent bookings (R13.3). */
export const RecentBooking = z.object({
  bookingId: z.string(),
  name: z.string(),
  /** The package's name; '' without a package. */
  package: z.string(),
  kind: z.string(),
  date: z.string().nullable(),
  status: z.string(),
})
export type RecentBooking = z.infer<typeof RecentBooking>

/** Counts of pending work. A count is omitted if the role may not see it. */
export const Waiting = z
  .object({
    pending: z.number(),
    /** Bookings to be paid by transfer, while a bank detail is not set and guests are told that staff will send it. */
    bankDetails: z.number(),
    slips: z.number(),
    transfers: z.number(),
    shortNotice: z.number(),
    refunds: z.number(),
    undecidedRefunds: z.number(),
    messages: z.number(),
    emails: z.number(),
    /** Bookings on closed days that are neither moved nor cancelled. */
    closedTrips: z.number(),
    /** Cash bookings and taxi requests that await confirmation. */
    toAnswer: z.number(),
    /** 1 when the exchange rates are more than 30 days old and no longer shown. */
    staleRates: z.number(),
  })
  .partial()
export type Waiting = z.infer<typeof Waiting>
/** The counts that the overview lists: pending bookings are a KPI, and those to confirm are listed one by one. */
export type WaitingKind = Exclude<keyof Waiting, 'pending' | 'toAnswer'>

/** The most urgent instant of each kind of pending work: a deadline, the start of a trip, or since when the oldest item waits. */
export const WaitingTimes = z.partialRecord(
  Waiting.omit({ pending: true, toAnswer: true, staleRates: true }).keyof(),
  z.string(),
)
export type WaitingTimes = z.infer<typeof WaitingTimes>

/** The trips of a day. `rides`, `arriving` and `leaving` count bookings. */
export const DaySummary = z.object({
  day: z.string(),
  departures: z.array(
    z.object({
      id: z.string(),
      timeSlot: z.string(),
      package: z.string(),
      park: z.string().nullable(),
      block: z.string().nullable(),
      /** Expected people; no-shows are not counted. */
      people: z.int(),
      jeeps: z.int(),
      /** Jeeps of this departure without a driver. */
      withoutDriver: z.int(),
    }),
  ),
  rides: z.int(),
  arriving: z.int(),
  leaving: z.int(),
})
export type DaySummary = z.infer<typeof DaySummary>

/** A booking that staff must confirm, with its deadline. */
export const BookingToConfirm = z.object({
  bookingId: z.string(),
  name: z.string(),
  what: z.enum(['cash', 'taxi']),
  date: z.string().nullable(),
  /** A cash booking expires then; a taxi's pick-up is then. */
  deadline: z.string(),
})
export type BookingToConfirm = z.infer<typeof BookingToConfirm>

export const Overview = z.object({
  /** The instant of the KPIs; all other data is current. */
  asOf: z.string(),
  /** Revenue in US dollars; totals are all-time, pending is current. */
  stats: each(figure),
  /** The last 30 days, the 30 before, and the relative change; null without a base. */
  changes: each(z.object({ now: z.number(), before: z.number().nullable(), change: z.number().nullable() })),
  days: z.array(z.object({ day: z.string(), bookings: z.number(), revenue: z.number() })),
  recentBookings: z.array(RecentBooking),
  waiting: Waiting,
  waitingTimes: WaitingTimes,
  /** Today and tomorrow; empty if the role may not list bookings. */
  departures: z.array(DaySummary),
  /** The first few of `waiting.toAnswer`, nearest deadline first. */
  toAnswer: z.array(BookingToConfirm),
  /** The bank details shown to guests changed within the last seven days. */
  moneyChanges: z.array(MoneyChange),
  /** The tasks of the first day, for roles that may change settings; null once all are done. */
  setup: Setup.nullable(),
  demoValues: DemoValues,
  /** For roles that may change settings; without an archive nothing is known of backups. */
  backups: z.object({ minutesBehind: z.int(), problems: z.array(z.enum(backupProblems)) }).nullable(),
})
export type Overview = z.infer<typeof Overview>
