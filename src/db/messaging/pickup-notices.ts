import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Pickup } from '#domain/operations/pickup.ts'
import type { OutboxEmail } from './email-outbox.ts'

/** An email that tells a guest their pick-up: 'pickup', or a reminder that knew it when it was sent. */
type Notice = { id: number; pickup: Pickup; at: Date | null }

/**
 * The latest pick-up emails, sent or queued, by booking. Outdated emails, which are never sent, are left out.
 *
 * @param sentBefore the ID of an email: returns only emails that were sent, without this one
 */
export async function readToldPickups(
  db: Database,
  bookings: readonly string[],
  { sentBefore }: { sentBefore?: number } = {},
): Promise<Map<string, Notice>> {
  if (bookings.length === 0) return new Map()
  const { rows } = await sql<Notice & { booking: string }>`
    select distinct on (booking) booking, id, payload -> 'pickup' as pickup, done_at as at from outbox
    where booking = any(${bookings}::uuid[]) and topic in ('pickup', 'reminder') and payload ? 'pickup'
      and ${sentBefore === undefined ? sql`outcome is distinct from 'not needed'` : sql`outcome in ('sent', 'written') and id <> ${sentBefore}`}
    order by booking, ${sentBefore === undefined ? sql`id` : sql`done_at`} desc`.execute(db)
  return new Map(rows.map(({ booking, ...notice }) => [booking, notice]))
}

/** The newest email about the pick-up of each booking, also an outdated one. */
export async function readNewestNotices(db: Database, bookings: readonly string[]): Promise<Map<string, number>> {
  if (bookings.length === 0) return new Map()
  const { rows } = await sql<{ booking: string; id: number }>`
    select booking, max(id) as id from outbox
    where booking = any(${bookings}::uuid[]) and topic in ('pickup', 'reminder') and payload ? 'pickup' group by booking
  `.execute(db)
  return new Map(rows.map(({ booking, id }) => [booking, id]))
}

/** Each email follows another, so that two processes cannot queue the same news twice. */
export function pickupEmail(booking: string, pickup: Pickup, after: number): OutboxEmail {
  return { topic: 'pickup', payload: { booking, pickup }, dedupe_key: `pickup ${booking} ${after}` }
}

/** Notes in a reminder what it says about the pick-up. */
export async function recordPickupNotice(db: Database, id: number, pickup: Pickup): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ payload: sql`payload || ${JSON.stringify({ pickup })}::jsonb` })
    .where('id', '=', id)
    .execute()
}
