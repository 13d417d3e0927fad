import { sql } from 'kysely'
import { waitsForBankDetails } from '#db/bookings/booking-filter.ts'
import type { Database } from '#db/client.ts'
import { literals } from '#db/literals.ts'
import { oldestUndecidedRefund, undecidedRefunds } from '#db/payments/refunds.ts'
import { transferMethods } from '#domain/bookings/booking.ts'
import { maxCounted } from '#domain/bookings/booking-filter.ts'
import { kindsWith } from '#domain/bookings/kind-lists.ts'
import { dayAt } from '#domain/primitives/date.ts'

type PendingWork = {
  pending: number
  bankDetails: number
  slips: number
  transfers: number
  shortNotice: number
  refunds: number
  undecidedRefunds: number
  messages: number
  emails: number
  closedTrips: number
  toAnswer: number
}

/**
 * Counts of pending work, each from a partial index; pending bookings up to `maxCounted`. Emails are those not
 * delivered.
 */
export async function countPendingWork(db: Database, now: number, hasBankDetails: boolean): Promise<PendingWork> {
  const { rows } = await sql<PendingWork>`select
    (select count(*) from (
       select from booking where deleted_at is null and status = 'pending' limit ${maxCounted}
     ) pending) as pending,
    (select count(*) from (
       select from ${withoutBankDetails(now)} and not ${hasBankDetails}::boolean limit ${maxCounted}
     ) bank_details) as "bankDetails",
    (select count(*) from ${slips}) as slips,
    (select count(*) from ${transfers}) as transfers,
    (select count(*) from ${shortNotice(now)}) as "shortNotice",
    (select count(*) from ${refunds}) as refunds,
    ${undecidedRefunds} as "undecidedRefunds",
    (select count(*) from ${messages}) as messages,
    (select count(*) from ${deadEmails}) + (select count(*) from ${unsentEmails}) as emails,
    (select count(*) from ${closedTrips}) as "closedTrips",
    (select count(*) from (
       select from booking where ${waitsForAnswer(now)} limit ${maxCounted}
     ) to_answer) as "toAnswer"`.execute(db)
  if (!rows[0]) throw new Error('counting pending work returned no row')
  return rows[0]
}

type PendingWorkTimes = Record<Exclude<keyof PendingWork, 'pending' | 'toAnswer'>, Date | null>

/**
 * The most urgent instant of each kind of pending work; null if there is none. Payments are due when their hold ends, trips when they
 * start. Refunds, messages and emails have no deadline: the instant is when the oldest arrived.
 */
export async function readPendingWorkTimes(
  db: Database,
  now: number,
  hasBankDetails: boolean,
): Promise<PendingWorkTimes> {
  const { rows } = await sql<PendingWorkTimes>`select
    (select min(coalesce(hold_expires_at, starts_at)) from ${withoutBankDetails(now)} and not ${hasBankDetails}::boolean) as "bankDetails",
    (select min(coalesce(b.hold_expires_at, b.starts_at)) from ${slips}) as slips,
    (select min(coalesce(b.hold_expires_at, b.starts_at)) from ${transfers}) as transfers,
    (select min(starts_at) from ${shortNotice(now)}) as "shortNotice",
    (select min(asked_at) from ${refunds}) as refunds,
    ${oldestUndecidedRefund} as "undecidedRefunds",
    (select min(created_at) from ${messages}) as messages,
    least((select min(dead_at) from ${deadEmails}), (select min(done_at) from ${unsentEmails})) as emails,
    (select min(starts_at) from ${closedTrips}) as "closedTrips"`.execute(db)
  if (!rows[0]) throw new Error('reading the times of pending work returned no row')
  return rows[0]
}

const withoutBankDetails = (now: number) => sql`booking
  where ${waitsForBankDetails} and coalesce(hold_expires_at, starts_at) > ${new Date(now)}`
const slips = sql`payment_slip s join booking b on b.id = s.booking where s.status = 'waiting' and b.deleted_at is null`
const transfers = sql`payment p join booking b on b.id = p.booking
  where p.status = 'submitted' and p.method in (${literals(transferMethods)}) and b.deleted_at is null
    and not exists (select from payment_slip s where s.payment = p.id and s.status = 'waiting')`
const shortNotice = (now: number) => sql`booking
  where short_notice and status = 'pending' and deleted_at is null and day >= ${dayAt(now)}::date`
const refunds = sql`refund where status in ('requested', 'approved', 'failed')`
const messages = sql`contact_message where handled_at is null`
const deadEmails = sql`outbox where dead_at is not null and done_at is null`
const unsentEmails = sql`outbox where outcome = 'written'`
const closedTrips = sql`booking
  where closed_at is not null and deleted_at is null and status in ('pending', 'confirmed')`

/** A cash booking or taxi request that can still be confirmed. Uses the index booking_to_answer. */
const waitsForAnswer = (now: number) => sql<boolean>`status = 'pending' and deleted_at is null and closed_at is null
  and (payment_method = 'cash' or kind in (${literals(kindsWith({ isEstimate: true }))})) and coalesce(hold_expires_at, starts_at) > ${new Date(now)}`

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
