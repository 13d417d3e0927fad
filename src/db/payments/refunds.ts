import { type Insertable, type Selectable, sql } from 'kysely'
import type { UndecidedRefund } from '#contracts/bookings/cancellation.ts'
import { startOfTrip } from '#db/bookings/booking-mappers.ts'
import { type StoredBooking, selectBookingsWithDeleted } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { directionOf } from '#db/cursor.ts'
import type { Tables } from '#db/schema/tables.ts'
import { isUuid } from '#db/uuid.ts'
import type { ListOrder } from '#domain/primitives/list-order.ts'
import { type Currency, toDecimal } from '#domain/primitives/money.ts'
import { dueOfBooking, netOfBooking } from './booking-balance.ts'

export type StoredRefund = Selectable<Tables['refund']>

type NewRefund = Pick<
  Insertable<Tables['refund']>,
  'booking' | 'payment' | 'amount' | 'currency' | 'reason' | 'asked_by'
> & {
  note?: string
}

/** Inserts a refund of a booking. The caller has locked the booking. */
export async function insertRefund(tx: Database, refund: NewRefund, now: number): Promise<StoredRefund> {
  return tx
    .insertInto('refund')
    .values({ ...refund, status: 'requested', asked_at: new Date(now) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** All refunds of a booking, oldest first. */
export function listRefunds(db: Database, booking: string): Promise<StoredRefund[]> {
  return db.selectFrom('refund').selectAll().where('booking', '=', booking).orderBy('asked_at').orderBy('id').execute()
}

/** By ID, without a lock. Undefined for any other text. */
export async function findRefund(db: Database, id: string): Promise<StoredRefund | undefined> {
  return isUuid(id) ? db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst() : undefined
}

/** With guest and original payment, oldest first. */
export function selectStaffRefunds(db: Database) {
  return db
    .selectFrom('refund')
    .innerJoin('booking', 'booking.id', 'refund.booking')
    .leftJoin('payment', 'payment.id', 'refund.payment')
    .leftJoin('refund_account', 'refund_account.booking', 'refund.booking')
    .selectAll('refund')
    .select([
      'booking.reference as booking_reference',
      'booking.customer_name',
      'payment.method',
      'payment.order_reference',
      'payment.provider',
      'payment.provider_reference as paid_as',
      'payment.amount as paid_amount',
      'payment.status as payment_status',
      'refund_account.ending as account_ending',
    ])
    .select(dueOfBooking.as('balance'))
    .orderBy('refund.asked_at')
    .orderBy('refund.id')
}
export type StaffRefund = Awaited<ReturnType<ReturnType<typeof selectStaffRefunds>['execute']>>[number]

/** Open refunds, or all, in the order of their requests. */
export async function listRefundQueue(db: Database, which: 'open' | 'all', order: ListOrder): Promise<StaffRefund[]> {
  const refunds = selectStaffRefunds(db).clearOrderBy().orderBy('refund.asked_at', directionOf(order)).limit(200)
  return which === 'open'
    ? refunds.where('refund.status', 'in', ['requested', 'approved', 'failed']).execute()
    : refunds.execute()
}

/** Throws if the refund does not exist. */
export function readStaffRefund(db: Database, id: string): Promise<StaffRefund> {
  return selectStaffRefunds(db).where('refund.id', '=', id).executeTakeFirstOrThrow()
}

/** Locks the refund until the transaction ends. Lock the booking first, as everywhere. */
export function lockRefund(tx: Database, id: string): Promise<StoredRefund | undefined> {
  return tx.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

type RefundChange = Partial<
  Pick<
    Insertable<Tables['refund']>,
    'status' | 'note' | 'decided_by' | 'decided_at' | 'provider_reference' | 'failure' | 'done_at' | 'done_by'
  >
>

export async function updateRefund(tx: Database, id: string, change: RefundChange): Promise<void> {
  await tx.updateTable('refund').set(change).where('id', '=', id).execute()
}

/**
 * The money that we hold and have not promised to refund, for a query with a row of `booking`: the same amount as
 * `retainedAmount`.
 */
const refundableOfBooking = sql<number>`greatest(0, ${netOfBooking} - (
  select coalesce(sum(r.amount), 0) from refund r left join payment p on p.id = r.payment
  where r.booking = booking.id and r.currency = booking.currency and r.status in ('requested', 'approved', 'failed')
    and coalesce(p.status, '') <> 'disputed'))::int`

/**
 * Bookings that staff cancelled or deleted without naming the cancelling party, and with money to decide about,
 * in the order of their cancellation. Deleted ones are included, because we still hold the guest's money.
 */
export async function listUndecidedRefunds(db: Database, order: ListOrder): Promise<UndecidedRefund[]> {
  const found = await selectBookingsWithDeleted(db)
    .select(['booking.changed_at', refundableOfBooking.as('refundable')])
    .where('cancel_reason', '=', 'undecided')
    .where(refundableOfBooking, '>', 0)
    .orderBy('booking.changed_at', directionOf(order))
    .limit(200)
    .execute()
  return found.map((row) => undecidedRefundOf(row, row.refundable, row.changed_at))
}

export const undecidedRefunds = sql<number>`(
  select count(*) from booking where cancel_reason = 'undecided' and ${refundableOfBooking} > 0
)`

export const oldestUndecidedRefund = sql<Date | null>`(
  select min(changed_at) from booking where cancel_reason = 'undecided' and ${refundableOfBooking} > 0
)`

function undecidedRefundOf(booking: StoredBooking, refundable: number, cancelledAt: Date): UndecidedRefund {
  const startsAt = startOfTrip(booking)
  return {
    bookingId: booking.reference,
    name: booking.customer_name,
    kind: booking.kind,
    amount: toDecimal(refundable),
    currency: booking.currency as Currency,
    cancelledAt: cancelledAt.toISOString(),
    startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
  }
}

/** The status that a cancelled booking had before, and when it was cancelled (ms UTC). Only the audit log keeps them. */
export async function readCancellation(
  db: Database,
  bookingId: string,
): Promise<{ status: string; at: number } | null> {
  const found = await db
    .selectFrom('audit')
    .select([sql<string>`difference->'status'->>'from'`.as('status'), 'at'])
    .where('entity', '=', 'booking')
    .where('entity_id', '=', bookingId)
    .where(sql<boolean>`difference->'status'->>'to' = 'cancelled'`)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ? { status: found.status, at: found.at.getTime() } : null
}
