import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { literals } from '#db/literals.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import type { CancelReason } from '#domain/bookings/cancellation-policy.ts'
import { safariKinds } from '#domain/bookings/kind-lists.ts'
import type { Day } from '#domain/primitives/date.ts'
import { byPeriod, leadTimes, leadTimesFrom, type ReportRow, shareOf } from '#domain/reports/report.ts'
import { type DaySums, readDaySums } from './day-sums.ts'
import type { Span } from './revenue-reports.ts'

const isNotCancelled = sql`status <> 'cancelled'`

/** The rows that a query finds for each of these days. Read day by day, bookings follow an index that has all their columns (`booking_newest`). */
function eachDay(days: RawBuilder<unknown>, rows: RawBuilder<unknown>) {
  return sql`
    select made_on as day, made.*
    from unnest(${days}) made_on, lateral (select made_on::timestamp at time zone 'Asia/Colombo' as midnight) start, lateral (${rows}) made`
}
const madeThatDay = sql`deleted_at is null and created_at >= midnight and created_at < midnight + interval '24 hours'`

const edgeOfBookings = (edge: RawBuilder<unknown>) =>
  sql`(select business_day(${edge}(created_at)) from booking where deleted_at is null)`
/** The days on which bookings were made. */
export const daysOfBookings = { from: edgeOfBookings(sql`min`), to: edgeOfBookings(sql`max`) }

export const bookingSums: DaySums = {
  table: 'booking_sum',
  subject: 'bookings',
  compute: (days) =>
    eachDay(
      days,
      sql`select status, cancel_reason, visitor_type, count(*) as bookings, sum(people) as people
        from booking where ${madeThatDay} group by status, cancel_reason, visitor_type`,
    ),
}

/** Safaris are priced in dollars. */
export const packageSums: DaySums = {
  table: 'package_sum',
  subject: 'bookings',
  compute: (days) =>
    eachDay(
      days,
      sql`select kind, package_id, package_name as package, park, count(*) as bookings,
          count(*) filter (where not (${isNotCancelled})) as cancelled,
          coalesce(sum(people) filter (where ${isNotCancelled}), 0) as guests,
          coalesce(sum(total) filter (where ${isNotCancelled} and currency = 'USD'), 0) as sold
        from booking where ${madeThatDay} and (kind in (${literals(safariKinds)}) or package_id is not null)
        group by kind, package_id, package_name, park`,
    ),
}

/** Days between booking and trip, by the number of a range. */
export const leadTimeSums: DaySums = {
  table: 'lead_time_sum',
  subject: 'bookings',
  compute: (days) =>
    eachDay(
      days,
      sql`select width_bucket(day - made_on, array[${sql.join(leadTimes.slice(1).map((name) => sql.lit(leadTimesFrom[name])))}]) as at,
          count(*) as bookings, sum(people) as guests
        from booking where ${madeThatDay} and ${isNotCancelled} and day is not null group by 1`,
    ),
}

/** The number of bookings and of people that match a condition on `booking_sum`. */
const bookings = (condition: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(bookings) filter (where ${condition}), 0)::bigint`
const people = (condition: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(people) filter (where ${condition}), 0)::bigint`
const hasStatus = (status: BookingStatus) => sql`status = ${sql.lit(status)}`

/** By creation day; guests of bookings that are not cancelled. */
export async function reportBookings(db: Database, span: Span): Promise<ReportRow[]> {
  const names = ['bookings', 'pending', 'confirmed', 'completed', 'cancelled', 'guests'] as const
  const { rows } = await sql<{ day: Day } & Record<(typeof names)[number], number>>`
    select day, ${bookings(sql`true`)} as bookings, ${bookings(hasStatus('pending'))} as pending,
      ${bookings(hasStatus('confirmed'))} as confirmed, ${bookings(hasStatus('completed'))} as completed,
      ${bookings(hasStatus('cancelled'))} as cancelled, ${people(isNotCancelled)} as guests
    from ${readDaySums(bookingSums, span)} made group by day`.execute(db)
  return byPeriod(rows, names, span)
}

/** Sales by package, highest first. */
export async function reportPackages(db: Database, span: Span): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select package, park, sum(bookings)::bigint as bookings, sum(cancelled)::bigint as cancelled,
      sum(guests)::bigint as guests, sum(sold)::bigint as sold
    from ${readDaySums(packageSums, span)} made where kind in (${literals(safariKinds)})
    group by package, park order by sold desc, bookings desc, package`.execute(db)
  return rows
}

type PackageSales = { id: string; bookings: number; guests: number; sales: number }

/** Bookings of all days that are not cancelled, their guests and their total in US cents, per package. */
export async function readPackageSales(db: Database): Promise<PackageSales[]> {
  const { rows } = await sql<PackageSales>`
    select package_id as id, sum(bookings - cancelled)::bigint as bookings, sum(guests)::bigint as guests, sum(sold)::bigint as sales
    from ${readDaySums(packageSums, daysOfBookings)} made
    where package_id is not null group by package_id having sum(bookings - cancelled) > 0`.execute(db)
  return rows
}

/** Guests by country, of bookings that are not cancelled and name one. */
export async function reportVisitors(db: Database, span: Span): Promise<ReportRow[]> {
  const names = ['foreignBookings', 'localBookings', 'foreign', 'local'] as const
  const visitor = (type: 'foreign' | 'local') => sql`visitor_type = ${sql.lit(type)}`
  const { rows } = await sql<{ day: Day } & Record<(typeof names)[number], number>>`
    select day, ${bookings(visitor('foreign'))} as "foreignBookings", ${bookings(visitor('local'))} as "localBookings",
      ${people(visitor('foreign'))} as "foreign", ${people(visitor('local'))} as "local"
    from ${readDaySums(bookingSums, span)} made where ${isNotCancelled} group by day`.execute(db)
  return byPeriod(rows, names, span).map((row) => ({
    ...row,
    foreignShare: shareOf(row.foreign, row.foreign + row.local),
  }))
}

/** Days between booking and trip, of bookings that are not cancelled. */
export async function reportLeadTime(db: Database, span: Span): Promise<ReportRow[]> {
  const { rows } = await sql<{ at: number; bookings: number; guests: number }>`
    select at, sum(bookings)::bigint as bookings, sum(guests)::bigint as guests
    from ${readDaySums(leadTimeSums, span)} made group by at`.execute(db)
  const all = rows.reduce((sum, { bookings }) => sum + bookings, 0)
  if (all === 0) return []
  return leadTimes.map((ahead, at) => {
    const { bookings = 0, guests = 0 } = rows.find((row) => row.at === at) ?? {}
    return { ahead, bookings, guests, share: shareOf(bookings, all) }
  })
}

/** Bookings made per day, and how many were cancelled by which party. */
export async function reportCancellations(db: Database, span: Span): Promise<ReportRow[]> {
  const names = ['bookings', 'byGuest', 'byOperator', 'undecided', 'expired', 'paymentFailed', 'cancelled'] as const
  const because = (reason: CancelReason) => bookings(sql`cancel_reason = ${sql.lit(reason)}`)
  const { rows } = await sql<{ day: Day } & Record<(typeof names)[number], number>>`
    select day, ${bookings(sql`true`)} as bookings,
      ${because('guest')} as "byGuest", ${because('operator')} as "byOperator", ${because('undecided')} as undecided,
      ${because('expired')} as expired, ${because('payment failed')} as "paymentFailed",
      ${bookings(hasStatus('cancelled'))} as cancelled
    from ${readDaySums(bookingSums, span)} made group by day`.execute(db)
  return byPeriod(rows, names, span).map((row) => ({
    ...row,
    cancelledShare: shareOf(row.cancelled, row.bookings),
  }))
}
