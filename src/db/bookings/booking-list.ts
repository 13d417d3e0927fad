import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { isMoment } from '#db/cursor.ts'
import { isUuid } from '#db/uuid.ts'
import { type BookingSort, maxCounted, sortedPaymentStatuses, sortedStatuses } from '#domain/bookings/booking-filter.ts'
import { type Day, daysBetween, isDay } from '#domain/primitives/date.ts'
import { type BookingFilter, hasTrigrams, matching } from './booking-filter.ts'
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
  const { q, isBlindToContacts: _, ...others } = filter
  const page = { limit, cursor, sort, today }
  if (!q) return readPage(db, filter, page)
  // All pages of a list are limited, or none, whatever the sample says meanwhile.
  if (cursor ? positionOf(cursor)?.isLimited : sample.isLimited) {
    const found = await readPage(db, filter, page, searchedNewest)
    return (await hasMoreThan(db, searchedNewest)) ? { ...found, searchedNewest } : found
  }
  // With a million bookings, rare matches are best looked up in the trigram index and sorted, and frequent ones found by reading
  // bookings in order until the page is full. The planner cannot tell them apart: it read all bookings for three letters that nobody
  // has (2 to 6 s), and looked up and sorted all matches of a frequent name (400 ms instead of 5).
  // Sorted by name, a search that comes here is rare or covers a short period: others are limited.
  const isFew = (matches: number) => matches < 2 * Math.sqrt(limit)
  const isRare = isByName(sort) || isFew(sample.matches)
  // The trigram index does not know fewer than three letters, and the index of days knows the bookings of a short period.
  if ((isRare && q.length < 3) || isNarrowIn(filter)) return readPage(db, filter, page)
  // A frequent text is rare together with another filter, which may have a better index than 90,000 matches of the text.
  const isOfOthers = isRare && Object.values(others).some(Boolean)
  // The index has contacts too, also for staff who do not see them.
  if (isOfOthers && !isFew(await matchesAmongNewest(db, { q }))) return readPage(db, filter, page)
  const avoided = isRare ? sql`enable_indexscan` : sql`enable_sort`
  return db.transaction().execute(async (tx) => {
    await sql`set local ${avoided} = off`.execute(tx)
    return readPage(tx, filter, page)
  })
}

/** The number of bookings that a limited search covers. */
const searchedNewest = 10_000
const isByName = (sort: BookingSort | undefined) => sort === 'name' || sort === 'name-down'

async function readPage(
  db: Database,
  filter: BookingFilter,
  {
    limit,
    cursor,
    sort,
    today,
  }: { limit: number; cursor: string | undefined; sort: BookingSort; today: Day | undefined },
  amongNewest?: number,
): Promise<Page> {
  const isNarrow = isNarrowIn(filter)
  const found = await readInOrder(sort, cursor, limit + 1, today, ({ from, order, max, isByCreation }) => {
    const rows = selectBookings(db).select(madeAt.as('made_at'))
    if (amongNewest) {
      const ids = sql`
        select id from (${newestBookings(amongNewest)}) newest where ${matching(filter)} and ${from} order by ${order} limit ${max}
      `
      return rows.where(sql<boolean>`id in (${ids})`).orderBy(order).execute()
    }
    if (!isNarrow || !isByCreation) return rows.where(matching(filter)).where(from).orderBy(order).limit(max).execute()
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
  return {
    bookings,
    next:
      found.length > limit && last
        ? cursorOf(last, sort, (cursor && positionOf(cursor)?.today) || today, amongNewest !== undefined)
        : null,
  }
}

/** A period of so few days has few bookings, which the index of days finds. */
export const narrowDays = 62

function isNarrowIn({ from, to }: BookingFilter): boolean {
  return Boolean(from && to && daysBetween(from, to) <= narrowDays)
}

/** The condition and order of the next rows behind a cursor. */
type KeysetRange = { from: RawBuilder<boolean>; order: RawBuilder<unknown>; max: number; isByCreation: boolean }

/** Reads rows behind a cursor, in one range or more. The upcoming trips begin `today`, or on the day that the cursor names. */
export async function readInOrder<Row>(
  sort: BookingSort,
  cursor: string | null | undefined,
  wanted: number,
  today: Day | undefined,
  read: (stretch: KeysetRange) => Promise<Row[]>,
): Promise<Row[]> {
  const after = cursor ? positionOf(cursor) : null
  const parts = partsOf(sort, after?.today ?? today)
  const current = after ? parts.findIndex(({ has }) => has(after)) : 0
  const rows: Row[] = []
  for (const [index, { within, behind, order, isByCreation = false }] of parts.entries()) {
    if (index < current || rows.length >= wanted) continue
    const from = after && index === current ? sql<boolean>`${within} and ${behind(after)}` : within
    rows.push(...(await read({ from, order, max: wanted - rows.length, isByCreation })))
  }
  return rows
}

/** A part of an order that follows one index from a position on. */
type Part = {
  has(after: Position): boolean
  within: RawBuilder<boolean>
  behind(after: Position): RawBuilder<boolean>
  order: RawBuilder<unknown>
  isByCreation?: boolean
}

/** The parts of an order, one behind the other. */
function partsOf(sort: BookingSort, today: Day | undefined): Part[] {
  switch (sort) {
    case 'newest':
      return [{ ...newestFirst, has: ({ day, part }) => day === undefined && part === undefined, within: sql`true` }]
    case 'upcoming':
      return today ? [...upcomingParts(today), undated('desc')] : partsOf('latest', today)
    case 'soonest':
    case 'latest': {
      const direction = sort === 'soonest' ? 'asc' : 'desc'
      // Null cannot be compared with a day.
      return [dated(direction, sql`day is not null`, () => true), undated(direction)]
    }
    case 'name':
      return [named('asc'), nameless]
    case 'name-down':
      return [named('desc'), nameless]
    case 'status':
    case 'status-down':
      return valueParts('status', sort === 'status' ? sortedStatuses : sortedStatuses.toReversed())
    case 'payment':
    case 'payment-down':
      return valueParts(
        'payment_status',
        sort === 'payment' ? sortedPaymentStatuses : sortedPaymentStatuses.toReversed(),
      )
  }
}

const newestFirst = {
  behind: ({ madeAt, id }: Position) => sql<boolean>`(created_at, id) < (${madeAt}::timestamptz, ${id}::uuid)`,
  order: sql`created_at desc, id desc`,
  isByCreation: true,
}

type Direction = 'asc' | 'desc'
const comparisons = { asc: sql`>`, desc: sql`<` }
const directions = { asc: sql`asc`, desc: sql`desc` }

function upcomingParts(today: Day): Part[] {
  return [
    dated('asc', sql`day >= ${today}::date`, (day) => day >= today),
    dated('desc', sql`day < ${today}::date`, (day) => day < today),
  ]
}

function dated(direction: Direction, within: RawBuilder<boolean>, hasDay: (day: Day) => boolean): Part {
  return {
    has: ({ day }) => Boolean(day && hasDay(day)),
    within,
    behind: ({ day, madeAt, id }) =>
      sql`(day, created_at, id) ${comparisons[direction]} (${day}::date, ${madeAt}::timestamptz, ${id}::uuid)`,
    order: sql`day ${directions[direction]}, created_at ${directions[direction]}, id ${directions[direction]}`,
  }
}

function undated(direction: Direction): Part {
  return {
    has: ({ day }) => day === '',
    within: sql`day is null`,
    behind: ({ madeAt, id }) => sql`(created_at, id) ${comparisons[direction]} (${madeAt}::timestamptz, ${id}::uuid)`,
    order: sql`day ${directions[direction]}, created_at ${directions[direction]}, id ${directions[direction]}`,
  }
}

/** Names as `booking_name` has them: letters of any case and with any accents stand together, other scripts behind. */
const sortedName = sql`(plain_letters(customer_name) collate "C")`

function named(direction: Direction): Part {
  return {
    has: ({ part }) => part === 'named',
    within: sql`${sortedName} > ''`,
    // A cursor is in the log, where a guest's name must not be. The name of a guest erased meanwhile is none: the
    // list then goes on with the first.
    behind: ({ madeAt, id }) =>
      sql`(${sortedName}, created_at, id) ${comparisons[direction]} ((select ${sortedName} from booking where id = ${id}::uuid), ${madeAt}::timestamptz, ${id}::uuid)`,
    order: sql`${sortedName} ${directions[direction]}, created_at ${directions[direction]}, id ${directions[direction]}`,
  }
}

/** Erased guests, last in both directions. */
const nameless: Part = { ...newestFirst, has: ({ part }) => part === 'nameless', within: sql`${sortedName} = ''` }

/** One part per value, because an index of each has its newest bookings first. */
function valueParts(column: 'status' | 'payment_status', values: readonly string[]): Part[] {
  return values.map((one) => ({
    ...newestFirst,
    has: ({ part }) => part === `${column} ${one}`,
    within: sql<boolean>`${sql.ref(column)} = ${one}`,
  }))
}

/** A search samples this many of the newest bookings. */
const sampleSize = 2_000

/** The number of matches among the newest bookings, and whether the search covers only the newest ones. */
export type SearchSample = {
  matches: number
  /** A complete search could read all bookings, so this one covers the newest `searchedNewest`. */
  isLimited: boolean
}

const noSample: SearchSample = { matches: 0, isLimited: false }
const isFrequent = (matches: number) => matches >= sampleSize / 20

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
  if (!filter.q) return noSample
  const matches = await matchesAmongNewest(db, filter)
  if (isNarrowIn(filter)) return { matches, isLimited: false }
  if (isFrequent(matches)) return { matches, isLimited: isByName(sort) }
  if (!hasTrigrams(filter.q)) return { matches, isLimited: true }
  const isLimited =
    filter.isBlindToContacts === true &&
    isFrequent(await matchesAmongNewest(db, { ...filter, isBlindToContacts: false }))
  return { matches, isLimited }
}

function matchesAmongNewest(db: Database, filter: BookingFilter): Promise<number> {
  return readCount(db, countAmong(sampleSize, sampleSize, filter))
}

/** The number of matching bookings, up to a maximum: an exact count reads every row, 26 ms with a million bookings. */
export async function countBookings(
  db: Database,
  filter: BookingFilter,
  { matches, isLimited }: SearchSample = noSample,
): Promise<number> {
  if (isLimited) return readCount(db, countUpTo(maxCounted, filter, isLimited))
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

async function readCount(db: Database, count: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ found: number }>`select ${count} as found`.execute(db)
  return rows[0]?.found ?? 0
}

function countAmong(bookings: number, max: number, filter: BookingFilter) {
  return sql<number>`(
    select count(*) from (
      select from (${newestBookings(bookings)}) newest
      where ${matching(filter)} limit ${max}
    ) matching
  )`
}

function newestBookings(count: number) {
  return sql`select * from booking where deleted_at is null order by created_at desc, id desc limit ${count}`
}

async function hasMoreThan(db: Database, bookings: number): Promise<boolean> {
  const { rows } = await sql`
    select from booking where deleted_at is null order by created_at desc, id desc offset ${bookings} limit 1
  `.execute(db)
  return rows.length > 0
}

type StatusCounts = { all: number; each: Record<string, number> }

/** The number of bookings in each status, and in any, each at most `mostCounted`. */
export async function countByStatus(
  db: Database,
  filter: Omit<BookingFilter, 'status'>,
  statuses: readonly string[],
): Promise<StatusCounts> {
  const { isLimited } = await sampleSearch(db, filter)
  // A single query is exact if there are few.
  const { rows } = await sql<{ status: string; found: number }>`
    select status, count(*) as found
    from (
      select status from ${bookingsToSearch(isLimited)} where deleted_at is null and ${matching(filter)} limit ${maxCounted}
    ) matching
    group by status
  `.execute(db)
  const all = rows.reduce((sum, { found }) => sum + found, 0)
  if (all < maxCounted) return { all, each: Object.fromEntries(rows.map(({ status, found }) => [status, found])) }
  const counts = statuses.map(
    (status) => sql`(${status}::text, ${countUpTo(maxCounted, { ...filter, status }, isLimited)})`,
  )
  const each = await sql<{ status: string; found: number }>`
    select status, found from (values ${sql.join(counts)}) counted (status, found)
  `.execute(db)
  return { all, each: Object.fromEntries(each.rows.map(({ status, found }) => [status, found])) }
}

function countUpTo(max: number, filter: BookingFilter, isLimited = false) {
  return sql<number>`(
    select count(*) from (
      select from ${bookingsToSearch(isLimited)} where deleted_at is null and ${matching(filter)} limit ${max}
    ) matching
  )`
}

function bookingsToSearch(isLimited: boolean) {
  return isLimited ? sql`(${newestBookings(searchedNewest)}) booking` : sql`booking`
}

// In microseconds, as stored: a JavaScript date would skip bookings of the same millisecond.
export const madeAt = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * The end of a page: creation instant and ID of its last booking; for an order by day the day of its trip, if any; for
 * the upcoming trips the day on which they begin, so that the pages of one list agree after midnight; and for the other
 * orders the part that the booking was listed in, which may have changed since.
 */
type Position = {
  madeAt: string
  day: Day | '' | undefined
  today: Day | undefined
  part: string | undefined
  /** The search of the list is limited. */
  isLimited: boolean
  id: string
}

type LastRow = {
  made_at: string
  day: Day | null
  id: string
  status: string
  payment_status: string
  customer_name: string
}

export function cursorOf(last: LastRow, sort: BookingSort, today: Day | undefined, isLimited = false): string {
  const search = isLimited ? 'limited ' : ''
  return Buffer.from(`${search}${partOf(last, sort, today)}${last.made_at} ${last.id}`).toString('base64url')
}

function partOf({ day, status, payment_status, customer_name }: LastRow, sort: BookingSort, today: Day | undefined) {
  switch (sort) {
    case 'newest':
      return ''
    case 'upcoming':
      return `from ${today} day ${day ?? ''} `
    case 'soonest':
    case 'latest':
      return `day ${day ?? ''} `
    case 'name':
    case 'name-down':
      return `in ${customer_name ? 'named' : 'nameless'} `
    case 'payment':
    case 'payment-down':
      return `in payment_status ${payment_status} `
    case 'status':
    case 'status-down':
      return `in status ${status} `
  }
}

const cursorShape =
  /^(?<limited>limited )?(?:(?:from (?<today>\S+) )?day (?<day>\S*) |in (?<part>[a-z_ ]+) )?(?<madeAt>\S+) (?<id>\S+)$/

function positionOf(cursor: string): Position | null {
  const text = Buffer.from(cursor, 'base64url').toString()
  const { limited, today, day, part, madeAt = '', id = '' } = cursorShape.exec(text)?.groups ?? {}
  const areDays = [today, day].every((one) => !one || isDay(one))
  return isMoment(madeAt) && isUuid(id) && areDays
    ? ({ madeAt, day, today, part, isLimited: Boolean(limited), id } as Position)
    : null
}

/** True for a cursor of this order; any other is rejected as a bad request. */
export function isCursor(text: string, sort: BookingSort = 'newest'): boolean {
  const found = positionOf(text)
  return (
    found !== null &&
    (sort === 'upcoming') === (found.today !== undefined) &&
    partsOf(sort, found.today).some(({ has }) => has(found))
  )
}
