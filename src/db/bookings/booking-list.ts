import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { type BookingSort, isNarrow } from '#domain/bookings/booking-filter.ts'
import type { Day } from '#domain/primitives/date.ts'
import { type BookingFilter, matching } from './booking-filter.ts'
import { bookingCursor, bookingPosition, type KeysetRange, madeAt, rangesOf } from './booking-order.ts'
import {
  findByText,
  findFew,
  hasFilter,
  isByName,
  type SearchedBookings,
  type SearchedBy,
  searchedNewest,
} from './booking-search.ts'
import { type StoredBooking, selectBookings } from './bookings.ts'

type Page = {
  bookings: StoredBooking[]
  next: string | null
  /** The search was limited to this many of the newest bookings of the other filters. */
  searchedNewest?: number
}
type PageRequest = {
  limit: number
  cursor?: string | undefined
  sort?: BookingSort | undefined
  /** The first day of the upcoming trips. Only that order needs it. */
  today?: Day | undefined
  /** The bookings of a text, if they are known already. */
  found?: SearchedBookings | undefined
}

/** A page of bookings and the cursor of the next one. Keyset pagination: page 1000 is as fast as page 1. */
export async function listBookings(
  db: Database,
  filter: BookingFilter,
  { limit, cursor, sort = 'newest', today, found }: PageRequest,
): Promise<Page> {
  const page = { limit, cursor, sort, today }
  if (filter.q) {
    // All pages of a list are searched in one way, whatever is frequent meanwhile.
    const { ids, isLimited, searchedBy } =
      found ?? (await findByText(db, filter, cursor ? bookingPosition(cursor)?.searchedBy : null))
    const bookings = await readPage(db, { ids }, page, searchedBy)
    return isLimited ? { ...bookings, searchedNewest } : bookings
  }
  if (!isByName(sort) || !hasFilter(filter)) return readPage(db, filter, page)
  const few = await findFew(db, filter)
  if (few) return readPage(db, { ids: few.ids }, page)
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_sort = off`.execute(tx)
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
  searchedBy: SearchedBy | null = null,
): Promise<Page> {
  const ids = idsIn(rangesOf(sort, cursor, limit + 1, today), filter, limit + 1)
  const rows = await selectBookings(db)
    .select(madeAt.as('made_at'))
    .innerJoin(
      sql<{ page_id: string; nr: number }>`(select * from unnest(array(${ids})) with ordinality one (page_id, nr))`.as(
        'page',
      ),
      (join) => join.onRef('page.page_id', '=', 'booking.id'),
    )
    .orderBy('page.nr')
    .execute()
  const bookings = rows.slice(0, limit)
  const last = bookings.at(-1)
  return {
    bookings,
    next:
      rows.length > limit && last
        ? bookingCursor(last, sort, (cursor && bookingPosition(cursor)?.today) || today, searchedBy)
        : null,
  }
}

/**
 * The IDs of a page. Without other columns an index alone has them with all filters: the planner expects as many cancelled bookings among
 * the paid ones as elsewhere, and would read all bookings to find none.
 */
function idsIn(ranges: KeysetRange[], filter: BookingFilter, max: number) {
  const { ids } = filter
  const parts = ranges.map((range) => sql`(${ids ? idsOfFound(range) : idsOfRange(range, filter)})`)
  const all = sql`select id from (${sql.join(parts, sql` union all `)}) page limit ${max}`
  return ids
    ? sql`with found as materialized (select id, deleted_at, created_at, day, status, payment_status, customer_name from booking where ${matching({ ids })}) ${all}`
    : all
}

const idsOfFound = ({ from, order, max }: KeysetRange) =>
  sql`select id from found as booking where deleted_at is null and ${from} order by ${order} limit ${max}`

function idsOfRange({ from, order, max, isByCreation }: KeysetRange, filter: BookingFilter) {
  const { from: first, to: last } = filter
  // By date, bookings of two years ago come behind 300,000 others. The day index knows the newest of each day.
  if (isByCreation && isNarrow(filter))
    return sql`
      select newest.id from generate_series(${first}::date, ${last}::date, interval '1 day') trip_day, lateral (
        select id, created_at from booking where deleted_at is null and day = trip_day::date and ${matching(filter)} and ${from}
        order by created_at desc, id desc limit ${max}
      ) newest order by newest.created_at desc, newest.id desc limit ${max}
    `
  return sql`select id from booking where deleted_at is null and ${matching(filter)} and ${from} order by ${order} limit ${max}`
}
