import { systemActor } from '#db/audit/write-audit.ts'
import { lockBooking } from '#db/bookings/bookings.ts'
import { endDisruptions, findDisruptionOf, listOverdue, settleDisruptedBooking } from '#db/disruptions/disruptions.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { readAccount } from '#db/payments/payments.ts'
import { isAnswerOverdue, isWaiting, remindAfter, remindersDue } from '#domain/disruptions/disruption.ts'
import { retainedAmount } from '#domain/payments/payment.ts'
import { departuresOf } from '#live/seat-events.ts'
import type { ServiceContext } from '#services/context.ts'
import { settleCancellation } from '#services/payments/settle-cancellation.ts'
import { runTransaction } from '#services/run-transaction.ts'

/**
 * Reminds guests who have not decided, twice, and refunds them in full after three days. Safe to call often and in several processes:
 * each reminder has its own key, and a settled booking is not found again.
 */
export async function settleUnanswered(context: ServiceContext): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  for (const { disruption, booking, answer_by } of await listOverdue(db, new Date(now - remindAfter[0]))) {
    const answerBy = answer_by.getTime()
    if (isAnswerOverdue(answerBy, now)) await refundUnanswered(context, booking, now)
    else {
      const times = `${disruption} ${remindersDue(answerBy, now)}`
      await enqueueEmail(db, bookingEmail('choices reminder', booking, { times }), now)
    }
  }
  await endDisruptions(db, now)
}

async function refundUnanswered(context: ServiceContext, id: string, now: number): Promise<void> {
  const outcome = await runTransaction(context.db, async (tx) => {
    const booking = await lockBooking(tx, id)
    const row = booking && (await findDisruptionOf(tx, id))
    // The guest may have answered since the list was read.
    if (!booking || !row || !isWaiting(row.state)) return { ok: true as const, booking: null }
    await settleDisruptedBooking(tx, id, { state: 'expired', by: 'default', now })
    if (booking.status === 'cancelled') return { ok: true as const, booking: null }
    const refund = retainedAmount(await readAccount(tx, booking))
    const cancelled = await settleCancellation(
      tx,
      booking,
      { cancelledBy: 'operator', refund },
      { actor: systemActor, now },
    )
    return { ok: true as const, booking: cancelled }
  })
  if (outcome.ok && outcome.booking) context.seatEvents.publish(departuresOf(outcome.booking))
}
