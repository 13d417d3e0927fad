import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { findBookingOfAddress } from '#db/bookings/bookings.ts'
import { bookingLink, enqueueEmail } from '#db/messaging/email-outbox.ts'
import type { ServiceContext } from '#services/context.ts'

/**
 * Queues an email with the link to a booking if the reference and the email address belong together (R8.11). Both cases execute the
 * same statements, so that neither the response nor its time reveals whether they do. The key of the link is the one of every other
 * email (decision 24): a new one would let a stranger disable the links that the guest has.
 */
export async function sendBookingLink(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { bookingId: reference, email }: { bookingId: string; email: string },
  actor: Actor,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const id = await findBookingOfAddress(tx, reference, email)
    await enqueueEmail(tx, bookingLink({ booking: id, reference, email, now }), now, id === null)
    await writeAudit(tx, actor, { action: 'booking link requested', entity: 'booking', entityId: id, at: now })
  })
}
