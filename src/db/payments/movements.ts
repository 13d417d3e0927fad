import { type RawBuilder, sql } from 'kysely'
import type { MovementQuery } from '#contracts/payments/bookkeeping.ts'
import { matching } from '#db/bookings/booking-filter.ts'
import { findByText } from '#db/bookings/booking-search.ts'
import type { Database } from '#db/client.ts'
import { listDistinct } from '#db/list-distinct.ts'
import { inPages } from '#db/pages.ts'
import { type DaySums, readDaySums } from '#db/reports/day-sums.ts'
import type { PaymentMethod } from '#domain/bookings/booking.ts'
import { isNarrow } from '#domain/bookings/booking-filter.ts'
import type { TripType } from '#domain/bookings/kind-spec.ts'
import type { MovementKind } from '#domain/payments/bookkeeping.ts'
import type { RefundReason } from '#domain/payments/payment.ts'
import { type Day, isDay } from '#domain/primitives/date.ts'
import type { ListOrder } from '#domain/primitives/list-order.ts'
import type { Currency, Minor } from '#domain/primitives/money.ts'
import { isIndexed } from '#domain/primitives/text-search.ts'

export type StoredMovement = {
  id: number
  day: Day
  booking_reference: string
  customer_name: string
  kind: MovementKind
  trip: TripType
  method: PaymentMethod
  reference: string | null
  order_reference: string | null
  refund_reason: RefundReason | null
  amount: Minor
  currency: Currency
  recorded_by: string
  recorded_at: Date
}

/** `withTests`: the payments of a sandbox count as money. */
export type Books = { db: Database; withTests: boolean }

/** A condition on `m`, the movement. */
type Condition = RawBuilder<boolean>

type Part = { cursor: string | null; limit: number; order?: ListOrder | undefined }

// A frequent name fills a page from so many movements; a rarer one is found by its index.
const walked = 2_000

/** Movements of a filter, latest first unless asked otherwise, after the one of the cursor. */
export async function listMovements(books: Books, filter: MovementQuery, part: Part): Promise<StoredMovement[]> {
  const condition = conditionOf(books, filter)
  const { q } = filter
  if (!q) return readMovements(books, condition, part)
  if (!(await isReference(books.db, q))) {
    // With a million bookings the index of names takes two seconds for a name that every tenth guest has.
    const found = await readMovements(books, condition, part, textOfRow(q))
    if (found.length === part.limit) return found
  }
  return readMovements(books, sql`${condition} and ${await textInIndex(books.db, filter, q)}`, part)
}

/** With `among`, only of the first movements that match the condition. */
async function readMovements(
  { db }: Books,
  condition: Condition,
  { cursor, limit, order = 'latest' }: Part,
  among?: Condition,
): Promise<StoredMovement[]> {
  const after = cursor === null ? null : positionOf(cursor)
  const [isAfter, direction] = order === 'latest' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const from = after ? sql`and (m.day, m.id) ${isAfter} (${after.day}::date, ${after.id}::bigint)` : sql``
  const sorted = sql`order by m.day ${direction}, m.id ${direction}`
  const first = (max: number) => sql`
    select * from movement m where ${condition} ${from} ${sorted} limit ${max}`
  const page = among ? sql`select * from (${first(walked)}) m where ${among} ${sorted} limit ${limit}` : first(limit)
  // The page is found in an index alone, before its bookings are read.
  const { rows } = await sql<StoredMovement>`
    select m.id, m.day, b.reference as booking_reference, b.customer_name, m.kind, m.trip, m.method, m.reference,
      p.order_reference, r.reason as refund_reason, m.amount, m.currency, m.recorded_by, m.recorded_at
    from (${page}) m
    join booking b on b.id = m.booking
    left join payment p on p.id = m.payment
    left join refund r on r.id = m.refund
    ${sorted}`.execute(db)
  return rows
}

/**
 * False for a text that no index knows, unless it is a reference or the period is short: finding the bookings of a year for two letters
 * took 1.5 s with a million stored.
 */
export async function canSearch(db: Database, { q, ...period }: MovementQuery): Promise<boolean> {
  return !q || isNarrow(period) || isIndexed(q) || (await isReference(db, q))
}

/** All movements of a filter, a thousand at a time. */
export async function* readMovementExport(books: Books, filter: MovementQuery) {
  const text = filter.q ? await textInIndex(books.db, filter, filter.q) : sql<boolean>`true`
  const condition = sql<boolean>`${conditionOf(books, filter)} and ${text}`
  yield* inPages<StoredMovement>((last, limit) =>
    readMovements(books, condition, { cursor: last ? movementCursor(last) : null, limit }),
  )
}

/** `received` and `paid_out` are in `currency`, `usd` in US cents; `without_rate` is the amount that has no exchange rate, or null. */
export const movementSums: DaySums = {
  table: 'movement_sum',
  subject: 'movements',
  compute: (days) => sql`
    select day, kind, trip, method, currency, is_test, recorded_by, count(*) as movements,
      coalesce(sum(amount) filter (where amount > 0), 0) as received, coalesce(sum(amount) filter (where amount < 0), 0) as paid_out,
      coalesce(sum(usd_amount), 0) as usd, sum(amount) filter (where usd_amount is null) as without_rate
    from movement where day = any(${days}) group by day, kind, trip, method, currency, is_test, recorded_by`,
}

/** Money that came in and money that left, by currency, without a search. */
export async function sumMovements(books: Books, filter: Omit<MovementQuery, 'q'>) {
  const { rows } = await sql<{ currency: Currency; movements: number; received: Minor; paidOut: Minor }>`
    select m.currency, sum(m.movements)::bigint as movements, sum(m.received)::bigint as received,
      sum(m.paid_out)::bigint as "paidOut"
    from ${readDaySums(movementSums, filter)} m
    where ${conditionOf(books, filter)} group by m.currency order by m.currency`.execute(books.db)
  return rows
}

/** Everybody who has recorded a movement. */
export function listRecorders(db: Database): Promise<string[]> {
  return listDistinct(db, 'movement', 'recorded_by', 200)
}

export const movementCursor = ({ day, id }: Pick<StoredMovement, 'day' | 'id'>) => `${day}.${id}`

const largestId = 999_999_999_999_999

/** Null for any other text. */
function positionOf(cursor: string): { day: Day; id: number } | null {
  const [day = '', id = ''] = cursor.split('.')
  return isDay(day) && /^\d{1,15}$/.test(id) && Number(id) <= largestId ? { day, id: Number(id) } : null
}

export const isMovementCursor = (text: string) => positionOf(text) !== null

function conditionOf({ withTests }: Books, { from, to, method, kind, by }: Omit<MovementQuery, 'q'>): Condition {
  const conditions = [
    sql`m.day between ${from}::date and ${to}::date`,
    withTests ? null : sql`not m.is_test`,
    method ? sql`m.method = ${method}` : null,
    kind ? sql`m.kind = ${kind}` : null,
    by ? sql`m.recorded_by = ${by}` : null,
  ].filter((condition) => condition !== null)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const matchingBookings = (q: string) => sql`deleted_at is null and ${matching({ q })}`

/** Reads the booking of each row. Without the offset, PostgreSQL would find the bookings first. */
const textOfRow = (q: string): Condition =>
  sql`exists (select from booking where booking.id = m.booking and ${matchingBookings(q)} offset 0)`

/** A movement with this reference or, without one, of a booking whose ID, guest, email address or phone number matches. */
async function textInIndex(db: Database, period: Pick<MovementQuery, 'from' | 'to'>, q: string): Promise<Condition> {
  if (await isReference(db, q)) return sql`m.reference = ${q}`
  if (isNarrow(period) && !isIndexed(q)) return textOfRow(q)
  const { ids, isLimited } = await findByText(db, { q })
  // With the IDs of a rare text, PostgreSQL does not read all movements of the period.
  if (!isLimited) return sql`m.booking = any(${ids}::uuid[])`
  // The books are never searched in part. Row by row, a million movements take longer than the 15 s of a statement.
  return isNarrow(period)
    ? textOfRow(q)
    : sql`m.booking in (with found as materialized (select id from booking where ${matchingBookings(q)}) select id from found)`
}

async function isReference(db: Database, q: string): Promise<boolean> {
  const named = await db.selectFrom('movement').select('id').where('reference', '=', q).limit(1).executeTakeFirst()
  return named !== undefined
}
