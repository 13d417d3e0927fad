import { sql } from 'kysely'
import { deleteExpiredHold } from '#db/availability/holds.ts'
import type { Database } from '#db/client.ts'
import { minuteMs } from '#domain/primitives/date.ts'
import { testBookingMinutes } from '#domain/status/probe.ts'

// Bounds one run of the job, so that it does not occupy the process for long.
const maxAtOnce = 500

/**
 * Cancels bookings and deletes holds that have expired, each in its own transaction, because freeing places locks
 * their rows of `pool_day`, for which sales of that day wait. Safe in many processes at once. Does nothing while our clock
 * differs from the database's by more than a minute. Returns the number of each.
 */
export async function expireBookingsAndHolds(db: Database, now: number): Promise<{ bookings: number; holds: number }> {
  return { bookings: await repeat(() => expireBooking(db, now)), holds: await repeat(() => deleteExpiredHold(db, now)) }
}

async function repeat(once: () => Promise<boolean>): Promise<number> {
  let count = 0
  while (count < maxAtOnce && (await once())) count++
  return count
}

/** A locked booking is being changed right now and is left to the next run. */
async function expireBooking(db: Database, now: number): Promise<boolean> {
  const at = new Date(now)
  const { rows } = await sql`
    select expire_booking(overdue.id, ${at}::timestamptz) from (
      select id from booking where status = 'pending' and hold_expires_at <= ${at} and deleted_at is null and may_expire(${at}::timestamptz)
      order by hold_expires_at limit 1 for update skip locked
    ) overdue
  `.execute(db)
  return rows.length > 0
}

/** Deletes test bookings that a probe left behind because it died. Does nothing while the clocks differ, either. */
export async function deleteLeftTestBookings(db: Database, now: number): Promise<void> {
  await repeat(() => deleteTestBooking(db, now))
}

async function deleteTestBooking(db: Database, now: number): Promise<boolean> {
  const { rows } = await sql`
    select delete_test_booking(old.id) from (
      select b.id from booking b
      -- A join would read all bookings while the tables have no statistics.
      where b.id = any (array(select booking from octo_booking where is_test)) and b.created_at <= ${new Date(now - testBookingMinutes * minuteMs)} and may_expire(${new Date(now)}::timestamptz)
      limit 1 for update of b skip locked
    ) old
  `.execute(db)
  return rows.length > 0
}
