import type { Database } from '#db/client.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { listWaitingSince } from '#db/payments/slips.ts'
import { hourMs } from '#domain/primitives/date.ts'

const reminderDelayMs = 12 * hourMs

/** Reminds staff once of a slip or transfer that has waited twelve hours for review. */
export async function remindAboutTransfers(db: Database, now: number): Promise<void> {
  for (const { booking, payment, slip } of await listWaitingSince(db, now - reminderDelayMs)) {
    const about = slip ? { slip } : { payment }
    await enqueueEmail(db, bookingEmail('staff: slip waiting', booking, { ...about, times: 'after 12 hours' }), now)
  }
}
