import type { Insertable, Selectable } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

export type StoredRefund = Selectable<Tables['refund']>

type Asked = Pick<
  Insertable<Tables['refund']>,
  'booking' | 'payment' | 'amount' | 'currency' | 'reason' | 'asked_by'
> & {
  note?: string
}

/** Money of a booking that is to go back. The booking's row is locked by the caller. */
export async function askRefund(tx: Database, refund: Asked, now: number): Promise<StoredRefund> {
  return tx
    .insertInto('refund')
    .values({ ...refund, status: 'asked', asked_at: new Date(now) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** All of one booking, oldest first. */
export function listRefunds(db: Database, booking: string): Promise<StoredRefund[]> {
  return db.selectFrom('refund').selectAll().where('booking', '=', booking).orderBy('asked_at').orderBy('id').execute()
}

/** Kept for us alone until the transaction is through. Lock the booking first: everybody does. */
export function lockRefund(tx: Database, id: string): Promise<StoredRefund | undefined> {
  return tx.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export type RefundChange = Partial<
  Pick<
    Insertable<Tables['refund']>,
    'status' | 'note' | 'decided_by' | 'decided_at' | 'provider_reference' | 'failure' | 'done_at'
  >
>

export async function changeRefund(tx: Database, id: string, change: RefundChange): Promise<void> {
  await tx.updateTable('refund').set(change).where('id', '=', id).execute()
}
