import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { maxCounted } from '#domain/bookings/booking-filter.ts'
import { type BookingFilter, matching } from './booking-filter.ts'
import {
  bookingsIn,
  countAmong,
  countUpTo,
  isFrequent,
  noSample,
  readCount,
  type SearchSample,
  sampleSearch,
  sampleSize,
} from './booking-search.ts'

/** The number of matching bookings, up to a maximum: an exact count reads every row, 26 ms with a million bookings. */
export async function countBookings(
  db: Database,
  filter: BookingFilter,
  { matches, scope }: SearchSample = noSample,
): Promise<number> {
  if (scope !== 'all') return readCount(db, countUpTo(maxCounted, filter, scope))
  // If one in twenty matches, walking the dates is faster than looking up all matches.
  if (isFrequent(matches)) {
    const count = await readCount(
      db,
      countAmong(Math.ceil((2 * sampleSize * maxCounted) / matches), maxCounted, filter),
    )
    if (count === maxCounted) return count
  }
  return readCount(db, countUpTo(maxCounted, filter))
}

type StatusCounts = { all: number; each: Record<string, number> }

/** The number of bookings in each status, and in any, each at most `maxCounted`. */
export async function countByStatus(
  db: Database,
  filter: Omit<BookingFilter, 'status'>,
  statuses: readonly string[],
): Promise<StatusCounts> {
  const { scope } = await sampleSearch(db, filter)
  // A single query is exact if there are few.
  const { rows } = await sql<{ status: string; found: number }>`
    select status, count(*) as found
    from (
      select status from ${bookingsIn(scope, filter)} where deleted_at is null and ${matching(filter)} limit ${maxCounted}
    ) matching
    group by status
  `.execute(db)
  const all = rows.reduce((sum, { found }) => sum + found, 0)
  if (all < maxCounted) return { all, each: Object.fromEntries(rows.map(({ status, found }) => [status, found])) }
  const counts = statuses.map(
    (status) => sql`(${status}::text, ${countUpTo(maxCounted, { ...filter, status }, scope)})`,
  )
  const each = await sql<{ status: string; found: number }>`
    select status, found from (values ${sql.join(counts)}) counted (status, found)
  `.execute(db)
  return { all, each: Object.fromEntries(each.rows.map(({ status, found }) => [status, found])) }
}
