import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#db/client.ts'
import { directionOf } from '#db/cursor.ts'
import type { Tables } from '#db/schema/tables.ts'
import { isUuid } from '#db/uuid.ts'
import type { ListOrder } from '#domain/primitives/list-order.ts'
import { dueOfBooking } from './booking-balance.ts'

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
