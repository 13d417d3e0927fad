import { sql } from 'kysely'
import { type Entry, monthSpan } from '#domain/payments/bookkeeping.ts'
import { addDays, type Day } from '#domain/primitives/date.ts'
import { withTestPayments } from './booking-balance.ts'
import type { Books } from './movements.ts'

/** The entries of the books in the order of their days, a month at a time. */
export async function* readLedger(books: Books, { from, to }: { from: Day; to: Day }) {
  for (let start = from; start <= to; start = addDays(monthSpan(start).to, 1)) {
    const end = monthSpan(start).to < to ? monthSpan(start).to : to
    const entries = await readEntries(books, { from: start, to: end })
    if (entries.length > 0) yield entries
  }
}

type StoredEntry = {
  source: Entry['source']
  id: number
  day: Day
  booking_reference: string
  currency: Entry['currency']
  amount: number
  kind: Extract<Entry, { source: 'movement' }>['kind'] | null
  method: Extract<Entry, { source: 'movement' }>['method'] | null
  is_goodwill: boolean | null
  trip: Extract<Entry, { source: 'earning' }>['trip']
  is_fee: boolean | null
  tickets: number | null
}

async function readEntries({ db, withTests }: Books, { from, to }: { from: Day; to: Day }): Promise<Entry[]> {
  const { rows } = await sql<StoredEntry>`
    select e.*, b.reference as booking_reference from (
      select 'movement' as source, m.id, m.day, m.booking, m.currency, m.amount, m.kind, m.method::text, m.trip,
        coalesce(r.reason = 'goodwill', false) as is_goodwill, null::boolean as is_fee, null::int as tickets
      from movement m left join refund r on r.id = m.refund
      where m.day between ${from}::date and ${to}::date and ${withTestPayments(withTests)}
      union all
      select 'earning', id, day, booking, currency, amount, null, null, trip, null, is_fee, tickets
      from earning where day between ${from}::date and ${to}::date
    ) e join booking b on b.id = e.booking
    order by e.day, e.source, e.id`.execute(db)
  return rows.map(entryOf)
}

function entryOf(row: StoredEntry): Entry {
  const { id, day, booking_reference: bookingId, currency, amount } = row
  const shared = { id, day, bookingId, currency, amount }
  if (row.source === 'earning')
    return { ...shared, source: 'earning', trip: row.trip, isFee: row.is_fee ?? false, tickets: row.tickets ?? 0 }
  const { kind, method, is_goodwill } = row
  if (!kind || !method) throw new Error(`movement ${id} has no kind or method`)
  return { ...shared, source: 'movement', kind, method, isGoodwill: is_goodwill ?? false }
}
