import { sql } from 'kysely'
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
  const messages = await readMessages(db, id)
  return rows.map(({ seq, at, actor, role, action, difference }) => {
    const { message: messageId, ...changes } = (difference ?? {}) as Record<string, unknown>
    const message = typeof messageId === 'string' ? messages.get(messageId) : undefined
    return {
      id: seq,
      at: at.toISOString(),
      actor,
      role,
      action,
      changes: message ? [] : Object.entries(changes).map(([field, change]) => ({ field, ...fromTo(change) })),
      ...(message && { message }),
    }
  })
}

/** The messages of staff to the guest, by ID, each with the state of its email. */
async function readMessages(db: Database, booking: string) {
  const rows = await db
    .selectFrom('guest_message')
    .leftJoin('outbox', (join) =>
      join
        .onRef('outbox.booking', '=', 'guest_message.booking')
        .on('outbox.topic', '=', 'guest message')
        .on(sql`outbox.payload ->> 'message'`, '=', sql`guest_message.id::text`),
    )
    .select(['guest_message.id', 'template', 'channel', 'guest_message.subject', 'body', 'outcome', 'dead_at'])
    .where('guest_message.booking', '=', booking)
    .orderBy('guest_message.created_at', 'desc')
    .limit(maxActions)
    .execute()
  return new Map(
    rows.map(({ id, template, channel, subject, body, outcome, dead_at }) => [
      id,
      {
        template,
        subject,
        text: body,
        email: channel === 'email' ? (outcome ?? (dead_at ? ('dead' as const) : ('waiting' as const))) : null,
      },
    ]),
  )
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
