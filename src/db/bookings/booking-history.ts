import type { BookingHistoryEntry } from '#contracts/bookings/booking-history.ts'
import type { Database } from '#db/client.ts'

// A booking that was changed more often than this has its whole story in the audit log.
const maxActions = 200

/** What was done with a booking, by whom and when, the latest first. */
export async function readBookingHistory(db: Database, id: string): Promise<BookingHistoryEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['seq', 'at', 'actor', 'role', 'action', 'difference'])
    .where('entity', '=', 'booking')
    .where('entity_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(maxActions)
    .execute()
  return rows.map(({ seq, at, actor, role, action, difference }) => ({
    ...{ id: seq, at: at.toISOString(), actor, role, action },
    changes: Object.entries(difference ?? {}).map(([field, told]) => ({ field, ...fromTo(told) })),
  }))
}

/** A difference tells either what was and is, or one thing. */
function fromTo(told: unknown): { from: string | null; to: string | null } {
  if (told !== null && typeof told === 'object' && !Array.isArray(told) && 'to' in told) {
    const { from, to } = told as { from?: unknown; to?: unknown }
    return { from: textOf(from), to: textOf(to) }
  }
  return { from: null, to: textOf(told) }
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
