import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { BookingSort } from '#domain/bookings/booking-filter.ts'
import { daysBetween } from '#domain/primitives/date.ts'
import { type BookingFilter, hasTrigrams, matching } from './booking-filter.ts'

/** A limited search covers this many of the newest bookings. */
export const searchedNewest = 10_000

/** Other filters with no more bookings than this are applied before the text. */
const mostFiltered = 50_000

/** A period of so few days has few bookings, which the index of days finds. */
export const narrowDays = 62

export function isNarrow({ from, to }: BookingFilter): boolean {
  return Boolean(from && to && daysBetween(from, to) <= narrowDays)
}

/** A search samples this many of the newest bookings. */
export const sampleSize = 2_000

/**
 * The bookings that a search reads:
 * - `newest`: `searchedNewest` of them, because a complete search could read all bookings.
 * - `filtered`: those of the other filters, which are few beside those with the text.
 */
type SearchScope = 'all' | 'newest' | 'filtered'

/** The matches among the newest bookings, those of the text without the other filters, and the bookings to search. */
export type SearchSample = { matches: number; textMatches: number; scope: SearchScope }

export const noSample: SearchSample = { matches: 0, textMatches: 0, scope: 'all' }
/** One in twenty or more. */
export const isFrequent = (matches: number) => matches >= sampleSize / 20
const isByName = (sort: BookingSort | undefined) => sort === 'name' || sort === 'name-down'

/**
 * Samples a search, and limits it where a complete one keeps the database busy for 2 to 6 s with half a million bookings or more:
 * - Few bookings match, and the trigram index does not help: the text has no three letters, or a role without access to contacts
 *   searches for a part of many addresses, such as `example.com`.
 * - Many bookings match and are sorted by name. Guests with the same first name are adjacent, so that a page may be full only after
 *   most bookings were read.
 *
 * Two months are few bookings, which the index of days knows.
 */
export async function sampleSearch(db: Database, filter: BookingFilter, sort?: BookingSort): Promise<SearchSample> {
  const { q, isBlindToContacts: _, ...others } = filter
  if (!q) return noSample
  const matches = await matchesAmongNewest(db, filter)
  // The index of days knows the bookings of a short period.
  if (isNarrow(filter)) return { matches, textMatches: matches, scope: 'all' }
  // The index has contacts too, also for staff who do not see them.
  const isRareWithOthers = hasFilter(others) && !isFrequent(matches)
  const textMatches = isRareWithOthers ? await matchesAmongNewest(db, { q }) : matches
  return { matches, textMatches, scope: await scopeOf(db, filter, { matches, textMatches }, sort) }
}

async function scopeOf(
  db: Database,
  filter: BookingFilter,
  { matches, textMatches }: Omit<SearchSample, 'scope'>,
  sort: BookingSort | undefined,
): Promise<SearchScope> {
  const { q = '', isBlindToContacts, ...others } = filter
  if (isFrequent(matches)) return isByName(sort) ? 'newest' : 'all'
  if (!hasTrigrams(q)) return 'newest'
  if (isBlindToContacts && isFrequent(await matchesAmongNewest(db, { ...filter, isBlindToContacts: false })))
    return 'newest'
  return hasFilter(others) &&
    isFrequent(textMatches) &&
    (await readCount(db, countUpTo(mostFiltered + 1, others))) <= mostFiltered
    ? 'filtered'
    : 'all'
}

const hasFilter = (filter: BookingFilter) => Object.values(filter).some(Boolean)

function matchesAmongNewest(db: Database, filter: BookingFilter): Promise<number> {
  return readCount(db, countAmong(sampleSize, sampleSize, filter))
}

/**
 * How the bookings of a search are found. With a million bookings, rare matches are best looked up in the trigram index and sorted, and
 * frequent ones found by reading bookings in order until the page is full. The planner cannot tell them apart: it read all bookings for
 * three letters that nobody has (2 to 6 s), and looked up and sorted all matches of a frequent name (400 ms instead of 5).
 */
export type SearchPlan = 'look up and sort' | 'read in order' | 'as the planner decides'

export function planSearch(
  { q = '', isBlindToContacts: _, ...others }: BookingFilter,
  { sort, limit, sample }: { sort: BookingSort; limit: number; sample: SearchSample },
): SearchPlan {
  const isFew = (matches: number) => matches < 2 * Math.sqrt(limit)
  // Sorted by name, a complete search is rare or covers a short period: others are limited.
  const isRare = isByName(sort) || isFew(sample.matches)
  // The index of days knows the bookings of a short period.
  if (isNarrow(others)) return 'as the planner decides'
  if (!isRare) return 'read in order'
  // The trigram index does not know fewer than three letters.
  if (q.length < 3) return 'as the planner decides'
  // A frequent text is rare together with another filter, which may have a better index than 90,000 matches of the text.
  if (hasFilter(others) && !isFew(sample.textMatches)) return 'as the planner decides'
  return 'look up and sort'
}

export async function readCount(db: Database, count: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ found: number }>`select ${count} as found`.execute(db)
  return rows[0]?.found ?? 0
}

export function countAmong(bookings: number, max: number, filter: BookingFilter) {
  return sql<number>`(
    select count(*) from (
      select from (${newestBookings(bookings)}) booking
      where ${matching(filter)} limit ${max}
    ) matching
  )`
}

/** The number of matching bookings, at most `max`. */
export function countUpTo(max: number, filter: BookingFilter, scope: SearchScope = 'all') {
  return sql<number>`(
    select count(*) from (
      select from ${bookingsIn(scope, filter)} where deleted_at is null and ${matching(filter)} limit ${max}
    ) matching
  )`
}

/** The bookings to search, as a table `booking`. */
export function bookingsIn(scope: SearchScope, { q: _, isBlindToContacts: __, ...others }: BookingFilter) {
  if (scope === 'newest') return sql`(${newestBookings(searchedNewest)}) booking`
  // `offset` keeps the planner from looking up the text first.
  if (scope === 'filtered')
    return sql`(select * from booking where deleted_at is null and ${matching(others)} offset 0) booking`
  return sql`booking`
}

function newestBookings(count: number) {
  return sql`select * from booking where deleted_at is null order by created_at desc, id desc limit ${count}`
}

export async function hasMoreThan(db: Database, bookings: number): Promise<boolean> {
  const { rows } = await sql`
    select from booking where deleted_at is null order by created_at desc, id desc offset ${bookings} limit 1
  `.execute(db)
  return rows.length > 0
}
