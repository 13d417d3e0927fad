import type { BookingHistoryEntry } from '#contracts/bookings/booking-history.ts'
import type { Database } from '#db/client.ts'

// A booking that was changed more often than this has its whole story in the audit log.
const maxActions = 200

/** The history of a booking, latest first. */
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
    changes: Object.entries(difference ?? {}).map(([field, change]) => ({ field, ...fromTo(change) })),
  }))
}

/** A difference has either an old and a new value, or one value. */
function fromTo(change: unknown): { from: string | null; to: string | null } {
  if (change !== null && typeof change === 'object' && !Array.isArray(change) && 'to' in change) {
    const { from, to } = change as { from?: unknown; to?: unknown }
    return { from: textOf(from), to: textOf(to) }
  }
  return { from: null, to: textOf(change) }
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
