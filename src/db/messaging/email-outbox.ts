import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { Database } from '#db/client.ts'
import { escapeLike } from '#db/cursor.ts'
import type { Tables } from '#db/schema/tables.ts'
import { hashOfToken } from '#db/token-hash.ts'
import type { GuestTopic, StaffTopic } from '#domain/messaging/email-topic.ts'

/** Topics of emails about one booking: to its guest, or to staff. */
type BookingTopic = GuestTopic | StaffTopic

/** An outbox entry: written in the transaction of its event, sent after the commit. */
export type OutboxEmail = {
  topic:
    | BookingTopic
    | 'booking changed'
    | 'contact message'
    | 'places held'
    | 'newsletter confirmation'
    | 'money redirected'
    | 'test letter'
  payload: object
  dedupe_key: string
  /** Set if the email is only recorded and never sent. */
  outcome?: 'not needed'
}

/**
 * An email about a booking, and optionally one payment, slip or refund of it, sent once each. `times` distinguishes
 * repeatable events of a booking, such as a move.
 */
export function bookingEmail(
  topic: BookingTopic,
  booking: string,
  { times, ...about }: { payment?: string; slip?: string; refund?: string; times?: string | number } = {},
): OutboxEmail {
  const named = [...Object.values(about), ...(times === undefined ? [] : [times])]
  return { topic, payload: { booking, ...about }, dedupe_key: [topic, booking, ...named].join(' ') }
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
  return {
    topic: 'booking link',
    ...(booking === null ? { payload: {}, outcome: 'not needed' } : { payload: { booking } }),
    dedupe_key: `booking link ${pair} ${Math.floor(now / 300_000)}`,
  }
}

/** For the operator: unpaid bookings hold more than half of a day's jeeps or rooms of a type. */
export function placesHeld({ pool, day }: { pool: number; day: string }): OutboxEmail {
  return { topic: 'places held', payload: { pool: String(pool), day }, dedupe_key: `places held ${pool} ${day}` }
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
    dedupe_key: `newsletter confirmation ${email} ${Math.floor(now / 3_600_000)}`,
  }
}

/** To an admin: the bank details shown to guests were changed. */
export function bankDetailsChanged(change: { email: string; by: string; what: string[]; now: number }): OutboxEmail {
  const { email, by, what, now } = change
  return {
    topic: 'money redirected',
    payload: { email, by, what: what.join(' '), at: new Date(now).toISOString() },
    dedupe_key: `money redirected ${now} ${email}`,
  }
}

/** To a staff member who tests the delivery. */
export function testEmailEntry(email: string, now: number): OutboxEmail {
  return { topic: 'test letter', payload: { email }, dedupe_key: `test letter ${email} ${now}` }
}

/** Adds an email to the outbox and returns its ID; undefined if it was added before. */
export async function enqueueEmail(
  tx: Database,
  { topic, payload, dedupe_key, outcome }: OutboxEmail,
  now: number,
): Promise<number | undefined> {
  const at = new Date(now)
  const queued = await tx
    .insertInto('outbox')
    .values({
      topic,
      payload: JSON.stringify(payload),
      dedupe_key,
      next_at: at,
      created_at: at,
      ...(outcome && { outcome, done_at: at }),
    })
    .onConflict((on) => on.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return queued?.id
}

export type QueuedEmail = Selectable<Tables['outbox']>

/**
 * Claims the email that is due longest, for `lease` ms: after a crash another process sends it, possibly a second
 * time. No transaction stays open while a mail server is slow.
 */
export async function claimEmail(db: Database, now: number, lease: number): Promise<QueuedEmail | undefined> {
  return db
    .updateTable('outbox')
    .set({ attempts: sql`attempts + 1`, next_at: new Date(now + lease) })
    .where('id', '=', (on) =>
      on
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
  { next, error, now, isTry = true }: { next: number | null; error: string; now: number; isTry?: boolean },
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
 * Postpones all emails until `until` (ms), because the mail server is unreachable. Emails in delivery by another
 * process stay claimed.
 */
export async function postponeEmails(db: Database, until: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_at: new Date(until) })
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('next_at', '<', new Date(until))
    .execute()
}

// Another process may have finished an email whose lease had expired: finished emails never change.
async function change(db: Database, id: number, values: UpdateObject<Tables, 'outbox'>) {
  await db.updateTable('outbox').set(values).where('id', '=', id).where('done_at', 'is', null).execute()
}

export const emailStates = ['waiting', 'written', 'dead'] as const
type EmailState = (typeof emailStates)[number]

export async function countEmails(db: Database): Promise<Record<EmailState, number>> {
  const counts = await db
    .selectFrom('outbox')
    .select((on) => [
      on.fn
        .countAll<number>()
        .filterWhere((on) => on.and([on('done_at', 'is', null), on('dead_at', 'is', null)]))
        .as('waiting'),
      on.fn.countAll<number>().filterWhere('outcome', '=', 'written').as('written'),
      on.fn.countAll<number>().filterWhere('dead_at', 'is not', null).as('dead'),
    ])
    .where((on) => on.or([on('done_at', 'is', null), on('outcome', '=', 'written')]))
    .executeTakeFirstOrThrow()
  return counts
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

type EmailQuery = { state: EmailState; q?: string; before?: number | undefined; limit: number }

/** The newest emails of a state, each with the reference of its booking. */
export function listEmails(db: Database, { state, q = '', before, limit }: EmailQuery) {
  let emails = selectListed(db).orderBy('outbox.id', 'desc').limit(limit)
  if (before !== undefined) emails = emails.where('outbox.id', '<', before)
  const part = `%${escapeLike(q.trim())}%`
  if (q.trim())
    emails = emails.where(
      sql<boolean>`plain_letters(concat_ws(' ', booking.reference, booking.customer_email, outbox.payload ->> 'email')) like plain_letters(${part})`,
    )
  if (state === 'written') return emails.where('outcome', '=', 'written').execute()
  return emails
    .where('done_at', 'is', null)
    .where('dead_at', state === 'dead' ? 'is not' : 'is', null)
    .execute()
}

export function findEmail(db: Database, id: number) {
  return selectListed(db).where('outbox.id', '=', id).executeTakeFirst()
}
export type ListedEmail = NonNullable<Awaited<ReturnType<typeof findEmail>>>

function selectListed(db: Database) {
  return (
    db
      .selectFrom('outbox')
      // By the booking's own index: as texts, a hundred thousand bookings were read for a hundred emails.
      .leftJoin('booking', (on) =>
        on.on(
          'booking.id',
          '=',
          sql<string>`case when outbox.payload ->> 'booking' ~ '^[0-9a-f-]{36}$' then (outbox.payload ->> 'booking')::uuid end`,
        ),
      )
      .select([
        'outbox.id',
        'topic',
        'attempts',
        'next_at',
        'outbox.created_at',
        'done_at',
        'dead_at',
        'last_error',
        'outcome',
      ])
      .select(['booking.reference', sql<string | null>`outbox.payload ->> 'email'`.as('email')])
  )
}

/** Queues a failed, written or waiting email again. False if it was sent. */
export async function retryEmail(db: Database, id: number, now: number): Promise<boolean> {
  const again = await db
    .updateTable('outbox')
    .set({ attempts: 0, next_at: new Date(now), dead_at: null, done_at: null, outcome: null })
    .where('id', '=', id)
    .where((on) => on.or([on('done_at', 'is', null), on('outcome', '=', 'written')]))
    .returning('id')
    .executeTakeFirst()
  return again !== undefined
}
