import { randomUUID } from 'node:crypto'
import type { RefundAccount } from '#contracts/payments/refund-account.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { setLockTimeout } from '#db/availability/claims.ts'
import { lockBookingIncludingDeleted, type StoredBooking } from '#db/bookings/bookings.ts'
import { seal } from '#db/guests/identity-encryption.ts'
import { hasOpenBankRefund, saveRefundAccount } from '#db/payments/refund-accounts.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { endingOf } from '#domain/payments/refund-account.ts'
import { type ServiceContext, sealKeysOf } from '#services/context.ts'
import { retryTransaction } from '#services/retry-transaction.ts'

/** Keeps the account that a guest's bank refund should go to, sealed. It can be changed until the money was sent. */
export async function saveRefundAccountOfGuest(
  context: ServiceContext,
  id: string,
  account: RefundAccount,
  actor: Actor,
): Promise<{ booking: StoredBooking } | { refused: ErrorCode }> {
  const now = context.clock.now()
  return retryTransaction(() =>
    context.db.transaction().execute(async (tx) => {
      await setLockTimeout(tx)
      const booking = await lockBookingIncludingDeleted(tx, id)
      if (!booking) return { refused: 'booking not found' as const }
      if (!(await hasOpenBankRefund(tx, booking.id))) return { refused: 'no bank refund' as const }
      const row = randomUUID()
      const sealed = seal(sealKeysOf(context), row, JSON.stringify(account))
      await saveRefundAccount(tx, { id: row, booking: booking.id, sealed, ending: endingOf(account.number) }, now)
      // Nothing of the account: the log outlives it.
      await writeAudit(tx, actor, {
        ...{ action: 'refund account given', entity: 'booking', entityId: booking.id, at: now },
      })
      return { booking }
    }),
  )
}
