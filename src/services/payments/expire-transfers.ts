import { auditBooking, systemActor } from '#db/audit/write-audit.ts'
import { startForPaying } from '#db/bookings/booking-mappers.ts'
import { lockBookingIncludingDeleted, type StoredBooking, updateBookingRow } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { lockPayment, readAccount, type StoredPayment, updatePayment } from '#db/payments/payments.ts'
import { listSlips, listWaitingSince } from '#db/payments/slips.ts'
import { listOverdueTransfers } from '#db/payments/transfers.ts'
import { graceForTransfer } from '#domain/bookings/payment-deadline.ts'
import { hourMs } from '#domain/primitives/date.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { workOnEach } from '#services/work-on-each.ts'

/**
 * Reminds staff of transfers that they have not found by the deadline. A booking with a slip keeps its place, with a daily reminder.
 * A booking without a slip expires one day later.
 *
 * @returns the number of overdue transfers
 */
export async function expireTransfers(context: Pick<ServiceContext, 'db' | 'clock'>): Promise<number> {
  const now = context.clock.now()
  const overdue = await listOverdueTransfers(context.db, now)
  await workOnEach(overdue, ({ id, booking }) => runTransaction(context.db, (tx) => expire(tx, { id, booking }, now)))
  return overdue.length
}

async function expire(tx: Database, named: { id: string; booking: string }, now: number) {
  const booking = await lockBookingIncludingDeleted(tx, named.booking)
  const payment = booking && (await lockPayment(tx, named.id))
  const isOver = payment?.status === 'submitted' && payment.expires_at !== null && payment.expires_at.getTime() <= now
  if (!booking || !payment || !isOver) return
  const slips = await listSlips(tx, booking.id)
  const slip = slips.find((sent) => sent.payment === payment.id && sent.status === 'waiting')
  const about = slip ? { slip: slip.id } : { payment: payment.id }
  await enqueueEmail(tx, bookingEmail('staff: slip waiting', booking.id, { ...about, occurrence: `late ${now}` }), now)
  if (slip) await updatePayment(tx, payment.id, { expires_at: new Date(now + graceForTransfer) }, now)
  else if (slips.some(({ status }) => status === 'waiting'))
    await updatePayment(tx, payment.id, { expires_at: null }, now)
  else await setExpiry(tx, booking, payment, now)
}

/** The booking now expires like any unpaid booking, unless staff find the money. */
async function setExpiry(tx: Database, booking: StoredBooking, { id, order_reference }: StoredPayment, now: number) {
  await updatePayment(tx, id, { expires_at: null }, now)
  const start = startForPaying(booking, now)
  const isOpen =
    booking.status === 'pending' && !booking.deleted_at && booking.hold_expires_at === null && !booking.closed_at
  if (!isOpen || (await readAccount(tx, booking)).received > 0) return
  const until = new Date(Math.max(now, Math.min(now + graceForTransfer, start)))
  await updateBookingRow(tx, booking.id, { hold_expires_at: until }, now)
  await auditBooking(tx, { actor: systemActor, now }, booking.id, 'transfer overdue', {
    payment: order_reference,
    keptUntil: until,
  })
}

const reminderDelayMs = 12 * hourMs

/** Reminds staff once of a slip or transfer that has waited twelve hours for review. */
export async function remindAboutTransfers(db: Database, now: number): Promise<void> {
  const waiting = await listWaitingSince(db, now - reminderDelayMs)
  await workOnEach(waiting, ({ booking, payment, slip }) => {
    const about = slip ? { slip } : { payment }
    return enqueueEmail(
      db,
      bookingEmail('staff: slip waiting', booking, { ...about, occurrence: 'after 12 hours' }),
      now,
    )
  })
}
