import type { Database } from '#db/client.ts'
import { bookingEmail, daySheetEmail, enqueueEmail, type OutboxEmail } from '#db/messaging/email-outbox.ts'
import { pickupEmail, readNewestNotices, readToldPickups } from '#db/messaging/pickup-notices.ts'
import { findEnded, findStarting } from '#db/messaging/trip-reminders.ts'
import { findPickupGuests } from '#db/operations/pickups.ts'
import { findDaySheetReaders } from '#db/staff/staff.ts'
import { daySheetMinute } from '#domain/operations/day-plan.ts'
import { isPickupNews, isPickupNoticeDue } from '#domain/operations/pickup.ts'
import { addDays, dayAt, minuteAt } from '#domain/primitives/date.ts'
import { workOnEach } from '#services/work-on-each.ts'

const reminderFrom = 15 * 60
const thanksFrom = 10 * 60
// The server may be down for a weekend. Later than that, a thank-you email would look odd.
const thanksForDays = 3

type DailyEmail = { email: OutboxEmail; delayMs?: number }

/**
 * Queues the daily emails: thanks for yesterday's trips from 10:00, reminders for tomorrow from 15:00, pick-ups that the reminder did
 * not know from 17:00, and tomorrow's day sheet to staff who want it from 18:00. Safe to call often and in several processes: each
 * guest gets each email once, and another reminder after a change of the day.
 */
export async function queueDailyEmails(db: Database, now: number): Promise<void> {
  await workOnEach(listDailyEmails(db, now), ({ email, delayMs }) => enqueueEmail(db, email, now, delayMs))
}

async function* listDailyEmails(db: Database, now: number): AsyncGenerator<DailyEmail> {
  const today = dayAt(now)
  const minute = minuteAt(now)
  if (minute >= reminderFrom) {
    const tomorrow = addDays(today, 1)
    for (const { id } of await findStarting(db, tomorrow))
      yield { email: bookingEmail('reminder', id, { occurrence: tomorrow }) }
  }
  // For everybody who starts today or tomorrow.
  const guests = await findPickupGuests(db, { days: [today, addDays(today, 1)] })
  for (const email of await listPickupNews(db, guests, now)) yield { email, delayMs: pickupDelayMs }
  if (minute >= daySheetMinute)
    for (const { id } of await findDaySheetReaders(db)) yield { email: daySheetEmail(id, addDays(today, 1)) }
  if (minute >= thanksFrom)
    for (const { id } of await findEnded(db, addDays(today, -thanksForDays), addDays(today, -1)))
      yield { email: bookingEmail('thank you', id) }
}

// Minute and driver, set one after the other, reach the guest in one email.
const pickupDelayMs = 30_000

/** Queues emails about pick-ups that guests of these bookings do not know yet: from the evening before the trip until it starts. */
export async function queuePickupEmails(tx: Database, bookings: readonly string[], now: number): Promise<void> {
  const guests = await findPickupGuests(tx, { ids: bookings })
  for (const email of await listPickupNews(tx, guests, now)) await enqueueEmail(tx, email, now, pickupDelayMs)
}

type PickupGuests = Awaited<ReturnType<typeof findPickupGuests>>

/** Emails about pick-ups that these guests do not know yet. */
async function listPickupNews(tx: Database, guests: PickupGuests, now: number): Promise<OutboxEmail[]> {
  const due = guests.filter(({ startsAt }) => isPickupNoticeDue(startsAt, now))
  const ids = due.map(({ id }) => id)
  const told = await readToldPickups(tx, ids)
  const newest = await readNewestNotices(tx, ids)
  return due.flatMap(({ id, pickup }) =>
    isPickupNews(pickup, told.get(id)?.pickup ?? null) ? [pickupEmail(id, pickup, newest.get(id) ?? 0)] : [],
  )
}
