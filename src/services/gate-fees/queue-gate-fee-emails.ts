import type { Database } from '#db/client.ts'
import { listSchedules, listTripsPayingAtGate, type StoredSchedule } from '#db/gate-fees/gate-schedules.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { scheduleOn } from '#domain/gate-fees/gate-fees.ts'
import { dayAt } from '#domain/primitives/date.ts'

/**
 * One email each to the guests who pay at the gate themselves and whose day now falls under this schedule. The email itself is dropped
 * when the fees of the party are what the guest was told.
 */
export async function queueGateFeeEmails(tx: Database, schedule: StoredSchedule, now: number): Promise<void> {
  if (!schedule.isActive) return
  const today = dayAt(now)
  const schedules = await listSchedules(tx)
  const first = schedule.validFrom > today ? schedule.validFrom : today
  const trips = await listTripsPayingAtGate(tx, schedule.park, first)
  for (const { id, block, day } of trips) {
    const place = { park: schedule.park, block: block as StoredSchedule['block'] }
    if (!day || scheduleOn(schedules, place, day)?.id !== schedule.id) continue
    await enqueueEmail(tx, bookingEmail('gate fees changed', id, { times: `${schedule.id} ${schedule.version}` }), now)
  }
}
