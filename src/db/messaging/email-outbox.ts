import { type Selectable, sql, type UpdateObject } from 'kysely'
import { type BookingTopic, EmailEntry } from '#contracts/messaging/email-entry.ts'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/schema/tables.ts'
import { hashOfToken } from '#db/token-hash.ts'
import { currentTopic, isGuestTopic } from '#domain/messaging/email-topic.ts'
import { hourMs, minuteMs } from '#domain/primitives/date.ts'

/** An outbox entry: written in the transaction of its event, sent after the commit. */
export type OutboxEmail = { dedupe_key: string } & ((EmailEntry & { outcome?: undefined }) | RecordedRequest)

/** A request for a link that is recorded and never answered. */
type RecordedRequest = { topic: 'booking link'; payload: Record<string, never>; outcome: 'not needed' }

/**
 * An email about a booking, and optionally one payment, slip or refund of it, sent once each. `occurrence` tells it from the other emails
 * of its topic about the same booking: a version for one that follows each move, a day for one that follows each evening.
 */
export function bookingEmail(
  topic: BookingTopic,
  booking: string,
  { occurrence, ...about }: { payment?: string; slip?: string; refund?: string; occurrence?: string | number } = {},
): OutboxEmail {
  const named = [...Object.values(about), ...(occurrence === undefined ? [] : [occurrence])]
  return { topic, payload: { booking, ...about }, dedupe_key: [topic, booking, ...named].join(' ') }
}

/** To a guest: a message that staff wrote. */
export function guestMessageEmail(booking: string, message: string): OutboxEmail {
  const dedupe_key = `guest message ${booking} ${message}`
  return { topic: 'guest message', payload: { booking, message }, dedupe_key }
}

/**
 * The link to a booking, requested by its reference and email address, at most once in five minutes. `booking` is null if they do not
 * belong together: the entry is then recorded but not sent. The key contains a hash of both, because an outbox entry must not hold the
 * address of a stranger.
 */
export function bookingLink(request: {
  booking: string | null
  reference: string
  email: string
  now: number
}): OutboxEmail {
  const { booking, reference, email, now } = request
  const pair = hashOfToken(`${reference} ${email}`).toString('base64url')
  const dedupe_key = `booking link ${pair} ${Math.floor(now / (5 * minuteMs))}`
  return booking === null
    ? { topic: 'booking link', payload: {}, outcome: 'not needed', dedupe_key }
    : { topic: 'booking link', payload: { booking }, dedupe_key }
}

/** For the operator: unpaid bookings hold more than half of a day's jeeps or rooms of a type. */
export function placesHeld({ pool, day }: { pool: number; day: string }): OutboxEmail {
  return { topic: 'places held', payload: { pool: String(pool), day }, dedupe_key: `places held ${pool} ${day}` }
}

/** For the operator: a closure until further notice was extended by a day, and may have ended. */
export function parkStillClosed(rule: string, day: string): OutboxEmail {
  return { topic: 'park still closed', payload: { rule }, dedupe_key: `park still closed ${rule} ${day}` }
}

/** To a staff member who wants it: the departures of a day on paper. */
export function daySheetEmail(staff: string, day: string): OutboxEmail {
  return { topic: 'day sheet', payload: { staff, day }, dedupe_key: `day sheet ${staff} ${day}` }
}

/** For the operator: a guest sent a message. */
export function messageReceived(messageId: string): OutboxEmail {
  return {
    topic: 'contact message',
    payload: { message: messageId },
    dedupe_key: `contact message ${messageId}`,
  }
}

/** At most once an hour per address, so that a stranger cannot flood a mailbox. */
export function newsletterConfirmation(email: string, language: string, now: number): OutboxEmail {
  return {
    topic: 'newsletter confirmation',
    payload: { email, language },
    dedupe_key: `newsletter confirmation ${email} ${Math.floor(now / hourMs)}`,
  }
}

/** To an admin: the bank details shown to guests were changed. */
export function bankDetailsChanged(change: { email: string; by: string; what: string[]; now: number }): OutboxEmail {
  const { email, by, what, now } = change
  return {
    topic: 'bank details changed',
    payload: { email, by, what: what.join(' '), at: new Date(now).toISOString() },
    dedupe_key: `bank details changed ${now} ${email}`,
  }
}

/** To staff: the result of the monthly recovery of the archive. */
export function recoveryDrill(drill: string): OutboxEmail {
  return { topic: 'recovery drill', payload: { drill }, dedupe_key: `recovery drill ${drill}` }
}

/** To a staff member who tests the delivery. */
export function testEmailEntry(email: string, now: number): OutboxEmail {
  return { topic: 'test email', payload: { email }, dedupe_key: `test email ${email} ${now}` }
}

/**
 * Adds an email to the outbox and returns its ID; undefined if it was added before, or if the guest has no email address. `delayMs`
 * lets several changes in a row become one email.
 */
export async function enqueueEmail(
  tx: Database,
  { topic, payload, dedupe_key, outcome }: OutboxEmail,
  now: number,
  delayMs = 0,
): Promise<number | undefined> {
  const booking = 'booking' in payload ? payload.booking : undefined
  if (isGuestTopic(topic) && booking && !(await hasEmailAddress(tx, booking))) return undefined
  const at = new Date(now)
  const queued = await tx
    .insertInto('outbox')
    .values({
      topic,
      payload: JSON.stringify(payload),
      dedupe_key,
      next_at: new Date(now + delayMs),
      created_at: at,
      ...(outcome && { outcome, done_at: at }),
    })
    .onConflict((oc) => oc.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return queued?.id
}

/** Drops emails about a booking that still wait, because their news is out of date. Returns how many had no delivery attempt. */
export async function withdrawEmails(
  tx: Database,
  booking: string,
  topics: readonly BookingTopic[],
  now: number,
): Promise<number> {
  const withdrawn = await tx
    .updateTable('outbox')
    .set({ done_at: new Date(now), outcome: 'not needed' })
    .where('booking', '=', booking)
    .where('topic', 'in', topics)
    .where('done_at', 'is', null)
    .returning('attempts')
    .execute()
  return withdrawn.filter(({ attempts }) => attempts === 0).length
}

/** A guest of a booking that staff took may have a phone number only. */
async function hasEmailAddress(tx: Database, booking: string): Promise<boolean> {
  const found = await tx
    .selectFrom('booking')
    .select('id')
    .where('id', '=', booking)
    .where('customer_email', '!=', '')
    .executeTakeFirst()
  return found !== undefined
}

export type QueuedEmail = Selectable<Tables['outbox']>

/** Null if no email can be composed from it, such as a recorded request for a link. */
export function entryOf({ topic, payload }: Pick<QueuedEmail, 'topic' | 'payload'>): EmailEntry | null {
  return EmailEntry.safeParse({ topic: currentTopic(topic), payload }).data ?? null
}

/**
 * Claims the email that is due longest, for `lease` ms: after a crash another process sends it, possibly a second
 * time. No transaction stays open while a mail server is slow.
 */
export async function claimEmail(db: Database, now: number, lease: number): Promise<QueuedEmail | undefined> {
  return db
    .updateTable('outbox')
    .set({ attempts: sql`attempts + 1`, next_at: new Date(now + lease) })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('done_at', 'is', null)
        .where('dead_at', 'is', null)
        .where('next_at', '<=', new Date(now))
        .orderBy('next_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Keeps what is about to be sent, and to whom, for the email log. */
export async function saveEmailCopy(
  db: Database,
  id: number,
  { recipient, subject, content }: { recipient: string; subject: string; content: object },
): Promise<void> {
  await change(db, id, { recipient, subject, content: JSON.stringify(content) })
}

type EmailOutcome = 'sent' | 'written' | 'not needed'

export async function closeEmail(db: Database, id: number, outcome: EmailOutcome, now: number): Promise<void> {
  await change(db, id, { done_at: new Date(now), outcome, last_error: null, dead_at: null })
}

/**
 * Schedules the next attempt for `next`; null gives up until staff retry it. Without `isTry` the failure does not
 * count as an attempt.
 */
export async function rescheduleEmail(
  db: Database,
  id: number,
  { next, error, now, isTry }: { next: number | null; error: string; now: number; isTry: boolean },
): Promise<void> {
  await change(
    db,
    id,
    next === null
      ? { dead_at: new Date(now), last_error: error }
      : { next_at: new Date(next), last_error: error, ...(isTry ? {} : { attempts: sql<number>`attempts - 1` }) },
  )
}

/**
 * Postpones the emails that are due until `until` (ms), because the mail server is unreachable. Those that wait already keep their time:
 * writing all of them again for each new email took 0.2 s with 10,000 waiting.
 */
export async function postponeEmails(db: Database, now: number, until: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_at: new Date(until) })
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('next_at', '<=', new Date(now))
    .execute()
}

// Another process may have finished an email whose lease had expired: finished emails never change.
async function change(db: Database, id: number, values: UpdateObject<Tables, 'outbox'>) {
  await db.updateTable('outbox').set(values).where('id', '=', id).where('done_at', 'is', null).execute()
}

export const emailStates = ['waiting', 'sent', 'written', 'dead'] as const
export type EmailState = (typeof emailStates)[number]

/** Counts the emails that were not sent, each from a partial index. */
export async function countEmails(db: Database): Promise<Record<'waiting' | 'written' | 'dead', number>> {
  const { rows } = await sql<{ waiting: number; written: number; dead: number }>`
    select
      (select count(*) from outbox where done_at is null and dead_at is null) as waiting,
      (select count(*) from outbox where outcome = 'written') as written,
      (select count(*) from outbox where dead_at is not null and done_at is null) as dead`.execute(db)
  return rows[0] ?? { waiting: 0, written: 0, dead: 0 }
}

/** Queue length and age, and failed emails, for monitoring. Both use small indexes. */
export async function outboxMetrics(db: Database, now: number) {
  const { rows } = await sql<{ waiting: number; dead: number; oldest: Date | null }>`
    select
      (select count(*) from outbox where done_at is null and dead_at is null) as waiting,
      (select count(*) from outbox where dead_at is not null) as dead,
      (select min(created_at) from outbox where done_at is null and dead_at is null) as oldest`.execute(db)
  const { waiting = 0, dead = 0, oldest = null } = rows[0] ?? {}
  return { waiting, dead, oldestSeconds: oldest ? Math.max(0, (now - oldest.getTime()) / 1000) : 0 }
}

/** Queues a failed, written, waiting or sent email again. False if it was sent again `atMost` times before. */
export async function resendEmail(db: Database, id: number, atMost: number, now: number): Promise<boolean> {
  const again = await db
    .updateTable('outbox')
    .set({ attempts: 0, next_at: new Date(now), dead_at: null, done_at: null, outcome: null, resent: sql`resent + 1` })
    .where('id', '=', id)
    .where('resent', '<', atMost)
    .returning('id')
    .executeTakeFirst()
  return again !== undefined
}

/** Everything about one email, with its copy. */
export function findQueuedEmail(db: Database, id: number): Promise<QueuedEmail | undefined> {
  return db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
}
