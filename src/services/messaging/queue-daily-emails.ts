import type { Database } from '#db/client.ts'
import { aboutBooking, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { findEnded, findStarting } from '#db/messaging/trip-reminders.ts'
import { addDays, dayAt, minuteAt } from '#domain/primitives/date.ts'

const fromThree = 15 * 60
const fromTen = 10 * 60
// After a night, or a week-end, without the process nobody waits for thanks any more.
const thanksForDays = 3

/**
 * Puts out what a day brings: from three in the afternoon on the reminder for tomorrow, from ten on thanks to who came home
 * yesterday. Called often, in many processes; each guest gets each letter once, and who is moved to another day a new one.
 */
export async function queueDailyEmails(db: Database, now: number): Promise<void> {
  const today = dayAt(now)
  const minute = minuteAt(now)
  if (minute >= fromThree) {
    const tomorrow = addDays(today, 1)
    for (const { id } of await findStarting(db, tomorrow))
      await enqueueEmail(db, aboutBooking('reminder', id, { times: tomorrow }), now)
  }
  if (minute >= fromTen) {
    for (const { id } of await findEnded(db, addDays(today, -thanksForDays), addDays(today, -1)))
      await enqueueEmail(db, aboutBooking('thank you', id), now)
  }
}
