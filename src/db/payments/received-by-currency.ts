import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Currency, Minor } from '#domain/primitives/money.ts'
import { netOfBooking } from './slips.ts'

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
