import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Day } from '#domain/primitives/date.ts'

/** Confirmed bookings that begin on a day and whose guest was not reminded of it yet. */
export function findStarting(db: Database, day: Day): Promise<{ id: string }[]> {
  return reachable(db)
    .where('day', '=', day)
    .where('status', '=', 'confirmed')
    .where(isNotQueued(sql`'reminder ' || booking.id || ' ' || ${day}`))
    .execute()
}

/** Completed bookings that ended within a range of days and whose guest was not thanked yet. */
export function findEnded(db: Database, from: Day, to: Day): Promise<{ id: string }[]> {
  return (
    reachable(db)
      .where('day', '<=', to)
      // No stay is longer than 30 nights.
      .where('day', '>=', sql<Day>`${from}::date - 31`)
      .where(sql<boolean>`coalesce(check_out, day) between ${from}::date and ${to}::date`)
      .where('status', 'in', ['confirmed', 'completed'])
      .where(isNotQueued(sql`'thank you ' || booking.id`))
      .execute()
  )
}

function reachable(db: Database) {
  return db
    .selectFrom('booking')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('customer_email', '!=', '')
    .where('closed_at', 'is', null)
}

function isNotQueued(key: ReturnType<typeof sql>) {
  return sql<boolean>`not exists (select from outbox where dedupe_key = ${key})`
}
