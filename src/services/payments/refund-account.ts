import { randomUUID } from 'node:crypto'
import type { RefundAccount } from '#contracts/payments/refund-account.ts'
import { type Actor, auditBooking } from '#db/audit/write-audit.ts'
import { lockBookingIncludingDeleted, type StoredBooking } from '#db/bookings/bookings.ts'
import { decrypt, encrypt } from '#db/guests/identity-encryption.ts'
import { findRefundAccount, hasOpenBankRefund, saveRefundAccount } from '#db/payments/refund-accounts.ts'
import { findRefund } from '#db/payments/refunds.ts'
import { endingOf } from '#domain/payments/refund-account.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { encryptionKeysOf, type ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'

/** Stores the bank account of a guest's refund, encrypted. It can be changed until the refund is sent. */
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
    const sealed = encrypt(encryptionKeysOf(context), row, JSON.stringify(account))
    await saveRefundAccount(tx, { id: row, booking: booking.id, sealed, ending: endingOf(account.number) }, now)
    // Without the account: the audit log outlives it.
    await auditBooking(tx, { actor, now }, booking.id, 'refund account given')
    return success({ booking })
  })
}

/** Shows the account that a refund should go to, to a clerk who gives a reason. The audit log records each look. */
export async function revealRefundAccount(
  context: ServiceContext,
  id: string,
  reason: string,
  actor: Actor,
): Promise<Result<{ account: RefundAccount }>> {
  return runTransaction(context.db, async (tx) => {
    const refund = await findRefund(tx, id)
    if (!refund) return failure('refund not found')
    const account = await readRefundAccount({ ...context, db: tx }, refund.booking)
    if (!account) return failure('no refund account')
    await auditBooking(tx, { actor, now: context.clock.now() }, refund.booking, 'refund account revealed', {
      refund: id,
      reason,
    })
    return success({ account })
  })
}

/** The decrypted account of a booking's refunds, or null. The caller records the access. */
export async function readRefundAccount(
  { db, config }: Pick<ServiceContext, 'db' | 'config'>,
  booking: string,
): Promise<RefundAccount | null> {
  const found = await findRefundAccount(db, booking)
  return found ? (JSON.parse(decrypt(encryptionKeysOf({ config }), found.id, found.sealed)) as RefundAccount) : null
}
