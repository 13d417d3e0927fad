import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { findBookingId } from '#db/bookings/bookings.ts'
import { bookingLink, enqueueEmail } from '#db/messaging/email-outbox.ts'
import type { ServiceContext } from '#services/context.ts'

/**
 * Queues an email with the link to a booking if the reference and the email address belong together (R8.11). Both cases execute the
 * same statements, so that neither the response nor its time reveals whether they do. The link has the same key as
 * in every other email (decision 24): a new key would let a stranger disable the links that the guest already has.
 */
export async function sendBookingLink(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { bookingId: reference, email }: { bookingId: string; email: string },
  actor: Actor,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const id = await findBookingId(tx, reference, email)
    await enqueueEmail(tx, bookingLink({ booking: id, reference, email, now }), now)
    await writeAudit(tx, { actor, now }, { entity: 'booking', id }, 'booking link requested')
  })
}
