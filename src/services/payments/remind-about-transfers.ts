import type { Database } from '#db/client.ts'
import { aboutBooking, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { listWaitingSince } from '#db/payments/slips.ts'

const patience = 12 * 3_600_000

/** A guest whose slip or transfer nobody has looked at for twelve hours: staff are told once more, once. */
export async function remindAboutTransfers(db: Database, now: number): Promise<void> {
  for (const { booking, payment, slip } of await listWaitingSince(db, now - patience)) {
    const about = slip ? { slip } : { payment }
    await enqueueEmail(db, aboutBooking('staff: slip waiting', booking, { ...about, times: 'after 12 hours' }), now)
  }
}
