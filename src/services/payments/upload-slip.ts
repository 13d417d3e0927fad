import { auditBooking } from '#db/audit/write-audit.ts'
import { startForPaying } from '#db/bookings/booking-mappers.ts'
import { lockBookingIncludingDeleted, rereadBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { insertPayment, listPayments, readAccount, type StoredPayment } from '#db/payments/payments.ts'
import { insertSlip, listSlips, type StoredSlip } from '#db/payments/slips.ts'
import { deleteOrphanFileRecord, recordOrphanFiles } from '#db/storage/orphan-files.ts'
import { policySoldWith } from '#domain/bookings/booking-policy.ts'
import { canTransfer } from '#domain/bookings/payment-deadline.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { balanceOf } from '#domain/payments/payment.ts'
import { minuteMs } from '#domain/primitives/date.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { failure, type Result } from '#domain/result.ts'
import { makeSlipFile } from '#integrations/images/slip-file.ts'
import { isDiskFull } from '#integrations/storage/is-disk-full.ts'
import type { Storage } from '#integrations/storage/storage.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { findReplay, respondOnce, type StoredResponse } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { deleteOrphanFile } from '#services/storage/delete-left-files.ts'
import { transferTimes } from './pay-booking.ts'
import { updatePaymentStatus } from './update-payment-status.ts'

const maxSlips = 5
const orphanAfterMs = 10 * minuteMs

/** An uploaded file in its temporary folder. */
export type SentFile = { path: string; folder: string; bytes: number; sha256: Buffer }

/** `amount` in minor units of the booking's currency; without it the slip stands for the whole balance. */
type SlipRequest = RequestContext & { amount?: number | undefined }
type ToBody = (slip: StoredSlip, booking: StoredBooking) => object

/**
 * Receives a slip for a bank transfer: stores the file first, then inserts a payment for staff to review. The booking no longer
 * expires. A repeated request gets the first response.
 */
export async function uploadSlip(
  context: ServiceContext & { slipStorage: Storage },
  bookingId: string,
  sent: SentFile,
  request: SlipRequest,
  toBody: ToBody,
): Promise<Result<StoredResponse>> {
  const replay = await findReplay(context.db, context.config, request.idempotencyKey)
  if (replay) return replay
  const file = await makeSlipFile(sent.path, sent.folder)
  if (!file.ok) return file
  // If the process dies before the row is committed, the clean-up job finds the file by this note.
  await recordOrphanFiles(context.db, [file.name], context.clock.now() + orphanAfterMs)
  const failed = await storeFile(context.slipStorage, file)
  const outcome =
    failed ?? (await write(context, bookingId, { ...file, bytes: sent.bytes, sha256: sent.sha256 }, request, toBody))
  if (!outcome.ok || outcome.isReplay) await deleteOrphanFile(context, file.name)
  return outcome
}

async function storeFile(storage: Storage, { name, path }: { name: string; path: string }) {
  try {
    await storage.put(name, path)
    return null
  } catch (error) {
    if (isDiskFull(error)) return failure('storage full')
    throw error
  }
}

function write(
  context: ServiceContext,
  bookingId: string,
  file: { name: string; mediaType: string; bytes: number; sha256: Buffer },
  { actor, idempotencyKey, amount }: SlipRequest,
  toBody: ToBody,
): Promise<Result<StoredResponse>> {
  const now = context.clock.now()
  return runTransaction(context.db, async (tx) => {
    const booking = await lockBookingIncludingDeleted(tx, bookingId)
    if (!booking || booking.deleted_at) return failure('booking not found')
    // Checked again under the lock: the second of two concurrent requests has waited for the first.
    const replay = await findReplay(tx, context.config, idempotencyKey)
    if (replay) return replay
    const start = startForPaying(booking, now)
    const refused = refusalOf(booking, { start, now, isStaffRequest: actor.role !== null })
    if (refused) return failure(refused)
    const balance = balanceOf(await readAccount(tx, booking))
    if (balance === 0) return failure('nothing to pay')
    if (amount !== undefined && (amount <= 0 || amount > balance)) return failure('bad amount')
    const slips = await listSlips(tx, booking.id)
    // Sent twice without an idempotency key, or with another one.
    const isDuplicate = slips.some(({ sha256, status }) => status === 'waiting' && sha256.equals(file.sha256))
    if (isDuplicate) return failure('duplicate slip')
    if (slips.length >= maxSlips) return failure('too many slips')
    const { payment, hold } = await paymentOfSlip(tx, booking, { amount: amount ?? balance, start, now })
    const slip = await insertSlip(
      tx,
      {
        booking: booking.id,
        payment: payment.id,
        file: file.name,
        media_type: file.mediaType,
        bytes: file.bytes,
        sha256: file.sha256,
        sent_by: actor.actor,
        amount: amount ?? null,
      },
      now,
    )
    await deleteOrphanFileRecord(tx, file.name)
    await updatePaymentStatus(tx, booking, now, () => ({ payment_method: 'bank', hold_expires_at: hold }))
    await enqueueEmail(tx, bookingEmail('staff: slip waiting', booking.id, { slip: slip.id }), now)
    await auditBooking(tx, { actor, now }, booking.id, 'slip sent', {
      slip: slip.id,
      payment: payment.order_reference,
      amount: amount ?? payment.amount,
    })
    return respondOnce(tx, context.config, idempotencyKey, {
      response: toBody(slip, await rereadBooking(tx, booking)),
      now,
    })
  })
}

/** The open bank transfer of the booking, or a new one. `hold` is the payment deadline of the booking in the meantime. */
async function paymentOfSlip(
  tx: Database,
  booking: StoredBooking,
  { amount, start, now }: { amount: Minor; start: number; now: number },
): Promise<{ payment: StoredPayment; hold: Date | null }> {
  const payments = await listPayments(tx, booking.id)
  const open = payments.find(({ method, status }) => method === 'bank' && status === 'submitted')
  if (open) return { payment: open, hold: booking.hold_expires_at }
  const { searchUntil, hold } = transferTimes(booking, payments, { start, now })
  const transfer = {
    booking: booking.id,
    method: 'bank' as const,
    status: 'submitted' as const,
    amount,
    currency: booking.currency as 'USD',
    transfer_reference: booking.reference,
    expires_at: searchUntil,
  }
  return { payment: await insertPayment(tx, transfer, now), hold }
}

/** A guest cannot pay by transfer shortly before the start; staff may still add the slip of one that arrived. */
function refusalOf(
  booking: StoredBooking,
  { start, now, isStaffRequest }: { start: number; now: number; isStaffRequest: boolean },
): ErrorCode | null {
  const { status, payment_method, hold_expires_at } = booking
  // An expired booking counts as cancelled even before the job has cancelled it.
  const isOver = hold_expires_at !== null && hold_expires_at.getTime() <= now
  if (status === 'cancelled' || (status === 'pending' && isOver)) return 'booking is cancelled'
  if (isStaffRequest) return null
  if (start <= now) return 'trip has begun'
  // A guest who chose a transfer in time may send its slip while the booking is held.
  return canTransfer(start, now, policySoldWith(booking)) || payment_method === 'bank' ? null : 'method not offered'
}
