import { type RawBuilder, sql } from 'kysely'
import { type BookingSort, mostCounted } from '#rules/booking-filter.ts'
import { type Day, daysBetween } from '#rules/day.ts'
import { type StoredBooking, selectBookings } from './bookings.ts'
import type { Database } from './database.ts'

export type BookingFilter = {
  /** Part of a name, mail address or phone number, or the beginning of a reference with or without its PM. */
  q?: string | undefined
  /** For who may not reach the guests: contacts that he cannot read he cannot guess at either. */
  isBlindToContacts?: boolean
  status?: string | undefined
  kind?: string | undefined
  park?: string | undefined
  packageId?: string | undefined
  paymentStatus?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
}

type Page = { bookings: StoredBooking[]; next: string | null }
type PageAsked = { limit: number; cursor?: string | undefined; sort?: BookingSort | undefined; expected?: number }

/** Of a million bookings so many are as quickly collected and sorted as found one by one along the dates. */
export const manyFound = 4_000

/**
 * A page of bookings and the cursor of the next one. Never by offset: page 1000 is as quick as page 1. `expected` is how many
 * match, where that is known.
 */
export async function listBookings(
  db: Database,
  filter: BookingFilter,
  { limit, cursor, sort = 'newest', expected = 0 }: PageAsked,
): Promise<Page> {
  if (!filter.q || expected < manyFound) return readPage(db, filter, { limit, cursor, sort })
  // The planner thinks every search rare, collects all that match and sorts them: 400 ms where most of 200,000 bookings
  // do. Without sorting it goes along the dates and is done after a page: 5 ms.
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
  const isNarrow = filter.from && filter.to && daysBetween(filter.from, filter.to) <= narrowDays
  const found = await inOrder(sort, cursor, limit + 1, ({ from, order, most }) =>
    selectBookings(db)
      .select(madeAt.as('made_at'))
      .where(matching(filter))
      .where(from)
      // Few days are collected and sorted: along the newest, those of two years ago stand behind 300,000 others.
      .orderBy(isNarrow && sort === 'newest' ? sql`created_at + interval '0' desc, id desc` : order)
      .limit(most)
      .execute(),
  )
  const bookings = found.slice(0, limit)
  const last = bookings.at(-1)
  return { bookings, next: found.length > limit && last ? cursorOf(last, sort) : null }
}

const narrowDays = 62

type Stretch = { from: RawBuilder<boolean>; order: RawBuilder<unknown>; most: number }

/** Reads so many rows behind a cursor, in one stretch or two. */
export async function inOrder<Row>(
  sort: BookingSort,
  cursor: string | null | undefined,
  wanted: number,
  read: (stretch: Stretch) => Promise<Row[]>,
): Promise<Row[]> {
  const after = cursor ? positionOf(cursor) : null
  if (sort === 'newest') {
    const from = after
      ? sql<boolean>`(created_at, id) < (${after.madeAt}::timestamptz, ${after.id}::uuid)`
      : sql<boolean>`true`
    return read({ from, order: sql`created_at desc, id desc`, most: wanted })
  }
  const [beyond, way] = sort === 'soonest' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  // Those of which nobody has said the day come last: no day can be compared with none.
  const isUndated = after !== null && after.day === ''
  const dated = isUndated
    ? []
    : await read({
        from: after
          ? sql<boolean>`(day, id) ${beyond} (${after.day}::date, ${after.id}::uuid)`
          : sql<boolean>`day is not null`,
        order: sql`day ${way}, id ${way}`,
        most: wanted,
      })
  if (dated.length >= wanted) return dated
  const from = isUndated ? sql<boolean>`day is null and id ${beyond} ${after.id}::uuid` : sql<boolean>`day is null`
  return [...dated, ...(await read({ from, order: sql`id ${way}`, most: wanted - dated.length }))]
}

/** How many bookings match, at most so many: an exact count reads every row, 26 ms with a million bookings. */
export async function countBookings(db: Database, filter: BookingFilter, most = mostCounted): Promise<number> {
  const { rows } = await sql<{ found: number }>`select ${upTo(most, filter)} as found`.execute(db)
  return rows[0]?.found ?? 0
}

export type StatusCounts = { all: number; each: Record<string, number> }

/** How many bookings stand in each status, and in any, each at most `mostCounted`. */
export async function countByStatus(
  db: Database,
  filter: Omit<BookingFilter, 'status'>,
  statuses: readonly string[],
): Promise<StatusCounts> {
  // One look tells all where there are few.
  const { rows } = await sql<{ status: string; found: number }>`
    select status, count(*) as found
    from (select status from booking where deleted_at is null and ${matching(filter)} limit ${mostCounted}) matching
    group by status
  `.execute(db)
  const all = rows.reduce((sum, { found }) => sum + found, 0)
  if (all < mostCounted) return { all, each: Object.fromEntries(rows.map(({ status, found }) => [status, found])) }
  const counts = statuses.map((status) => sql`(${status}::text, ${upTo(mostCounted, { ...filter, status })})`)
  const each = await sql<{ status: string; found: number }>`
    select status, found from (values ${sql.join(counts)}) counted (status, found)
  `.execute(db)
  return { all, each: Object.fromEntries(each.rows.map(({ status, found }) => [status, found])) }
}

function upTo(most: number, filter: BookingFilter) {
  return sql<number>`(
    select count(*) from (select from booking where deleted_at is null and ${matching(filter)} limit ${most}) matching
  )`
}

/** The condition of a filter, for `booking` as it stands. */
export function matching({
  q,
  isBlindToContacts,
  status,
  kind,
  park,
  packageId,
  paymentStatus,
  from,
  to,
}: BookingFilter) {
  const conditions = [
    q && found(q, isBlindToContacts),
    status && sql`status = ${status}`,
    kind && sql`kind = ${kind}`,
    park && sql`park = ${park}`,
    packageId && sql`package_id = ${packageId}`,
    paymentStatus && sql`payment_status = ${paymentStatus}`,
    from && sql`day >= ${from}::date`,
    to && sql`day <= ${to}::date`,
  ].filter((condition) => typeof condition === 'object')
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`
}

function found(q: string, isBlindToContacts = false) {
  const text = q.toLowerCase()
  // Everybody's address ends alike, and what everybody has takes the index longest: it looks for what stands before the @.
  const [own = ''] = text.split('@')
  const isMail = !isBlindToContacts && text.includes('@') && own.length >= 3
  const part = `%${literally(isMail ? own : text)}%`
  const mail = isMail ? sql`and position(${text} in lower(customer_email)) > 0` : sql``
  const start = literally(q.toUpperCase())
  const name = isBlindToContacts ? sql`and lower(customer_name) like ${part}` : sql``
  return sql`(lower(customer_name || ' ' || customer_email || ' ' || customer_phone) like ${part} ${name} ${mail}
    or reference like ${`${start}%`} or reference like ${`PM${start}%`})`
}

function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

// To the microsecond, as it is kept: a JavaScript date would skip bookings of the same millisecond.
export const madeAt = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Where a page ended: the moment at which its last booking was made, or the day of its trip, and its id. */
type Position = { madeAt: string; day: Day | ''; id: string }

export function cursorOf(
  { made_at, day, id }: { made_at: string; day: Day | null; id: string },
  sort: BookingSort,
): string {
  return Buffer.from(`${sort === 'newest' ? made_at : `day ${day ?? ''}`} ${id}`).toString('base64url')
}

const position =
  /^(?:(?<madeAt>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)|day (?<day>\d{4}-\d\d-\d\d)?) (?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function positionOf(cursor: string): Position | null {
  const found = position.exec(Buffer.from(cursor, 'base64url').toString())?.groups
  return found?.id ? { madeAt: found.madeAt ?? '', day: found.day ?? '', id: found.id } : null
}

/** True for a cursor that we gave out for this order; any other one is answered as a bad request. */
export function isCursor(text: string, sort: BookingSort = 'newest'): boolean {
  const found = positionOf(text)
  return found !== null && (sort === 'newest') === (found.madeAt !== '')
}
