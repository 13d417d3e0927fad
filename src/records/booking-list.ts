import { sql } from 'kysely'
import type { Day } from '#rules/day.ts'
import { type StoredBooking, selectBookings } from './bookings.ts'
import type { Database } from './database.ts'

export type BookingFilter = {
  /** Part of a name, mail address or phone number, or the beginning of a reference with or without its PM. */
  q?: string | undefined
  status?: string | undefined
  kind?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
}

type Page = { bookings: StoredBooking[]; next: string | null }

/**
 * A page of bookings, newest first, and the cursor of the next one. Never by offset: page 1000 is as quick as page 1.
 * `expected` is how many match, where that is known.
 */
export async function listBookings(
  db: Database,
  filter: BookingFilter,
  { limit, cursor, expected = 0 }: { limit: number; cursor?: string | undefined; expected?: number },
): Promise<Page> {
  if (!filter.q || expected < countedUpTo) return readPage(db, filter, limit, cursor)
  // The planner thinks every search rare, collects all that match and sorts them: 400 ms where most of 200,000 bookings
  // do. Without sorting it goes along the dates and is done after a page: 5 ms.
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_sort = off`.execute(tx)
    return readPage(tx, filter, limit, cursor)
  })
}

async function readPage(db: Database, filter: BookingFilter, limit: number, cursor: string | undefined): Promise<Page> {
  const after = cursor ? positionOf(cursor) : null
  const found = await selectBookings(db)
    .select(sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('made_at'))
    .where(matching(filter))
    .$if(after !== null, (page) =>
      page.where(sql<boolean>`(created_at, id) < (${after?.madeAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const bookings = found.slice(0, limit)
  const last = bookings.at(-1)
  return { bookings, next: found.length > limit && last ? cursorOf(last) : null }
}

// An exact count reads every row: 26 ms with a million bookings. Beyond this many, the planner's estimate will do.
const countedUpTo = 10_000

/** How many bookings match: exact up to 10,000, about right beyond. */
export async function countBookings(db: Database, filter: BookingFilter): Promise<number> {
  const some = db
    .selectFrom('booking')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(matching(filter))
    .limit(countedUpTo + 1)
  const { rows } = await sql<{ found: number }>`select count(*) as found from (${some}) matching`.execute(db)
  const found = rows[0]?.found ?? 0
  return found <= countedUpTo ? found : estimate(db, filter)
}

async function estimate(db: Database, filter: BookingFilter): Promise<number> {
  const all = db.selectFrom('booking').select('id').where('deleted_at', 'is', null).where(matching(filter))
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
  }>`explain (format json) ${all}`.execute(db)
  return Math.max(countedUpTo, Math.round(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0))
}

/** How many bookings stand in each status. */
export async function countByStatus(
  db: Database,
  filter: Omit<BookingFilter, 'status'>,
): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('booking')
    .select((on) => ['status', on.fn.countAll<number>().as('bookings')])
    .where('deleted_at', 'is', null)
    .where(matching(filter))
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, bookings }) => [status, bookings]))
}

function matching({ q, status, kind, from, to }: BookingFilter) {
  const conditions = [
    q &&
      sql`(lower(customer_name || ' ' || customer_email || ' ' || customer_phone) like ${`%${literally(q.toLowerCase())}%`}
        or reference like ${`${literally(q.toUpperCase())}%`} or reference like ${`PM${literally(q.toUpperCase())}%`})`,
    status && sql`status = ${status}`,
    kind && sql`kind = ${kind}`,
    from && sql`day >= ${from}::date`,
    to && sql`day <= ${to}::date`,
  ].filter((condition) => typeof condition === 'object')
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`
}

function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

type Position = { madeAt: string; id: string }

function cursorOf({ made_at, id }: { made_at: string; id: string }): string {
  return Buffer.from(`${made_at} ${id}`).toString('base64url')
}

const position = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([0-9a-f-]{36})$/

function positionOf(cursor: string): Position | null {
  const [, madeAt, id] = position.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return madeAt && id ? { madeAt, id } : null
}

/** True for a cursor that we gave out; any other one is answered as a bad request. */
export function isCursor(text: string): boolean {
  return positionOf(text) !== null
}
