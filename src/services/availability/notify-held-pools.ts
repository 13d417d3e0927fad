import { listHeldPools, recordHeldPool } from '#db/availability/held-pools.ts'
import type { Database } from '#db/client.ts'
import { enqueueEmail, placesHeld } from '#db/messaging/email-outbox.ts'

/**
 * Emails staff when unpaid bookings hold more than half of a day's jeeps or rooms of a type, because a stranger could block the
 * fleet with fake addresses. Sent once per day and type. Safe in many processes at once.
 */
export async function notifyHeldPools(db: Database, now: number): Promise<void> {
  for (const held of await listHeldPools(db, now))
    await db.transaction().execute(async (tx) => {
      if (await recordHeldPool(tx, held, now)) await enqueueEmail(tx, placesHeld(held), now)
    })
}
