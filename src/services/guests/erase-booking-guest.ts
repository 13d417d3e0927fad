import { type Actor, auditBooking } from '#db/audit/write-audit.ts'
import { deleteAddressProof } from '#db/bookings/address-proofs.ts'
import { startOfTrip } from '#db/bookings/booking-mappers.ts'
import { lockBookingIncludingDeleted, rereadBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { cancelEmailsAbout, clearGuestFields, eraseNotesAbout } from '#db/guests/guest-data.ts'
import { deleteAllTravellerDocuments } from '#db/guests/traveller-documents.ts'
import { deleteResponsesAbout } from '#db/idempotency.ts'
import { listPayments, readAccount } from '#db/payments/payments.ts'
import { deleteRefundAccount } from '#db/payments/refund-accounts.ts'
import { eraseSlips } from '#db/payments/slips.ts'
import { recordOrphanFiles } from '#db/storage/orphan-files.ts'
import { isUnderWay, retainedAmount } from '#domain/payments/payment.ts'
import { dayAt, daysBetween } from '#domain/primitives/date.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { deleteEmailFiles } from '#integrations/email/mailer.ts'
import type { Storage } from '#integrations/storage/storage.ts'
import { type ServiceContext, secretOf } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { deleteOrphanFile } from '#services/storage/delete-left-files.ts'

/** `dataDir` holds the emails that were written to files because no mail server was configured. */
export type EraseContext = ServiceContext & { slipStorage: Storage; config: { dataDir?: string } }

/**
 * Erases the guest of a booking: name, contacts, identity numbers, bank account, requests, emails and slips. The trip and its payments
 * stay. It is allowed only once the trip is over or cancelled and no money is under way.
 */
export async function eraseGuest(
  context: EraseContext,
  id: string,
  actor: Actor,
): Promise<Result<{ booking: StoredBooking }>> {
  const now = context.clock.now()
  const outcome = await runTransaction(context.db, async (tx) => {
    const booking = await lockBookingIncludingDeleted(tx, id)
    if (!booking) return failure('booking not found')
    if (!(await isSettledAndOver(tx, booking, now))) return failure('data still needed')
    const files = await eraseSlips(tx, booking.id, now)
    // If the storage cannot be reached afterwards, the clean-up job deletes the files.
    await recordOrphanFiles(tx, files, now)
    const emails = await cancelEmailsAbout(tx, booking, now)
    await deleteResponsesAbout(tx, secretOf(context), booking)
    await clearGuestFields(tx, booking.id, now)
    await eraseNotesAbout(tx, booking.id)
    await deleteAllTravellerDocuments(tx, [booking.id])
    await deleteRefundAccount(tx, booking.id)
    await deleteAddressProof(tx, booking.id)
    await auditBooking(tx, { actor, now }, booking.id, 'guest erased')
    return success({ booking: await rereadBooking(tx, booking), files, emails })
  })
  if (!outcome.ok) return outcome
  const { dataDir } = context.config
  if (dataDir) await deleteEmailFiles(dataDir, outcome.emails)
  await Promise.allSettled(outcome.files.map((file) => deleteOrphanFile(context, file)))
  return success({ booking: outcome.booking })
}

/** Whether the trip is over or cancelled and no money is under way. */
export async function isSettledAndOver(tx: Database, booking: StoredBooking, now: number): Promise<boolean> {
  const account = await readAccount(tx, booking)
  const isUndecided = booking.cancel_reason === 'undecided' && retainedAmount(account) > 0
  if (
    isUndecided ||
    account.refundDue > 0 ||
    (await listPayments(tx, booking.id)).some(({ status }) => isUnderWay(status))
  )
    return false
  if (booking.status === 'cancelled' || booking.deleted_at) return true
  const last = booking.check_out ?? booking.day
  return startOfTrip(booking) !== null && last !== null && daysBetween(last, dayAt(now)) > 0
}
