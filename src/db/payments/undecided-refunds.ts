import { sql } from 'kysely'
import type { UndecidedRefund } from '#contracts/bookings/cancellation.ts'
import { startOfTrip } from '#db/bookings/booking-mappers.ts'
import { type StoredBooking, selectBookingsWithDeleted } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { directionOf } from '#db/cursor.ts'
import type { ListOrder } from '#domain/primitives/list-order.ts'
import { type Currency, toDecimal } from '#domain/primitives/money.ts'
import { netOfBooking } from './booking-balance.ts'

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
