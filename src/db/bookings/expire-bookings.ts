import { sql } from 'kysely'
import type { Database } from '#db/client.ts'

// One turn of the sweeper must not keep the process from everything else.
const maxAtOnce = 500

/**
 * Cancels what waited too long and gives back what was kept too long, each in a transaction of its own, so that the row of
 * a day is never locked for longer than one booking takes. Safe in many processes at once. Nothing while our clock differs from the
 * database's by more than a minute. How many there were of each.
 */
export async function expirePlaces(db: Database, now: number): Promise<{ bookings: number; holds: number }> {
  return { bookings: await repeat(() => expireBooking(db, now)), holds: await repeat(() => expireHold(db, now)) }
}

async function repeat(once: () => Promise<boolean>): Promise<number> {
  let count = 0
  while (count < maxAtOnce && (await once())) count++
  return count
}

/** Whoever works on the booking at this moment is about to decide about it: it is left to the next turn. */
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

async function expireHold(db: Database, now: number): Promise<boolean> {
  const at = new Date(now)
  const { rows } = await sql`
    delete from hold where id = (
      select id from hold where expires_at <= ${at} and may_expire(${at}::timestamptz) order by expires_at limit 1 for update skip locked
    ) returning id
  `.execute(db)
  return rows.length > 0
}
