import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { withTestPayments } from '#db/payments/booking-balance.ts'
import { movementSums } from '#db/payments/movements.ts'
import type { TripType } from '#domain/bookings/kind-spec.ts'
import { type Day, instantOf } from '#domain/primitives/date.ts'
import { byPeriod, type ReportRow, shareOf } from '#domain/reports/report.ts'
import { readDaySums } from './day-sums.ts'

export type Span = { from: Day; to: Day }
type Moved = {
  day: Day
  method: string
  trip: TripType
  payments: number
  received: number
  /** At most zero. */
  refunded: number
}

/** By the day of the movement. A chargeback counts as refunded, a correction as received. */
export async function reportRevenue(db: Database, span: Span, withTests: boolean): Promise<ReportRow[]> {
  const rows = byPeriod(await readMoved(db, span, withTests), ['payments', 'received', 'refunded'], span)
  return rows.map((row) => ({ ...row, net: row.received + row.refunded }))
}

/** Net revenue of safaris, rooms and rides, by the day of the movement. */
export async function reportRevenueByTrip(db: Database, span: Span, withTests: boolean): Promise<ReportRow[]> {
  const days = (await readMoved(db, span, withTests)).map(({ day, trip, received, refunded }) => {
    const net = received + refunded
    const of = (one: TripType) => (trip === one ? net : 0)
    return { day, safaris: of('safari'), rooms: of('stay'), rides: of('ride'), net }
  })
  return byPeriod(days, ['safaris', 'rooms', 'rides', 'net'] as const, span)
}

/** By payment method, highest first; a refund counts for the method of its payment. */
export async function reportPaymentMethods(db: Database, span: Span, withTests: boolean): Promise<ReportRow[]> {
  const sums = new Map<string, Omit<Moved, 'day' | 'trip'>>()
  for (const { method, payments, received, refunded } of await readMoved(db, span, withTests)) {
    const sum = sums.get(method) ?? { method, payments: 0, received: 0, refunded: 0 }
    sum.payments += payments
    sum.received += received
    sum.refunded += refunded
    sums.set(method, sum)
  }
  const all = [...sums.values()].reduce((sum, { received }) => sum + received, 0)
  return [...sums.values()]
    .map((sum) => ({ ...sum, net: sum.received + sum.refunded, share: shareOf(sum.received, all) }))
    .sort((a, b) => b.received - a.received)
}

async function readMoved(db: Database, span: Span, withTests: boolean): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select day, method, trip, coalesce(sum(movements) filter (where kind = 'payment'), 0)::bigint as payments,
      coalesce(sum(usd) filter (where kind in ('payment', 'correction')), 0)::bigint as received,
      coalesce(sum(usd) filter (where kind in ('refund', 'chargeback')), 0)::bigint as refunded
    from ${readDaySums(movementSums, span)} m
    where ${withTestPayments(withTests)}
    group by day, method, trip`.execute(db)
  return rows
}

/** Net amounts without an exchange rate, in minor units of their currency. */
export async function readWithoutRate(db: Database, span: Span, withTests: boolean) {
  const { rows } = await sql<{ currency: string; amount: number }>`
    select currency, sum(without_rate)::bigint as amount from ${readDaySums(movementSums, span)} m
    where ${withTestPayments(withTests)} and without_rate is not null
    group by currency order by currency`.execute(db)
  return rows
}

/** The start and end of a period as instants. */
export function edgesOf({ from, to }: Span): [Date, Date] {
  return [new Date(instantOf(from, 0)), new Date(instantOf(to, 24 * 60))]
}
