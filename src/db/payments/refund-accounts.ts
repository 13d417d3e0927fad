import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { isOpenBankRefund } from '#domain/payments/refund-account.ts'

/** The encrypted account for a booking's refunds; undefined if the guest gave none or it was erased. */
export function findRefundAccount(db: Database, booking: string) {
  return db.selectFrom('refund_account').selectAll().where('booking', '=', booking).executeTakeFirst()
}

/** Replaces the account of a booking. The caller has locked the booking. */
export async function saveRefundAccount(
  tx: Database,
  account: { id: string; booking: string; sealed: Buffer; ending: string },
  now: number,
): Promise<void> {
  await deleteRefundAccount(tx, account.booking)
  await tx
    .insertInto('refund_account')
    .values({ ...account, given_at: new Date(now) })
    .execute()
}

export async function deleteRefundAccount(tx: Database, booking: string): Promise<void> {
  await tx.deleteFrom('refund_account').where('booking', '=', booking).execute()
}

/** Whether a bank transfer to the guest is still unsent. */
export async function hasOpenBankRefund(db: Database, booking: string): Promise<boolean> {
  const refunds = await db
    .selectFrom('refund')
    .leftJoin('payment', 'payment.id', 'refund.payment')
    .select(['refund.status', 'payment.method'])
    .where('refund.booking', '=', booking)
    .execute()
  return refunds.some(isOpenBankRefund)
}

/** Whether a refund lacks the guest's account. */
export async function lacksRefundAccount(db: Database, booking: string): Promise<boolean> {
  return (await hasOpenBankRefund(db, booking)) && !(await findRefundAccount(db, booking))
}

/**
 * Deletes accounts that are no longer needed: every refund of the booking was sent or refused before `before` (ms).
 * Returns the IDs of these bookings, at most `atMost`.
 */
export async function deleteOldRefundAccounts(tx: Database, before: number, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ booking: string }>`
    delete from refund_account where id in (
      select a.id from refund_account a
      where a.given_at < ${new Date(before)} and not exists (
        select from refund r where r.booking = a.booking
          and (r.status in ('requested', 'approved', 'failed') or coalesce(r.done_at, r.decided_at) >= ${new Date(before)}))
      limit ${atMost} for update skip locked)
    returning booking`.execute(tx)
  return rows.map(({ booking }) => booking)
}
