import { sql } from 'kysely'
import { mostCounted } from '#rules/booking-filter.ts'
import type { Day } from '#rules/day.ts'
import type { Database } from './database.ts'

type Waits = {
  pending: number
  slips: number
  transfers: number
  shortNotice: number
  refunds: number
  messages: number
  letters: number
}

/**
 * How much waits for somebody, each along an index that has nothing else in it; pending bookings up to `mostCounted`. Letters are
 * those that reached nobody.
 */
export async function countWaiting(db: Database, today: Day): Promise<Waits> {
  const { rows } = await sql<Waits>`select
    (select count(*) from (
       select from booking where deleted_at is null and status = 'pending' limit ${mostCounted}
     ) pending) as pending,
    (select count(*) from payment_slip s join booking b on b.id = s.booking
     where s.status = 'waiting' and b.deleted_at is null) as slips,
    (select count(*) from payment p join booking b on b.id = p.booking
     where p.status = 'submitted' and p.method in ('online', 'bank') and b.deleted_at is null
       and not exists (select from payment_slip s where s.payment = p.id and s.status = 'waiting')) as transfers,
    (select count(*) from booking
     where short_notice and status = 'pending' and deleted_at is null and day >= ${today}::date) as "shortNotice",
    (select count(*) from refund where status in ('asked', 'approved', 'failed')) as refunds,
    (select count(*) from contact_message where handled_at is null) as messages,
    (select count(*) from outbox where dead_at is not null and done_at is null)
    + (select count(*) from outbox where outcome = 'written') as letters`.execute(db)
  if (!rows[0]) throw new Error('counting what waits gave no row')
  return rows[0]
}

/** The newest bookings, in the words of the overview. */
export function listRecentBookings(db: Database, atMost: number) {
  return db
    .selectFrom('booking')
    .select(['reference', 'customer_name', 'package_name', 'kind', 'day', 'status'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
}
