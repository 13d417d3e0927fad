import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { inPages } from '#db/pages.ts'
import { type DaySums, readDaySums } from '#db/reports/day-sums.ts'
import { isUuid } from '#db/uuid.ts'
import type { BookingKind, BookingStatus } from '#domain/bookings/booking.ts'
import { type DebtAge, debtAgeDays } from '#domain/payments/bookkeeping.ts'
import { addDays, type Day, isDay } from '#domain/primitives/date.ts'
import type { ListOrder } from '#domain/primitives/list-order.ts'
import type { Currency, Minor } from '#domain/primitives/money.ts'
import { dueOfBooking, netOfBooking } from './booking-balance.ts'

export type Receivable = {
  id: string
  reference: string
  customer_name: string
  customer_email: string
  customer_phone: string
  kind: BookingKind
  status: BookingStatus
  day: Day
  total: Minor
  received: Minor
  balance: Minor
  currency: Currency
}

/** The condition of the index `booking_receivable`. A booking that is paid owes nothing by definition. */
const mayOwe = sql`deleted_at is null and payment_status <> 'paid'
  and (status in ('confirmed', 'completed') or cancellation_fee > 0) and day is not null`

/** Bookings that owe money, the oldest debt first unless asked otherwise, after the one of the cursor. */
export async function listReceivables(
  db: Database,
  { age, today }: { age: DebtAge | undefined; today: Day },
  { cursor, limit, order = 'oldest' }: { cursor: string | null; limit: number; order?: ListOrder | undefined },
): Promise<Receivable[]> {
  const after = cursor === null ? null : positionOf(cursor)
  const [isAfter, direction] = order === 'latest' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const { rows } = await sql<Receivable>`
    select id, reference, customer_name, customer_email, customer_phone, kind, status, day, total, currency,
      ${netOfBooking}::int as received, ${dueOfBooking} as balance
    from booking
    where ${mayOwe} and ${dueOfBooking} > 0 ${age ? sql`and ${isOfAge(age, today)}` : sql``}
      ${after ? sql`and (day, id) ${isAfter} (${after.day}::date, ${after.id}::uuid)` : sql``}
    order by day ${direction}, id ${direction} limit ${limit}`.execute(db)
  return rows
}

/** All of them, a thousand at a time. */
export function readReceivableExport(db: Database, filter: { age: DebtAge | undefined; today: Day }) {
  return inPages<Receivable>((last, limit) =>
    listReceivables(db, filter, { cursor: last ? receivableCursor(last) : null, limit }),
  )
}

export const receivableSums: DaySums = {
  table: 'receivable_sum',
  subject: 'trips',
  // Without money the balance is in the index; accounts are read for bookings with some only.
  compute: (days) => sql`
    select day, currency, count(*) as bookings, sum(balance) as balance from (
      select day, currency, case when status = 'cancelled' then cancellation_fee else total end as balance
      from booking where ${mayOwe} and payment_status in ('unpaid', 'submitted') and day = any(${days})
      union all
      select day, currency, ${dueOfBooking} from booking
      where ${mayOwe} and payment_status not in ('unpaid', 'submitted') and day = any(${days})
    ) open where balance > 0 group by day, currency`,
}

/** The number of bookings that owe money and their balances, by day of the trip and currency. */
export async function sumReceivables(db: Database) {
  const edge = (one: RawBuilder<unknown>) => sql`(select ${one} from booking where ${mayOwe})`
  const { rows } = await sql<{ day: Day; currency: Currency; bookings: number; balance: Minor }>`
    select * from ${readDaySums(receivableSums, { from: edge(sql`min(day)`), to: edge(sql`max(day)`) })} owed
    order by day, currency`.execute(db)
  return rows
}

export const receivableCursor = ({ day, id }: Pick<Receivable, 'day' | 'id'>) => `${day}.${id}`

/** Null for any other text. */
function positionOf(cursor: string): { day: Day; id: string } | null {
  const [day = '', id = ''] = cursor.split('.')
  return isDay(day) && isUuid(id) ? { day, id } : null
}

export const isReceivableCursor = (text: string) => positionOf(text) !== null

function isOfAge(age: DebtAge, today: Day) {
  const { from, to } = debtAgeDays[age]
  const conditions = [
    Number.isFinite(to) ? sql`day >= ${addDays(today, -to)}::date` : null,
    Number.isFinite(from) ? sql`day <= ${addDays(today, -from)}::date` : null,
  ].filter((condition) => condition !== null)
  return sql`(${sql.join(conditions, sql` and `)})`
}
