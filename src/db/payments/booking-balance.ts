import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Currency, Minor } from '#domain/primitives/money.ts'

/** Payments received less refunds sent, for a query with a row of `booking`. */
export const netOfBooking = sql<number>`(
  (select coalesce(sum(p.amount), 0) from payment p where p.booking = booking.id and p.currency = booking.currency
    and p.status in ('paid', 'part refunded', 'refunded'))
  - (select coalesce(sum(r.amount), 0) from refund r where r.booking = booking.id and r.currency = booking.currency
    and r.status = 'sent'))`

/** The balance for a query with a row of `booking`: the same amount as `balanceOf`. */
export const dueOfBooking = sql<number>`greatest(0, case when booking.status = 'cancelled'
  then coalesce(booking.cancellation_fee - ${netOfBooking}, 0)
  else booking.total - ${netOfBooking}
    - (select coalesce(sum(r.amount), 0) from refund r where r.booking = booking.id and r.currency = booking.currency
      and r.status = 'sent' and r.reason = 'goodwill') end)::int`

/** The money received for bookings, less refunds, by currency; without those for which nothing was received. */
export async function readReceivedByCurrency(
  db: Database,
  bookings: readonly string[],
): Promise<{ currency: Currency; amount: Minor }[]> {
  if (bookings.length === 0) return []
  const { rows } = await sql<{ currency: Currency; amount: number }>`
    select currency, sum(net)::float8 as amount from (
      select currency, ${netOfBooking} as net from booking where id = any(${bookings}::uuid[])
    ) received where net > 0 group by currency order by currency
  `.execute(db)
  return rows
}

/** Test payments count as money only while the card gateway is a sandbox, so that a test site shows figures. */
export const withTestPayments = (areCounted: boolean) => (areCounted ? sql<boolean>`true` : sql<boolean>`not is_test`)
