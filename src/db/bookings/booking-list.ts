import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { isMoment } from '#db/cursor.ts'
import { isUuid } from '#db/uuid.ts'
import { type BookingSort, maxCounted } from '#domain/bookings/booking-filter.ts'
import { type Day, daysBetween, isDay } from '#domain/primitives/date.ts'
import { type BookingFilter, matching } from './booking-filter.ts'
import { type StoredBooking, selectBookings } from './bookings.ts'

type Page = { bookings: StoredBooking[]; next: string | null }
type PageRequest = {
  limit: number
  cursor?: string | undefined
  sort?: BookingSort | undefined
  sampleMatches?: number
}

/**
 * A page of bookings and the cursor of the next one. Keyset pagination: page 1000 is as fast as page 1. `sampleMatches` is
 * the number of matches of the search among the newest bookings.
 */
export async function listBookings(
  db: Database,
  filter: BookingFilter,
  { limit, cursor, sort = 'newest', sampleMatches = 0 }: PageRequest,
): Promise<Page> {
  // Of a million bookings, rare matches are collected and sorted quickly; frequent ones are found by walking the dates.
  if (sampleMatches < 2 * Math.sqrt(limit)) return readPage(db, filter, { limit, cursor, sort })
  // The planner assumes that every search is rare, collects all matches and sorts them: 400 ms if most of 200,000
  // bookings match. Without sorting it walks the dates and stops after a page: 5 ms.
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_sort = off`.execute(tx)
    return readPage(tx, filter, { limit, cursor, sort })
  })
}

async function readPage(
  db: Database,
  filter: BookingFilter,
  { limit, cursor, sort }: { limit: number; cursor: string | undefined; sort: BookingSort },
): Promise<Page> {
  const isNarrow = sort === 'newest' && filter.from && filter.to && daysBetween(filter.from, filter.to) <= narrowDays
  const found = await readInOrder(sort, cursor, limit + 1, ({ from, order, max }) => {
    const rows = selectBookings(db).select(madeAt.as('made_at'))
    if (!isNarrow) return rows.where(matching(filter)).where(from).orderBy(order).limit(max).execute()
    // By date, bookings of two years ago come behind 300,000 others. The day index knows the newest of each day;
    // a text search is collected and sorted.
    const ids = filter.q
      ? sql`
          select id from booking where deleted_at is null and ${matching(filter)} and ${from}
          order by created_at + interval '0' desc, id desc limit ${max}
        `
      : sql`
          select newest.id from generate_series(${filter.from}::date, ${filter.to}::date, interval '1 day') one, lateral (
            select id, created_at from booking where deleted_at is null and day = one::date and ${matching(filter)} and ${from}
            order by created_at desc, id desc limit ${max}
          ) newest order by newest.created_at desc, newest.id desc limit ${max}
        `
    return rows.where(sql<boolean>`id in (${ids})`).orderBy(order).execute()
  })
  const bookings = found.slice(0, limit)
  const last = bookings.at(-1)
  return { bookings, next: found.length > limit && last ? cursorOf(last, sort) : null }
}

const narrowDays = 62

/** The condition and order of the next rows behind a cursor. */
type KeysetRange = { from: RawBuilder<boolean>; order: RawBuilder<unknown>; max: number }

/** Reads rows behind a cursor, in one range or two. */
export async function readInOrder<Row>(
  sort: BookingSort,
  cursor: string | null | undefined,
  wanted: number,
  read: (stretch: KeysetRange) => Promise<Row[]>,
): Promise<Row[]> {
  const after = cursor ? positionOf(cursor) : null
  if (sort === 'newest') {
    const from = after
      ? sql<boolean>`(created_at, id) < (${after.madeAt}::timestamptz, ${after.id}::uuid)`
      : sql<boolean>`true`
    return read({ from, order: sql`created_at desc, id desc`, max: wanted })
  }
  const [comparison, direction] = sort === 'soonest' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const order = sql`day ${direction}, created_at ${direction}, id ${direction}`
  // Bookings without a day come last: null cannot be compared with a day.
  const isUndated = after !== null && after.day === ''
  const dated = isUndated
    ? []
    : await read({
        from: after
          ? sql<boolean>`(day, created_at, id) ${comparison} (${after.day}::date, ${after.madeAt}::timestamptz, ${after.id}::uuid)`
          : sql<boolean>`day is not null`,
        order,
        max: wanted,
      })
  if (dated.length >= wanted) return dated
  const from = isUndated
    ? sql<boolean>`day is null and (created_at, id) ${comparison} (${after.madeAt}::timestamptz, ${after.id}::uuid)`
    : sql<boolean>`day is null`
  return [...dated, ...(await read({ from, order, max: wanted - dated.length }))]
}

/** A search samples this many of the newest bookings. */
const sampleSize = 2_000

/** The number of matches among the newest bookings; 0 without a search. */
export async function countAmongNewest(db: Database, filter: BookingFilter): Promise<number> {
  return filter.q ? readCount(db, countAmong(sampleSize, sampleSize, filter)) : 0
}

/**
 * The number of matching bookings, up to a maximum: an exact count reads every row, 26 ms with a million bookings.
 * `sampleMatches` is the number of matches among the newest bookings.
 */
export async function countBookings(db: Database, filter: BookingFilter, sampleMatches = 0): Promise<number> {
  // If one in twenty matches, walking the dates is faster than looking up all matches.
  if (sampleMatches > sampleSize / 20) {
    const count = await readCount(
      db,
      countAmong(Math.ceil((2 * sampleSize * maxCounted) / sampleMatches), maxCounted, filter),
    )
    if (count === maxCounted) return count
  }
  return readCount(db, countUpTo(maxCounted, filter))
}

async function readCount(db: Database, count: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ found: number }>`select ${count} as found`.execute(db)
  return rows[0]?.found ?? 0
}

function countAmong(bookings: number, max: number, filter: BookingFilter) {
  return sql<number>`(
    select count(*) from (
      select from (
        select * from booking where deleted_at is null order by created_at desc, id desc limit ${bookings}
      ) newest
      where ${matching(filter)} limit ${max}
    ) matching
  )`
}

type StatusCounts = { all: number; each: Record<string, number> }

/** The number of bookings in each status, and in any, each at most `mostCounted`. */
export async function countByStatus(
  db: Database,
  filter: Omit<BookingFilter, 'status'>,
  statuses: readonly string[],
): Promise<StatusCounts> {
  // A single query is exact if there are few.
  const { rows } = await sql<{ status: string; found: number }>`
    select status, count(*) as found
    from (select status from booking where deleted_at is null and ${matching(filter)} limit ${maxCounted}) matching
    group by status
  `.execute(db)
  const all = rows.reduce((sum, { found }) => sum + found, 0)
  if (all < maxCounted) return { all, each: Object.fromEntries(rows.map(({ status, found }) => [status, found])) }
  const counts = statuses.map((status) => sql`(${status}::text, ${countUpTo(maxCounted, { ...filter, status })})`)
  const each = await sql<{ status: string; found: number }>`
    select status, found from (values ${sql.join(counts)}) counted (status, found)
  `.execute(db)
  return { all, each: Object.fromEntries(each.rows.map(({ status, found }) => [status, found])) }
}

function countUpTo(max: number, filter: BookingFilter) {
  return sql<number>`(
    select count(*) from (select from booking where deleted_at is null and ${matching(filter)} limit ${max}) matching
  )`
}

// In microseconds, as stored: a JavaScript date would skip bookings of the same millisecond.
export const madeAt = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * The end of a page: creation instant and ID of its last booking, and for an order by day the day of its trip, if
 * any.
 */
type Position = { madeAt: string; day: Day | '' | undefined; id: string }

export function cursorOf(
  { made_at, day, id }: { made_at: string; day: Day | null; id: string },
  sort: BookingSort,
): string {
  return Buffer.from(`${sort === 'newest' ? '' : `day ${day ?? ''} `}${made_at} ${id}`).toString('base64url')
}

function positionOf(cursor: string): Position | null {
  const text = Buffer.from(cursor, 'base64url').toString()
  const { day, madeAt = '', id = '' } = /^(?:day (?<day>\S*) )?(?<madeAt>\S+) (?<id>\S+)$/.exec(text)?.groups ?? {}
  return isMoment(madeAt) && isUuid(id) && (!day || isDay(day)) ? { madeAt, day, id } : null
}

/** True for a cursor of this order; any other is rejected as a bad request. */
export function isCursor(text: string, sort: BookingSort = 'newest'): boolean {
  const found = positionOf(text)
  return found !== null && (sort === 'newest') === (found.day === undefined)
}
