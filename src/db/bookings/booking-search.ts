import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { type BookingSort, isNarrow, maxCounted } from '#domain/bookings/booking-filter.ts'
import { type BookingFilter, matching, matchingInIndex } from './booking-filter.ts'

/** A limited search covers this many of the newest bookings that match the other filters. */
export const searchedNewest = 10_000

const sampleSize = 2_000
/** A text that one in a hundred of the newest bookings has is frequent. */
const frequentInSample = sampleSize / 100

/** Bookings that were found before the list is read, at most `searchedNewest`: their IDs as the text of a PostgreSQL array. */
type FoundBookings = { ids: string; count: number; isLimited: boolean }

/** Where a search looks: in the trigram index of texts, or at the newest bookings of the other filters. */
export type SearchedBy = 'text' | 'newest'
/** `searchedBy` is null if the period is searched completely. */
export type SearchedBookings = FoundBookings & { searchedBy: SearchedBy | null }

/**
 * Finds the bookings of a search: a rare text in the trigram index, a frequent one, or one that the index does not know, among the
 * newest bookings of the other filters. The planner cannot tell them apart: it read all bookings for three letters that nobody has (2 to
 * 6 s). Looking up a text takes 0.3 s if 90,000 of a million bookings have it, and 16 ms if 300 have it.
 *
 * @param firstPageBy how the first page was searched, so that further pages are searched in the same way
 */
export async function findByText(
  db: Database,
  filter: BookingFilter,
  firstPageBy?: SearchedBy | null,
): Promise<SearchedBookings> {
  const { q, isBlindToContacts, ...others } = filter
  const text = matching({ q, isBlindToContacts })
  if (isNarrow(filter)) return { ...(await readFound(db, sql`${bookingsOf(others)} where ${text}`)), searchedBy: null }
  const searchedBy = firstPageBy ?? ((await isFrequent(db, q ?? '')) ? 'newest' : 'text')
  const found = await (searchedBy === 'newest'
    ? findAmongNewest(db, others, text)
    : readFound(db, sql`${bookingsOf({ q, isBlindToContacts })} where ${matching(others)}`))
  return { ...found, searchedBy }
}

/** True for a text that the trigram index would find in too many bookings. */
async function isFrequent(db: Database, q: string): Promise<boolean> {
  const inIndex = matchingInIndex(q)
  if (!inIndex) return true
  const { rows } = await sql`
    select from (${newest(sql`*`, {}, sampleSize)}) booking where ${inIndex} limit ${frequentInSample}
  `.execute(db)
  return rows.length >= frequentInSample
}

async function findAmongNewest(db: Database, others: BookingFilter, text: RawBuilder<boolean>): Promise<FoundBookings> {
  // With other filters, an index alone finds the bookings to search. Without, reading them at once saves 20 ms.
  const searched = hasFilter(others)
    ? sql`booking where id = any(array(select id from newest limit ${searchedNewest})) and ${text}`
    : sql`(${newest(sql`*`, others, searchedNewest)}) booking where ${text}`
  const { rows } = await sql<FoundBookings>`
    with newest as materialized (${newest(sql`id`, others, searchedNewest + 1)}),
    found as materialized (select array(select id from ${searched}) as ids)
    select ids::text, cardinality(ids) as count, (select count(*) from newest) > ${searchedNewest} as "isLimited" from found
  `.execute(db)
  return rows[0] ?? nothingFound
}

const nothingFound: FoundBookings = { ids: '{}', count: 0, isLimited: false }

/** The newest found bookings, without further ones if there are more than `searchedNewest`. */
async function readFound(db: Database, found: RawBuilder<unknown>): Promise<FoundBookings> {
  const { rows } = await sql<FoundBookings>`
    with found as materialized (
      select array(select id from ${found} order by created_at desc, id desc limit ${searchedNewest + 1}) as ids
    )
    select ids[:${searchedNewest}]::text as ids, least(cardinality(ids), ${searchedNewest}) as count,
      cardinality(ids) > ${searchedNewest} as "isLimited"
    from found
  `.execute(db)
  return rows[0] ?? nothingFound
}

/**
 * The bookings of a filter, if they are few. Sorted by name they are collected and sorted: reading in the order of names passes all
 * bookings before it finds the few (19 s with a million). Null if there are many, so that a page is full soon.
 */
export async function findFew(db: Database, filter: BookingFilter): Promise<FoundBookings | null> {
  const found = await readFound(db, sql`booking where deleted_at is null and ${matching(filter)}`)
  return found.isLimited ? null : found
}

export const isByName = (sort: BookingSort) => sort === 'name' || sort === 'name-down'

export const hasFilter = ({ isBlindToContacts: _, ...others }: BookingFilter) => Object.values(others).some(Boolean)

/** The bookings of a filter as a table `booking`. `offset` keeps the planner from applying another condition first. */
function bookingsOf(filter: BookingFilter) {
  return sql`(select * from booking where deleted_at is null and ${matching(filter)} offset 0) booking`
}

function newest(columns: RawBuilder<unknown>, filter: BookingFilter, count: number) {
  return sql`select ${columns} from booking where deleted_at is null and ${matching(filter)} order by created_at desc, id desc limit ${count}`
}

/** The number of matching bookings, at most `max`. */
function countUpTo(max: number, filter: BookingFilter) {
  return sql<number>`(
    select count(*) from (select from booking where deleted_at is null and ${matching(filter)} limit ${max}) matching
  )`
}

/** The number of matching bookings, up to a maximum: an exact count reads every row, 26 ms with a million bookings. */
export async function countBookings(db: Database, filter: BookingFilter, found?: FoundBookings): Promise<number> {
  if (found) return Math.min(found.count, maxCounted)
  const { rows } = await sql<{ found: number }>`select ${countUpTo(maxCounted, filter)} as found`.execute(db)
  return rows[0]?.found ?? 0
}

type StatusCounts = { all: number; each: Record<string, number> }

/** The number of bookings in each status, and in any, each at most `maxCounted`. */
export async function countByStatus(
  db: Database,
  filter: Omit<BookingFilter, 'status'>,
  statuses: readonly string[],
): Promise<StatusCounts> {
  const found = filter.q ? await findByText(db, filter) : null
  // A single query is exact if there are few, or all are known.
  const bookings = found
    ? sql`select status from booking where deleted_at is null and ${matching(found)}`
    : sql`select status from booking where deleted_at is null and ${matching(filter)} limit ${maxCounted}`
  const { rows } = await sql<{ status: string; found: number }>`
    select status, least(count(*), ${maxCounted}) as found from (${bookings}) booking group by status
  `.execute(db)
  const all = rows.reduce((sum, { found }) => sum + found, 0)
  if (found || all < maxCounted)
    return {
      all: Math.min(all, maxCounted),
      each: Object.fromEntries(rows.map(({ status, found }) => [status, found])),
    }
  const counts = statuses.map((status) => sql`(${status}::text, ${countUpTo(maxCounted, { ...filter, status })})`)
  const each = await sql<{ status: string; found: number }>`
    select status, found from (values ${sql.join(counts)}) counted (status, found)
  `.execute(db)
  return { all, each: Object.fromEntries(each.rows.map(({ status, found }) => [status, found])) }
}
