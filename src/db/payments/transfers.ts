import type { Database } from '#db/client.ts'
import { directionOf } from '#db/cursor.ts'
import { transferMethods } from '#domain/bookings/booking.ts'
import type { ListOrder } from '#domain/primitives/list-order.ts'
import { dueOfBooking } from './booking-balance.ts'

/** Transfers that guests announced by reference only, without a waiting slip, in the order of their announcement. */
export function listTransferQueue(db: Database, order: ListOrder) {
  return db
    .selectFrom('payment')
    .innerJoin('booking', 'booking.id', 'payment.booking')
    .select(['payment.id', 'payment.order_reference', 'payment.method', 'payment.amount', 'payment.currency'])
    .select(['payment.transfer_reference', 'payment.changed_at', 'payment.expires_at'])
    .select(['booking.reference', 'booking.customer_name', 'booking.day', 'booking.starts_at'])
    .select(dueOfBooking.as('due'))
    .where('payment.status', '=', 'submitted')
    .where('payment.method', 'in', transferMethods)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_slip as slip')
            .select('slip.id')
            .whereRef('slip.payment', '=', 'payment.id')
            .where('slip.status', '=', 'waiting'),
        ),
      ),
    )
    .orderBy('payment.changed_at', directionOf(order))
    .limit(200)
    .execute()
}
export type QueuedTransfer = Awaited<ReturnType<typeof listTransferQueue>>[number]

/** The booking of a payment, needed to lock the booking first. */
export function bookingOfPayment(db: Database, id: string): Promise<{ booking: string } | undefined> {
  return db.selectFrom('payment').select('booking').where('id', '=', id).executeTakeFirst()
}

/** Undecided transfers and slips past their deadline (ms), oldest first. */
export function listOverdueTransfers(db: Database, now: number) {
  return db
    .selectFrom('payment')
    .select(['id', 'booking'])
    .where('status', '=', 'submitted')
    .where('expires_at', '<=', new Date(now))
    .orderBy('expires_at')
    .limit(100)
    .execute()
}
