import type { Database } from '#db/client.ts'
import { enqueueEmail } from '#db/messaging/email-outbox.ts'
import { pickupEmail, readNewestNotices, readToldPickups } from '#db/messaging/pickup-notices.ts'
import { findPickupGuests } from '#db/operations/pickups.ts'
import { isPickupNews, isPickupNoticeDue } from '#domain/operations/pickup.ts'
import { addDays, dayAt } from '#domain/primitives/date.ts'

// Minute and driver, set one after the other, reach the guest in one email.
const delayMs = 30_000

/** Queues emails about pick-ups that guests of these bookings do not know yet: from the evening before the trip until it starts. */
export async function queuePickupEmails(tx: Database, bookings: readonly string[], now: number): Promise<void> {
  const guests = await findPickupGuests(tx, { ids: bookings })
  await queueNews(tx, guests, now)
}

/** The same for everybody who starts today or tomorrow. Safe to call often and in several processes. */
export async function queueDailyPickupEmails(db: Database, now: number): Promise<void> {
  const today = dayAt(now)
  await queueNews(db, await findPickupGuests(db, { days: [today, addDays(today, 1)] }), now)
}

async function queueNews(tx: Database, guests: Awaited<ReturnType<typeof findPickupGuests>>, now: number) {
  const due = guests.filter(({ startsAt }) => isPickupNoticeDue(startsAt, now))
  const ids = due.map(({ id }) => id)
  const told = await readToldPickups(tx, ids)
  const newest = await readNewestNotices(tx, ids)
  for (const { id, pickup } of due)
    if (isPickupNews(pickup, told.get(id)?.pickup ?? null))
      await enqueueEmail(tx, pickupEmail(id, pickup, newest.get(id) ?? 0), now, delayMs)
}
