import { sql } from 'kysely'
import type { Database } from '#db/client.ts'

/**
 * The bookings of one mail address, deleted ones too, the newest first. Asked a few times a year: without an index of its own,
 * that every sale would pay for, it takes 0.3 s of a million.
 */
export async function listBookingsOf(db: Database, email: string): Promise<string[]> {
  const found = await db
    .selectFrom('booking')
    .select('id')
    .where(sql`lower(customer_email)`, '=', email)
    .orderBy('created_at', 'desc')
    .execute()
  return found.map(({ id }) => id)
}

export function listMessagesOf(db: Database, email: string) {
  return db
    .selectFrom('contact_message')
    .select(['name', 'email', 'phone', 'message', 'created_at', 'handled_at'])
    .where(sql`lower(email)`, '=', email)
    .orderBy('created_at')
    .execute()
}

export function findSubscriberNamed(db: Database, email: string) {
  return db
    .selectFrom('subscriber')
    .select(['email', 'asked_at', 'confirmed_at', 'left_at'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** Letters about a booking, sent or not: what they said is made anew from the booking each time. */
export function listLettersAbout(db: Database, booking: string) {
  return db
    .selectFrom('outbox')
    .select(['topic', 'created_at', 'done_at', 'outcome'])
    .where(sql`payload ->> 'booking'`, '=', booking)
    .orderBy('id')
    .execute()
}

/** What was done to a booking, without who of the staff it was. */
export function listDeedsAbout(db: Database, booking: string) {
  return db
    .selectFrom('audit')
    .select(['at', 'action', 'role'])
    .where('entity', '=', 'booking')
    .where('entity_id', '=', booking)
    .orderBy('seq')
    .execute()
}

/** Takes messages, the place on the newsletter's list and the letters about them; gives those letters' keys. */
export async function dropWritingsOf(
  tx: Database,
  email: string,
): Promise<{ messages: number; newsletter: boolean; letters: string[] }> {
  const gone = await tx.deleteFrom('contact_message').where(sql`lower(email)`, '=', email).returning('id').execute()
  const left = await tx.deleteFrom('subscriber').where('email', '=', email).returning('email').executeTakeFirst()
  const letters = await tx
    .deleteFrom('outbox')
    .where('topic', 'in', ['contact message', 'newsletter confirmation'])
    .where((on) =>
      on.or([
        on(sql`lower(payload ->> 'email')`, '=', email),
        ...(gone.length > 0
          ? [
              on(
                sql`payload ->> 'message'`,
                'in',
                gone.map(({ id }) => id),
              ),
            ]
          : []),
      ]),
    )
    .returning('dedupe_key')
    .execute()
  return {
    messages: gone.length,
    newsletter: left !== undefined,
    letters: letters.map(({ dedupe_key }) => dedupe_key),
  }
}

/** The keys of all letters about a booking; those that still wait are not sent any more. */
export async function stopLettersAbout(tx: Database, booking: string, now: number): Promise<string[]> {
  const letters = await tx
    .selectFrom('outbox')
    .select(['id', 'dedupe_key'])
    .where(sql`payload ->> 'booking'`, '=', booking)
    .execute()
  if (letters.length === 0) return []
  const ids = letters.map(({ id }) => id)
  await tx
    .updateTable('outbox')
    .set({ done_at: new Date(now), outcome: 'not needed', dead_at: null, last_error: null })
    .where('id', 'in', ids)
    .where('done_at', 'is', null)
    .execute()
  // Nothing is left of what was written to a file, and so nothing that could be sent from it.
  await tx
    .updateTable('outbox')
    .set({ outcome: 'not needed' })
    .where('id', 'in', ids)
    .where('outcome', '=', 'written')
    .execute()
  return letters.map(({ dedupe_key }) => dedupe_key)
}

/** Takes out of a booking who its guest is; the trip and its price stay. */
export async function makeNobodys(tx: Database, booking: string, now: number): Promise<void> {
  await tx
    .updateTable('booking')
    .set({
      ...{ customer_name: '', customer_email: '', customer_phone: '' },
      ...{ identity_kind: null, identity_sealed: null, identity_last3: null, card_last_four: null },
      details: '{}',
      // That it was sold beyond capacity, and at a price of our own, stays; why may name the guest.
      overbook_reason: sql`case when overbook_reason is not null then '' end`,
      price: sql`price - 'staffReason'`,
      erased_at: new Date(now),
      changed_at: new Date(now),
      version: sql`version + 1`,
    })
    .where('id', '=', booking)
    .execute()
}

/** What guests and staff wrote beside a booking's money may carry a name: a transfer's reference, why a slip was refused, notes. */
export async function dropWordsAbout(tx: Database, booking: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ transfer_reference: null, failure: null })
    .where('booking', '=', booking)
    .execute()
  await tx.updateTable('payment_slip').set({ reason: null }).where('booking', '=', booking).execute()
  await tx.updateTable('refund').set({ note: '' }).where('booking', '=', booking).execute()
}
