import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { directionOf } from '#db/cursor.ts'
import type { Tables } from '#db/schema/tables.ts'
import type { ListOrder } from '#domain/primitives/list-order.ts'
import { dueOfBooking } from './booking-balance.ts'

export type StoredSlip = Selectable<Tables['payment_slip']>

type NewSlip = Pick<
  Insertable<Tables['payment_slip']>,
  'booking' | 'payment' | 'file' | 'media_type' | 'bytes' | 'sha256' | 'amount' | 'sent_by'
>

/** The caller has locked the booking and stored the file. */
export function insertSlip(tx: Database, slip: NewSlip, now: number): Promise<StoredSlip> {
  return tx
    .insertInto('payment_slip')
    .values({ ...slip, sent_at: new Date(now) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** All slips of a booking, oldest first. */
export function listSlips(db: Database, booking: string): Promise<StoredSlip[]> {
  return db
    .selectFrom('payment_slip')
    .selectAll()
    .where('booking', '=', booking)
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
}

export function findSlip(db: Database, id: string): Promise<StoredSlip | undefined> {
  return db.selectFrom('payment_slip').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the slip until the transaction ends. Lock the booking first, as everywhere. */
export function lockSlip(tx: Database, id: string): Promise<StoredSlip | undefined> {
  return tx.selectFrom('payment_slip').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

type SlipDecision = Pick<
  Insertable<Tables['payment_slip']>,
  'status' | 'accepted' | 'reason' | 'decided_by' | 'decided_at'
>

export async function updateSlipDecision(tx: Database, id: string, decision: SlipDecision): Promise<void> {
  await tx.updateTable('payment_slip').set(decision).where('id', '=', id).execute()
}

/** Assigns the slip to another payment of its booking. */
export async function moveSlip(tx: Database, id: string, payment: string): Promise<void> {
  await tx.updateTable('payment_slip').set({ payment }).where('id', '=', id).execute()
}

/** The slips that wait for staff, or all, in the order of their arrival. */
export function listSlipQueue(db: Database, which: 'waiting' | 'all', order: ListOrder) {
  const slips = db
    .selectFrom('payment_slip as slip')
    .innerJoin('booking', 'booking.id', 'slip.booking')
    .innerJoin('payment', 'payment.id', 'slip.payment')
    .select([
      'slip.id',
      'slip.status',
      'slip.media_type',
      'slip.bytes',
      'slip.sent_at',
      'slip.sent_by',
      'slip.reason',
      'slip.accepted',
      'slip.decided_by',
      'slip.decided_at',
      'slip.erased_at',
      'booking.reference',
      'booking.customer_name',
      'booking.day',
      'booking.starts_at',
      'payment.currency',
      'payment.transfer_reference',
      'payment.expires_at',
    ])
    .select([expectedAmount.as('amount'), dueOfBooking.as('due')])
    .select((eb) =>
      eb
        .selectFrom('payment_slip as same')
        .innerJoin('booking as other', 'other.id', 'same.booking')
        .whereRef('same.sha256', '=', 'slip.sha256')
        .whereRef('same.booking', '<>', 'slip.booking')
        .select(sql<string[]>`coalesce(array_agg(distinct other.reference::text), '{}')`.as('others'))
        .as('same_file'),
    )
    .orderBy('slip.sent_at', directionOf(order))
    .limit(200)
  return which === 'waiting' ? slips.where('slip.status', '=', 'waiting').execute() : slips.execute()
}

/** The amount that the guest stated; otherwise that of the payment, or the balance due once the payment is decided. */
const expectedAmount = sql<number>`coalesce(slip.amount,
  case when payment.status <> 'submitted' then nullif(${dueOfBooking}, 0) end, payment.amount)`

export type QueuedSlip = Awaited<ReturnType<typeof listSlipQueue>>[number]

/** Detaches the files of a booking's slips; the rows stay. Returns the names of the files to delete. */
export async function eraseSlips(tx: Database, booking: string, now: number): Promise<string[]> {
  const slips = await listSlips(tx, booking)
  await tx
    .updateTable('payment_slip')
    .set({ file: null, erased_at: new Date(now) })
    .where('booking', '=', booking)
    .where('erased_at', 'is', null)
    .execute()
  return slips.flatMap(({ file }) => file ?? [])
}

/** Files uploaded before an instant (ms) and not erased yet, oldest first. */
export function listOldSlips(db: Database, before: number) {
  return db
    .selectFrom('payment_slip')
    .select(['id', 'file'])
    .where('erased_at', 'is', null)
    .where('sent_at', '<', new Date(before))
    .orderBy('sent_at')
    .limit(100)
    .execute()
}

export async function recordErased(db: Database, id: string, now: number): Promise<void> {
  await db
    .updateTable('payment_slip')
    .set({ file: null, erased_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

/** Slips and announced transfers that have awaited a clerk since an instant (ms), without a reminder so far. */
export function listWaitingSince(db: Database, since: number) {
  return (
    db
      .selectFrom('payment')
      .leftJoin('payment_slip as slip', (join) =>
        join.onRef('slip.payment', '=', 'payment.id').on('slip.status', '=', 'waiting'),
      )
      .select(['payment.booking', 'payment.id as payment', 'slip.id as slip'])
      // A slip may also be waiting for a payment that another slip has settled.
      .where((eb) => eb.or([eb('payment.status', '=', 'submitted'), eb('slip.id', 'is not', null)]))
      .where((eb) => eb(eb.fn.coalesce('slip.sent_at', 'payment.changed_at'), '<=', new Date(since)))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('outbox')
              .select('outbox.id')
              .where(
                'outbox.dedupe_key',
                '=',
                sql<string>`'staff: slip waiting ' || payment.booking || ' ' || coalesce(slip.id, payment.id) || ' after 12 hours'`,
              ),
          ),
        ),
      )
      .orderBy('payment.changed_at')
      .limit(100)
      .execute()
  )
}
