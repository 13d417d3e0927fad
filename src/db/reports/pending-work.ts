import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { undecidedRefunds } from '#db/payments/undecided-refunds.ts'
import { maxCounted } from '#domain/bookings/booking-filter.ts'
import { dayAt } from '#domain/primitives/date.ts'

type PendingWork = {
  pending: number
  slips: number
  transfers: number
  shortNotice: number
  refunds: number
  undecidedRefunds: number
  messages: number
  letters: number
  closedTrips: number
  toAnswer: number
}

/**
 * Counts of pending work, each from a partial index; pending bookings up to `mostCounted`. Emails are those not
 * delivered.
 */
export async function countPendingWork(db: Database, now: number): Promise<PendingWork> {
  const today = dayAt(now)
  const { rows } = await sql<PendingWork>`select
    (select count(*) from (
       select from booking where deleted_at is null and status = 'pending' limit ${maxCounted}
     ) pending) as pending,
    (select count(*) from payment_slip s join booking b on b.id = s.booking
     where s.status = 'waiting' and b.deleted_at is null) as slips,
    (select count(*) from payment p join booking b on b.id = p.booking
     where p.status = 'submitted' and p.method in ('online', 'bank') and b.deleted_at is null
       and not exists (select from payment_slip s where s.payment = p.id and s.status = 'waiting')) as transfers,
    (select count(*) from booking
     where short_notice and status = 'pending' and deleted_at is null and day >= ${today}::date) as "shortNotice",
    (select count(*) from refund where status in ('requested', 'approved', 'failed')) as refunds,
    ${undecidedRefunds} as "undecidedRefunds",
    (select count(*) from contact_message where handled_at is null) as messages,
    (select count(*) from outbox where dead_at is not null and done_at is null)
    + (select count(*) from outbox where outcome = 'written') as letters,
    (select count(*) from booking
     where closed_at is not null and deleted_at is null and status in ('pending', 'confirmed')) as "closedTrips",
    (select count(*) from (
       select from booking where ${waitsForAnswer(now)} limit ${maxCounted}
     ) to_answer) as "toAnswer"`.execute(db)
  if (!rows[0]) throw new Error('counting what waits gave no row')
  return rows[0]
}

/** A cash booking or taxi request that can still be confirmed. Uses the index booking_to_answer. */
const waitsForAnswer = (now: number) => sql<boolean>`status = 'pending' and deleted_at is null and closed_at is null
  and (payment_method = 'cash' or kind = 'taxi') and coalesce(hold_expires_at, starts_at) > ${new Date(now)}`

/** Nearest deadline first. */
export function listToAnswer(db: Database, now: number, atMost: number) {
  const deadline = sql<Date>`coalesce(hold_expires_at, starts_at)`
  return db
    .selectFrom('booking')
    .select(['reference', 'customer_name', 'kind', 'day', deadline.as('deadline')])
    .where(waitsForAnswer(now))
    .orderBy(deadline)
    .orderBy('id')
    .limit(atMost)
    .execute()
}

/** The newest bookings, with the fields of the overview. */
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
