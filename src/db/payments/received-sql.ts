import { sql } from 'kysely'

const zone = sql.lit('Asia/Colombo')

/** The business day of an instant. */
export const dayOf = (column: string) => sql<string>`(${sql.ref(column)} at time zone ${zone})::date`

/** US cents of a payment, at the rate of its payment day (R13.2); null if there was no rate. `p` is the payment. */
export const usdOfPayment = sql<number | null>`coalesce(p.usd_amount, case when p.currency = 'USD' then p.amount end)`

/** US cents of a refund, at the rate of its payment. `r` is the refund, `p` its payment. */
export const usdOfRefund = sql<number | null>`case
  when r.currency = 'USD' then r.amount
  when p.usd_amount is not null then round(r.amount::numeric * p.usd_amount / p.amount)
end`

/** Received and not reversed by the bank, as in `isReceived` of the domain. */
export const isReceivedSql = sql<boolean>`p.paid_at is not null and p.status in ('paid', 'part refunded', 'refunded')`

/** In a rehearsal, with a sandbox as card gateway, test payments count as money; otherwise they do not. */
export const isPaymentMadeSql = (withTests: boolean) =>
  withTests ? sql<boolean>`true` : sql<boolean>`coalesce(not p.is_test, true)`
