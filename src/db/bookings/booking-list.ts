import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { BookingSort } from '#domain/bookings/booking-filter.ts'
import type { Day } from '#domain/primitives/date.ts'
import { type BookingFilter, matching } from './booking-filter.ts'
import { cursorOf, type KeysetRange, madeAt, positionOf, readInOrder } from './booking-order.ts'
import {
  bookingsIn,
  hasMoreThan,
  isNarrow,
  noSample,
  planSearch,
  type SearchSample,
  searchedNewest,
} from './booking-search.ts'
import { type StoredBooking, selectBookings } from './bookings.ts'

type Page = {
  bookings: StoredBooking[]
  next: string | null
  /** The search was limited to this many of the newest bookings. */
  searchedNewest?: number
}
type PageRequest = {
  limit: number
  cursor?: string | undefined
  sort?: BookingSort | undefined
  /** The first day of the upcoming trips. Only that order needs it. */
  today?: Day | undefined
  sample?: SearchSample
}

/** A page of bookings and the cursor of the next one. Keyset pagination: page 1000 is as fast as page 1. */
export async function listBookings(
  db: Database,
  filter: BookingFilter,
  { limit, cursor, sort = 'newest', today, sample = noSample }: PageRequest,
): Promise<Page> {
  const page = { limit, cursor, sort, today }
  if (!filter.q) return readPage(db, filter, page)
  // All pages of a list are limited, or none, whatever the sample says meanwhile.
  const isLimited = cursor ? positionOf(cursor)?.isLimited : sample.scope === 'newest'
  if (isLimited) {
    const found = await readPage(db, filter, page, 'newest')
    return (await hasMoreThan(db, searchedNewest)) ? { ...found, searchedNewest } : found
  }
  if (sample.scope === 'filtered') return readPage(db, filter, page, 'filtered')
  const plan = planSearch(filter, { sort, limit, sample })
  if (plan === 'as the planner decides') return readPage(db, filter, page)
  const avoided = plan === 'look up and sort' ? sql`enable_indexscan` : sql`enable_sort`
  return db.transaction().execute(async (tx) => {
    await sql`set local ${avoided} = off`.execute(tx)
    return readPage(tx, filter, page)
  })
}

async function readPage(
  db: Database,
  filter: BookingFilter,
  {
    limit,
    cursor,
    sort,
    today,
  }: { limit: number; cursor: string | undefined; sort: BookingSort; today: Day | undefined },
  scope: SearchSample['scope'] = 'all',
): Promise<Page> {
  const found = await readInOrder(sort, cursor, limit + 1, today, (range) => {
    const { from, order, max } = range
    const rows = selectBookings(db).select(madeAt.as('made_at')).orderBy(order)
    const ids = idsIn(range, filter, scope)
    return (
      ids ? rows.where(sql<boolean>`id = any(array(${ids}))`) : rows.where(matching(filter)).where(from).limit(max)
    ).execute()
  })
  const bookings = found.slice(0, limit)
  const last = bookings.at(-1)
  return {
    bookings,
    next:
      found.length > limit && last
        ? cursorOf(last, sort, (cursor && positionOf(cursor)?.today) || today, scope === 'newest')
        : null,
  }
}

/** The IDs of a page, where reading them first is faster; null for a text that is looked up or read in order (see `SearchPlan`). */
function idsIn({ from, order, max, isByCreation }: KeysetRange, filter: BookingFilter, scope: SearchSample['scope']) {
  const { q, from: first, to: last } = filter
  const isShort = isByCreation && isNarrow(filter)
  // By date, bookings of two years ago come behind 300,000 others. The day index knows the newest of each day;
  // a text search is collected and sorted.
  if (isShort && !q)
    return sql`
      select newest.id from generate_series(${first}::date, ${last}::date, interval '1 day') one, lateral (
        select id, created_at from booking where deleted_at is null and day = one::date and ${matching(filter)} and ${from}
        order by created_at desc, id desc limit ${max}
      ) newest order by newest.created_at desc, newest.id desc limit ${max}
    `
  if (isShort)
    return sql`
      select id from booking where deleted_at is null and ${matching(filter)} and ${from}
      order by created_at + interval '0' desc, id desc limit ${max}
    `
  if (q && scope === 'all') return null
  // The planner expects as many cancelled bookings among the paid ones as elsewhere, and reads all bookings to find none. Without
  // other columns it reads an index alone.
  return sql`
    select id from ${bookingsIn(scope, filter)} where deleted_at is null and ${matching(filter)} and ${from}
    order by ${order} limit ${max}
  `
}
