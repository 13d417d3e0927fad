import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { guestTopics } from '#domain/messaging/email-topic.ts'

/**
 * The bookings of an email address, deleted ones included, newest first. Runs a few times a year: without an index,
 * which every sale would pay for, it takes 0.3 s for a million bookings.
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

/** Emails to the guest of a booking, sent or not. Those to staff hold their addresses. */
export function listEmailsAbout(db: Database, booking: string) {
  return db
    .selectFrom('outbox')
    .select(['topic', 'recipient', 'subject', 'created_at', 'done_at', 'outcome'])
    .where('booking', '=', booking)
    .where('topic', 'in', guestTopics)
    .orderBy('id')
    .execute()
}

/** Messages of staff to the guest of a booking. */
export function listStaffMessagesTo(db: Database, booking: string) {
  return db
    .selectFrom('guest_message')
    .select(['channel', 'subject', 'body', 'created_at'])
    .where('booking', '=', booking)
    .orderBy('created_at')
    .execute()
}

/** The audit entries of a booking, without names of staff. */
export function listAuditEntriesAbout(db: Database, booking: string) {
  return db
    .selectFrom('audit')
    .select(['at', 'action', 'role'])
    .where('entity', '=', 'booking')
    .where('entity_id', '=', booking)
    .orderBy('seq')
    .execute()
}

/** The texts that staff, drivers, gates and resellers wrote about the guest of a booking; `eraseNotesAbout` erases them. */
export async function readNotesAbout(db: Database, booking: string) {
  const reseller = db.selectFrom('octo_booking').select(['contact', 'notes', 'cancel_reason', 'unit_items'])
  const drivers = db.selectFrom('driver_event').select(['at', 'text']).where('text', '!=', '').orderBy('at')
  const refunds = db.selectFrom('refund').select(['asked_at', 'note']).where('note', '!=', '').orderBy('asked_at')
  const attendance = db.selectFrom('attendance').select(['at', 'state'])
  const overbooking = db.selectFrom('booking').select('overbook_reason').where('id', '=', booking)
  const disruptions = db.selectFrom('disruption_booking').select(['state', 'answered_at', 'original', 'answer'])
  return {
    fromReseller: (await reseller.where('booking', '=', booking).executeTakeFirst()) ?? null,
    fromDrivers: await drivers.where('booking', '=', booking).execute(),
    onRefunds: await refunds.where('booking', '=', booking).execute(),
    onOverbooking: (await overbooking.executeTakeFirst())?.overbook_reason ?? null,
    attendance: (await attendance.where('booking', '=', booking).executeTakeFirst()) ?? null,
    disruptions: await disruptions.where('booking', '=', booking).execute(),
  }
}

/** Deletes a guest's messages, subscription and the emails about them; returns the keys of those emails. */
export async function deleteMessagesOf(
  tx: Database,
  email: string,
): Promise<{ messages: number; newsletter: boolean; emailKeys: string[] }> {
  const gone = await tx.deleteFrom('contact_message').where(sql`lower(email)`, '=', email).returning('id').execute()
  const left = await tx.deleteFrom('subscriber').where('email', '=', email).returning('email').executeTakeFirst()
  const emails = await tx
    .deleteFrom('outbox')
    .where('topic', 'in', ['contact message', 'newsletter confirmation'])
    .where((eb) =>
      eb.or([
        eb(sql`lower(payload ->> 'email')`, '=', email),
        ...(gone.length > 0
          ? [
              eb(
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
    emailKeys: emails.map(({ dedupe_key }) => dedupe_key),
  }
}

/** Cancels unsent emails about a booking, erases the copies and recipients of all, and returns their keys. */
export async function cancelEmailsAbout(
  tx: Database,
  { id, reference }: { id: string; reference: string },
  now: number,
): Promise<string[]> {
  const emails = await tx
    .updateTable('outbox')
    .set({
      recipient: null,
      subject: null,
      content: null,
      dead_at: null,
      last_error: null,
      done_at: sql`coalesce(done_at, ${new Date(now)})`,
      // The file of a written email is deleted, so it can no longer be sent.
      outcome: sql`case when outcome = 'sent' then 'sent' else 'not needed' end`,
    })
    .where('booking', '=', id)
    .returning('dedupe_key')
    .execute()
  // The email about held places names the guests of several bookings.
  await tx
    .updateTable('outbox')
    .set({ content: null })
    .where('topic', '=', 'places held')
    .where(sql`content::text`, 'like', `%${reference}%`)
    .execute()
  await tx.deleteFrom('guest_message').where('booking', '=', id).execute()
  return emails.map(({ dedupe_key }) => dedupe_key)
}

/** Erases the guest from a booking; the trip and its price stay. */
export async function clearGuestFields(tx: Database, booking: string, now: number): Promise<void> {
  await tx
    .updateTable('booking')
    .set({
      customer_name: '',
      customer_email: '',
      customer_phone: '',
      identity_kind: null,
      identity_sealed: null,
      identity_last3: null,
      card_last_four: null,
      details: '{}',
      // The facts that it was overbooked or priced by staff stay; the reasons may name the guest.
      overbook_reason: sql`case when overbook_reason is not null then '' end`,
      price: sql`price - 'staffReason'`,
      erased_at: new Date(now),
      changed_at: new Date(now),
      version: sql`version + 1`,
    })
    .where('id', '=', booking)
    .execute()
}

/**
 * Erases free text around a booking, which may name the guest: transfer references, rejection reasons, notes, also those of drivers.
 */
export async function eraseNotesAbout(tx: Database, booking: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ transfer_reference: null, failure: null })
    .where('booking', '=', booking)
    .execute()
  await tx.updateTable('payment_slip').set({ reason: null }).where('booking', '=', booking).execute()
  await tx.updateTable('refund').set({ note: '' }).where('booking', '=', booking).execute()
  await tx.updateTable('driver_event').set({ text: '' }).where('booking', '=', booking).execute()
  // The contacts of single people are in the list of units.
  await tx
    .updateTable('octo_booking')
    .set({
      contact: '{}',
      notes: null,
      cancel_reason: null,
      unit_items: sql`coalesce((select jsonb_agg(item - 'contact') from jsonb_array_elements(unit_items) item), '[]')`,
    })
    .where('booking', '=', booking)
    .execute()
  // The books have copies of transfer references. Those of a gateway and of refunds stay, as in their own tables.
  await tx
    .updateTable('movement')
    .set({ reference: null })
    .where('booking', '=', booking)
    .where('refund', 'is', null)
    .where('payment', 'in', (own) =>
      own
        .selectFrom('payment')
        .select('payment.id')
        .where('payment.booking', '=', booking)
        .where('provider', 'is', null),
    )
    .execute()
}
