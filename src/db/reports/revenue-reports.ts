import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { dayOf, isPaymentMadeSql, isReceivedSql, usdOfPayment, usdOfRefund } from '#db/payments/received-sql.ts'
import { type Day, instantOf } from '#domain/primitives/date.ts'
import { byPeriod, type ReportRow, shareOf } from '#domain/reports/report.ts'

export type Span = { from: Day; to: Day }
type Moved = { day: Day; method: string; payments: number; received: number; refunded: number }

/** By the day of payment or refund. */
export async function reportRevenue(db: Database, span: Span, withTests: boolean): Promise<ReportRow[]> {
  const rows = byPeriod(await readMoved(db, span, withTests), ['payments', 'received', 'refunded'], span)
  return rows.map((row) => ({ ...row, net: row.received - row.refunded }))
}

/** By payment method, highest first; a refund counts for the method of its payment. */
export async function reportPaymentMethods(db: Database, span: Span, withTests: boolean): Promise<ReportRow[]> {
  const sums = new Map<string, Omit<Moved, 'day'>>()
  for (const { method, payments, received, refunded } of await readMoved(db, span, withTests)) {
    const sum = sums.get(method) ?? { method, payments: 0, received: 0, refunded: 0 }
    sum.payments += payments
    sum.received += received
    sum.refunded += refunded
    sums.set(method, sum)
  }
  const all = [...sums.values()].reduce((sum, { received }) => sum + received, 0)
  return [...sums.values()]
    .map((sum) => ({ ...sum, net: sum.received - sum.refunded, share: shareOf(sum.received, all) }))
    .sort((a, b) => b.received - a.received)
}

async function readMoved(db: Database, span: Span, withTests: boolean): Promise<Moved[]> {
  const [start, end] = edgesOf(span)
  const { rows } = await sql<Moved>`
    select day, method, count(*) filter (where is_payment) as payments,
      coalesce(sum(usd) filter (where is_payment), 0)::bigint as received,
      coalesce(sum(usd) filter (where not is_payment), 0)::bigint as refunded
    from (
      select ${dayOf('p.paid_at')} as day, p.method::text, true as is_payment, ${usdOfPayment} as usd
      from payment p
      where p.paid_at >= ${start} and p.paid_at < ${end} and ${isReceivedSql} and ${isPaymentMadeSql(withTests)}
      union all
      select ${dayOf('r.done_at')}, coalesce(p.method, b.payment_method)::text, false, ${usdOfRefund}
      from refund r join booking b on b.id = r.booking left join payment p on p.id = r.payment
      where r.done_at >= ${start} and r.done_at < ${end} and r.status = 'sent' and ${isPaymentMadeSql(withTests)}
    ) moved group by day, method`.execute(db)
  return rows
}

/** Net amounts without an exchange rate, in minor units of their currency. */
export async function readWithoutRate(db: Database, span: Span, withTests: boolean) {
  const [start, end] = edgesOf(span)
  const { rows } = await sql<{ currency: string; amount: number }>`
    select currency, sum(amount)::bigint as amount from (
      select p.currency, p.amount from payment p
      where p.paid_at >= ${start} and p.paid_at < ${end} and ${isReceivedSql} and ${isPaymentMadeSql(withTests)}
        and ${usdOfPayment} is null
      union all
      select r.currency, -r.amount from refund r left join payment p on p.id = r.payment
      where r.done_at >= ${start} and r.done_at < ${end} and r.status = 'sent' and ${isPaymentMadeSql(withTests)}
        and ${usdOfRefund} is null
    ) moved group by currency order by currency`.execute(db)
  return rows
}

/** The start and end of a period as instants. */
export function edgesOf({ from, to }: Span): [Date, Date] {
  return [new Date(instantOf(from, 0)), new Date(instantOf(to, 24 * 60))]
}
