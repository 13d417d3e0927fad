import type { Database } from '#db/client.ts'
import { bookingEmail, daySheetEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { pickupEmail, readNewestNotices, readToldPickups } from '#db/messaging/pickup-notices.ts'
import { findEnded, findStarting } from '#db/messaging/trip-reminders.ts'
import { findPickupGuests } from '#db/operations/pickups.ts'
import { findDaySheetReaders } from '#db/staff/staff.ts'
import { daySheetMinute } from '#domain/operations/day-plan.ts'
import { isPickupNews, isPickupNoticeDue } from '#domain/operations/pickup.ts'
import { addDays, dayAt, minuteAt } from '#domain/primitives/date.ts'

const reminderFrom = 15 * 60
const thanksFrom = 10 * 60
// The server may be down for a weekend. Later than that, a thank-you email would look odd.
const thanksForDays = 3

/**
 * Queues the daily emails: thanks for yesterday's trips from 10:00, reminders for tomorrow from 15:00, pick-ups that the reminder did
 * not know from 17:00, and tomorrow's day sheet to staff who want it from 18:00. Safe to call often and in several processes: each
 * guest gets each email once, and another reminder after a change of the day.
 */
export async function queueDailyEmails(db: Database, now: number): Promise<void> {
  const today = dayAt(now)
  const minute = minuteAt(now)
  if (minute >= reminderFrom) {
    const tomorrow = addDays(today, 1)
    for (const { id } of await findStarting(db, tomorrow))
      await enqueueEmail(db, bookingEmail('reminder', id, { occurrence: tomorrow }), now)
  }
  await queueDailyPickupEmails(db, now)
  if (minute >= daySheetMinute) {
    for (const { id } of await findDaySheetReaders(db))
      await enqueueEmail(db, daySheetEmail(id, addDays(today, 1)), now)
  }
  if (minute >= thanksFrom) {
    for (const { id } of await findEnded(db, addDays(today, -thanksForDays), addDays(today, -1)))
      await enqueueEmail(db, bookingEmail('thank you', id), now)
  }
}

// Minute and driver, set one after the other, reach the guest in one email.
const delayMs = 30_000

/** Queues emails about pick-ups that guests of these bookings do not know yet: from the evening before the trip until it starts. */
export async function queuePickupEmails(tx: Database, bookings: readonly string[], now: number): Promise<void> {
  const guests = await findPickupGuests(tx, { ids: bookings })
  await queueNews(tx, guests, now)
}

/** The same for everybody who starts today or tomorrow. Safe to call often and in several processes. */
async function queueDailyPickupEmails(db: Database, now: number): Promise<void> {
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
