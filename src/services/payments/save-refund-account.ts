import { randomUUID } from 'node:crypto'
import type { RefundAccount } from '#contracts/payments/refund-account.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { lockBookingIncludingDeleted, type StoredBooking } from '#db/bookings/bookings.ts'
import { seal } from '#db/guests/identity-encryption.ts'
import { hasOpenBankRefund, saveRefundAccount } from '#db/payments/refund-accounts.ts'
import { endingOf } from '#domain/payments/refund-account.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type ServiceContext, sealKeysOf } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'

/** Keeps the account that a guest's bank refund should go to, sealed. It can be changed until the money was sent. */
export async function saveRefundAccountOfGuest(
  context: ServiceContext,
  id: string,
  account: RefundAccount,
  actor: Actor,
): Promise<Result<{ booking: StoredBooking }>> {
  const now = context.clock.now()
  return runTransaction(context.db, async (tx) => {
    const booking = await lockBookingIncludingDeleted(tx, id)
    if (!booking) return failure('booking not found')
    if (!(await hasOpenBankRefund(tx, booking.id))) return failure('no bank refund')
    const row = randomUUID()
    const sealed = seal(sealKeysOf(context), row, JSON.stringify(account))
    await saveRefundAccount(tx, { id: row, booking: booking.id, sealed, ending: endingOf(account.number) }, now)
    // Nothing of the account: the log outlives it.
    await writeAudit(tx, actor, {
      ...{ action: 'refund account given', entity: 'booking', entityId: booking.id, at: now },
    })
    return success({ booking })
  })
}
