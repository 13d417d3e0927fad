import { sql } from 'kysely'
import { dayOf } from '#db/business-day.ts'
import type { Database } from '#db/client.ts'
import { literals } from '#db/literals.ts'
import { safariKinds } from '#domain/bookings/kind-lists.ts'
import type { Day } from '#domain/primitives/date.ts'
import { byPeriod, leadTimes, leadTimesFrom, type ReportRow, shareOf } from '#domain/reports/report.ts'
import { edgesOf, type Span } from './revenue-reports.ts'

/** Bookings made in the period, whenever their trip is. */
const madeWithin = (span: Span) => {
  const [start, end] = edgesOf(span)
  return sql`deleted_at is null and created_at >= ${start} and created_at < ${end}`
}
const isNotCancelled = sql`status <> 'cancelled'`

/** By creation day; guests of bookings that are not cancelled. */
export async function reportBookings(db: Database, span: Span): Promise<ReportRow[]> {
  const names = ['bookings', 'pending', 'confirmed', 'completed', 'cancelled', 'guests'] as const
  const { rows } = await sql<{ day: Day } & Record<(typeof names)[number], number>>`
    select ${dayOf('created_at')} as day, count(*) as bookings,
      count(*) filter (where status = 'pending') as pending,
      count(*) filter (where status = 'confirmed') as confirmed,
      count(*) filter (where status = 'completed') as completed,
      count(*) filter (where status = 'cancelled') as cancelled,
      coalesce(sum(people) filter (where ${isNotCancelled}), 0) as guests
    from booking where ${madeWithin(span)} group by 1`.execute(db)
  return byPeriod(rows, names, span)
}

/** Sales by package, highest first. Safaris are priced in dollars. */
export async function reportPackages(db: Database, span: Span): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select package_name as package, park, count(*) as bookings,
      count(*) filter (where not (${isNotCancelled})) as cancelled,
      coalesce(sum(people) filter (where ${isNotCancelled}), 0) as guests,
      coalesce(sum(total) filter (where ${isNotCancelled} and currency = 'USD'), 0)::bigint as sold
    from booking where ${madeWithin(span)} and kind in (${literals(safariKinds)})
    group by package_name, park order by sold desc, bookings desc, package_name`.execute(db)
  return rows
}

/** Guests by country, of bookings that are not cancelled and name one. */
export async function reportVisitors(db: Database, span: Span): Promise<ReportRow[]> {
  const names = ['foreignBookings', 'localBookings', 'foreign', 'local'] as const
  const { rows } = await sql<{ day: Day } & Record<(typeof names)[number], number>>`
    select ${dayOf('created_at')} as day,
      count(*) filter (where visitor_type = 'foreign') as "foreignBookings",
      count(*) filter (where visitor_type = 'local') as "localBookings",
      coalesce(sum(people) filter (where visitor_type = 'foreign'), 0) as foreign,
      coalesce(sum(people) filter (where visitor_type = 'local'), 0) as local
    from booking where ${madeWithin(span)} and ${isNotCancelled} and visitor_type is not null group by 1`.execute(db)
  return byPeriod(rows, names, span).map((row) => ({
    ...row,
    foreignShare: shareOf(row.foreign, row.foreign + row.local),
  }))
}

/** Days between booking and trip, of bookings that are not cancelled. */
export async function reportLeadTime(db: Database, span: Span): Promise<ReportRow[]> {
  const starts = sql.join(leadTimes.slice(1).map((name) => sql.lit(leadTimesFrom[name])))
  const { rows } = await sql<{ at: number; bookings: number; guests: number }>`
    select width_bucket(day - ${dayOf('created_at')}, array[${starts}]) as at, count(*) as bookings, sum(people) as guests
    from booking where ${madeWithin(span)} and ${isNotCancelled} and day is not null group by 1`.execute(db)
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
  const because = (reason: string) => sql`count(*) filter (where cancel_reason = ${sql.lit(reason)})`
  const { rows } = await sql<{ day: Day } & Record<(typeof names)[number], number>>`
    select ${dayOf('created_at')} as day, count(*) as bookings,
      ${because('guest')} as "byGuest", ${because('operator')} as "byOperator", ${because('undecided')} as undecided,
      ${because('expired')} as expired, ${because('payment failed')} as "paymentFailed",
      count(*) filter (where status = 'cancelled') as cancelled
    from booking where ${madeWithin(span)} group by 1`.execute(db)
  return byPeriod(rows, names, span).map((row) => ({
    ...row,
    cancelledShare: shareOf(row.cancelled, row.bookings),
  }))
}
