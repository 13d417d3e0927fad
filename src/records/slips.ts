import type { Insertable, Selectable } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

export type StoredSlip = Selectable<Tables['payment_slip']>

type NewSlip = Pick<
  Insertable<Tables['payment_slip']>,
  'booking' | 'payment' | 'file' | 'media_type' | 'bytes' | 'sha256' | 'sent_by'
>

/** The booking's row is locked by the caller, and the file lies on its shelf. */
export function addSlip(tx: Database, slip: NewSlip, now: number): Promise<StoredSlip> {
  return tx
    .insertInto('payment_slip')
    .values({ ...slip, sent_at: new Date(now) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** All of one booking, oldest first. */
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

/** Kept for us alone until the transaction is through. Lock the booking first: everybody does. */
export function lockSlip(tx: Database, id: string): Promise<StoredSlip | undefined> {
  return tx.selectFrom('payment_slip').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export type SlipDecision = Pick<
  Insertable<Tables['payment_slip']>,
  'status' | 'accepted' | 'reason' | 'decided_by' | 'decided_at'
>

export async function decideSlip(tx: Database, id: string, decision: SlipDecision): Promise<void> {
  await tx.updateTable('payment_slip').set(decision).where('id', '=', id).execute()
}

/** The references of other bookings for which the very same file was sent. */
export async function bookingsWithSameFile(db: Database, { sha256, booking }: Pick<StoredSlip, 'sha256' | 'booking'>) {
  const rows = await db
    .selectFrom('payment_slip')
    .innerJoin('booking', 'booking.id', 'payment_slip.booking')
    .select('reference')
    .distinct()
    .where('sha256', '=', sha256)
    .where('booking', '<>', booking)
    .execute()
  return rows.map(({ reference }) => reference)
}
