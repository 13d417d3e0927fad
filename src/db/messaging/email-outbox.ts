import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { Database } from '#db/client.ts'
import { literally } from '#db/cursor.ts'
import type { Tables } from '#db/schema/tables.ts'
import type { GuestTopic, StaffTopic } from '#domain/messaging/email-topic.ts'

/** Letters about one booking: to its guest, or (of staff) to whoever runs the house. */
type BookingTopic = GuestTopic | StaffTopic

/** Something to be sent once what it is about is safe: written in its transaction, sent after it. */
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
}

/** A booking gets this letter once, however often it is asked for. */
export function bookingReceived(bookingId: string): OutboxEmail {
  return aboutBooking('booking received', bookingId)
}

/**
 * About a booking, and perhaps one payment, slip or refund of it: once each. `times` tells apart what may happen to a
 * booking again, such as being moved.
 */
export function aboutBooking(
  topic: BookingTopic,
  booking: string,
  { times, ...about }: { payment?: string; slip?: string; refund?: string; times?: string | number } = {},
): OutboxEmail {
  const named = [...Object.values(about), ...(times === undefined ? [] : [times])]
  return { topic, payload: { booking, ...about }, dedupe_key: [topic, booking, ...named].join(' ') }
}

/** For the operator: unpaid bookings hold more than half of a day's jeeps or rooms of a type. */
export function placesHeld({ pool, day }: { pool: number; day: string }): OutboxEmail {
  return { topic: 'places held', payload: { pool: String(pool), day }, dedupe_key: `places held ${pool} ${day}` }
}

/** For the operator: a guest has written. */
export function messageReceived(messageId: string): OutboxEmail {
  return {
    topic: 'contact message',
    payload: { message: messageId },
    dedupe_key: `contact message ${messageId}`,
  }
}

/** Once an hour: nobody's mailbox is filled by a stranger who keeps asking for it. */
export function newsletterConfirmation(email: string, language: string, now: number): OutboxEmail {
  return {
    topic: 'newsletter confirmation',
    payload: { email, language },
    dedupe_key: `newsletter confirmation ${email} ${Math.floor(now / 3_600_000)}`,
  }
}

/** To an admin: guests are told to pay elsewhere from now on. */
export function moneyRedirected(told: { email: string; by: string; what: string[]; now: number }): OutboxEmail {
  const { email, by, what, now } = told
  return {
    topic: 'money redirected',
    payload: { email, by, what: what.join(' '), at: new Date(now).toISOString() },
    dedupe_key: `money redirected ${now} ${email}`,
  }
}

/** To whoever of the staff wants to see one arrive. */
export function testEmailEntry(email: string, now: number): OutboxEmail {
  return { topic: 'test letter', payload: { email }, dedupe_key: `test letter ${email} ${now}` }
}

/** Puts a letter out to be sent, and gives its number. One that is there already is not put out again. */
export async function enqueueEmail(
  tx: Database,
  { topic, payload, dedupe_key }: OutboxEmail,
  now: number,
): Promise<number | undefined> {
  const at = new Date(now)
  const posted = await tx
    .insertInto('outbox')
    .values({ topic, payload: JSON.stringify(payload), dedupe_key, next_at: at, created_at: at })
    .onConflict((on) => on.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return posted?.id
}

export type QueuedEmail = Selectable<Tables['outbox']>

/**
 * The letter that has waited longest, for us alone for `lease` ms: whoever dies with it in hand leaves it to others then,
 * who may send it a second time. No transaction stays open while a mail server is slow.
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

type LetterEnd = 'sent' | 'written' | 'not needed'

export async function closeEmail(db: Database, id: number, outcome: LetterEnd, now: number): Promise<void> {
  await change(db, id, { done_at: new Date(now), outcome, last_error: null, dead_at: null })
}

/** To be tried again at `next`; null gives it up until staff ask for it. Without `isTry` the failure does not count as a try. */
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

/** Nothing is tried before `until` (ms): the mail server cannot be reached. Emails that another process is sending stay its own. */
export async function postponeEmails(db: Database, until: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_at: new Date(until) })
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('next_at', '<', new Date(until))
    .execute()
}

// Another process may have been faster with a letter whose lease had run out: what is done stays done.
async function change(db: Database, id: number, values: UpdateObject<Tables, 'outbox'>) {
  await db.updateTable('outbox').set(values).where('id', '=', id).where('done_at', 'is', null).execute()
}

export const emailStates = ['waiting', 'written', 'dead'] as const
type LetterState = (typeof emailStates)[number]

export async function countEmails(db: Database): Promise<Record<LetterState, number>> {
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

/** What waits and since when, and what was given up: for whoever watches the house. Both are small indexes. */
export async function outboxMetrics(db: Database, now: number) {
  const { rows } = await sql<{ waiting: number; dead: number; oldest: Date | null }>`
    select
      (select count(*) from outbox where done_at is null and dead_at is null) as waiting,
      (select count(*) from outbox where dead_at is not null) as dead,
      (select min(created_at) from outbox where done_at is null and dead_at is null) as oldest`.execute(db)
  const { waiting = 0, dead = 0, oldest = null } = rows[0] ?? {}
  return { waiting, dead, oldestSeconds: oldest ? Math.max(0, (now - oldest.getTime()) / 1000) : 0 }
}

type LettersAsked = { state: LetterState; q?: string; before?: number | undefined; limit: number }

/** The newest of a state, each with the reference of the booking it is about. */
export function listEmails(db: Database, { state, q = '', before, limit }: LettersAsked) {
  let letters = selectListed(db).orderBy('outbox.id', 'desc').limit(limit)
  if (before !== undefined) letters = letters.where('outbox.id', '<', before)
  const part = `%${literally(q.trim())}%`
  if (q.trim())
    letters = letters.where(
      sql<boolean>`plain_letters(concat_ws(' ', booking.reference, booking.customer_email, outbox.payload ->> 'email')) like plain_letters(${part})`,
    )
  if (state === 'written') return letters.where('outcome', '=', 'written').execute()
  return letters
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
      // By the booking's own index: as texts, a hundred thousand bookings were read for a hundred letters.
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

/** Puts a letter out again that was given up, written to a file or waits. False for one that was sent. */
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
