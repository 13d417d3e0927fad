import type { Actor } from '#db/audit/write-audit.ts'
import { listHeldPools, recordHeldPool } from '#db/availability/held-pools.ts'
import { lockBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { enqueueEmail, placesHeld } from '#db/messaging/email-outbox.ts'
import { hasPaymentUnderWay, listPayments, readAccount } from '#db/payments/payments.ts'
import type { SkipReason } from '#domain/availability/skip-reason.ts'
import { departuresOf } from '#live/seat-events.ts'
import type { ServiceContext } from '#services/context.ts'
import { settleCancellation } from '#services/payments/settle-cancellation.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { workOnEach } from '#services/work-on-each.ts'

/**
 * Emails staff when unpaid bookings hold more than half of a day's jeeps or rooms of a type, because a stranger could block the
 * fleet with fake addresses. Sent once per day and type. Safe in many processes at once.
 */
export async function notifyHeldPools(db: Database, now: number): Promise<void> {
  await workOnEach(await listHeldPools(db, now), (held) =>
    db.transaction().execute(async (tx) => {
      if (await recordHeldPool(tx, held, now)) await enqueueEmail(tx, placesHeld(held), now)
    }),
  )
}

type Released = { released: string[]; skipped: { bookingId: string; reason: SkipReason }[] }

/**
 * Cancels the unpaid bookings that staff chose, to free their places at once. Each is a separate transaction. A booking that was
 * paid in the meantime, or has a payment in progress, is skipped and listed.
 */
export async function releasePlaces(
  context: ServiceContext,
  idsOrReferences: readonly string[],
  reason: string,
  actor: Actor,
): Promise<Released> {
  const outcome: Released = { released: [], skipped: [] }
  for (const idOrReference of new Set(idsOrReferences)) {
    const done = await releaseOne(context, idOrReference, reason, actor)
    if ('skipped' in done) outcome.skipped.push({ bookingId: done.bookingId, reason: done.skipped })
    else {
      outcome.released.push(done.reference)
      context.seatEvents.publish(departuresOf(done))
    }
  }
  return outcome
}

type Outcome = StoredBooking | { bookingId: string; skipped: SkipReason }

async function releaseOne(
  context: ServiceContext,
  idOrReference: string,
  reason: string,
  actor: Actor,
): Promise<Outcome> {
  const now = context.clock.now()
  const outcome = await runTransaction<Outcome>(context.db, async (tx) => {
    const booking = await lockBooking(tx, idOrReference)
    if (!booking) return { bookingId: idOrReference, skipped: 'not found' as const }
    const skip = (skipped: SkipReason) => ({ bookingId: booking.reference, skipped })
    if (booking.status === 'cancelled') return skip('cancelled')
    const { received, isSubmitted } = await readAccount(tx, booking)
    if (received > 0 || isSubmitted || hasPaymentUnderWay(await listPayments(tx, booking.id))) return skip('paid')
    if (booking.status !== 'pending') return skip('confirmed')
    return settleCancellation(tx, booking, { cancelledBy: 'operator', refund: 0, reason }, { actor, now })
  })
  return 'ok' in outcome ? { bookingId: idOrReference, skipped: 'busy' } : outcome
}
