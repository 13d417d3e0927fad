import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { deleteAllTravellerDocuments } from '#db/guests/traveller-documents.ts'
import type { Day } from '#domain/primitives/date.ts'

/** The last day of a trip; a booking without a day counts from its creation. */
const lastDay = sql<Day>`coalesce(check_out, day, (created_at at time zone 'Asia/Colombo')::date)`

/**
 * Erases the identity numbers of trips that ended before `day`, and returns the IDs of these bookings, at most
 * `atMost`.
 */
export async function eraseIdentitiesBefore(tx: Database, day: Day, now: number, atMost: number): Promise<string[]> {
  const erased = await tx
    .updateTable('booking')
    .set({
      identity_kind: null,
      identity_sealed: null,
      identity_last3: null,
      changed_at: new Date(now),
      version: sql`version + 1`,
    })
    .where('id', 'in', (old) =>
      old
        .selectFrom('booking')
        .select('id')
        .where((eb) =>
          eb.or([
            eb('identity_sealed', 'is not', null),
            eb.exists(eb.selectFrom('traveller_document').select('id').whereRef('booking', '=', 'booking.id')),
          ]),
        )
        .where(lastDay, '<', day)
        .limit(atMost)
        .forUpdate()
        // Locked bookings are left to the next run.
        .skipLocked(),
    )
    .returning('id')
    .execute()
  const ids = erased.map(({ id }) => id)
  await deleteAllTravellerDocuments(tx, ids)
  return ids
}

/** Bookings with contacts whose trip ended before `day`, by ID, after `after`. */
export async function listGuestsBefore(db: Database, day: Day, after: string | null, atMost: number) {
  const found = await db
    .selectFrom('booking')
    .select('id')
    .where('erased_at', 'is', null)
    .where(lastDay, '<', day)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(atMost)
    .execute()
  return found.map(({ id }) => id)
}

/** Deletes old messages and the copies of emails about them, and subscribers that left or never confirmed, from before `day`; returns their numbers. */
export async function deleteMessagesBefore(tx: Database, day: Day): Promise<{ messages: number; subscribers: number }> {
  const before = sql<Date>`${day}::date::timestamp at time zone 'Asia/Colombo'`
  const messages = await tx.deleteFrom('contact_message').where('created_at', '<', before).executeTakeFirstOrThrow()
  const subscribers = await tx
    .deleteFrom('subscriber')
    .where((eb) =>
      eb.or([
        eb('left_at', '<', before),
        eb.and([eb('confirmed_at', 'is', null), eb('asked_at', '<', before), eb('left_at', 'is', null)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('outbox')
    .set({ recipient: null, subject: null, content: null })
    .where('topic', 'in', ['contact message', 'newsletter confirmation', 'places held'])
    .where('created_at', '<', before)
    .where('content', 'is not', null)
    .execute()
  return { messages: Number(messages.numDeletedRows), subscribers: Number(subscribers.numDeletedRows) }
}
