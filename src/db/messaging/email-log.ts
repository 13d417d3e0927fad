import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { directionOf, escapeLike } from '#db/cursor.ts'
import { literals } from '#db/literals.ts'
import { isReference } from '#domain/bookings/booking-reference.ts'
import { guestTopics, storedTopics } from '#domain/messaging/email-topic.ts'
import type { ListOrder } from '#domain/primitives/list-order.ts'
import type { EmailState } from './email-outbox.ts'

type EmailFilter = {
  /** Without a state, all but those that were never to be sent. */
  state?: EmailState | undefined
  topic?: string | undefined
  order: ListOrder
  /** The email before the page. */
  after?: number | undefined
}
type EmailQuery = EmailFilter & { q?: string | undefined; limit: number }

/**
 * Emails of the log in the order of their IDs. `q` is a booking's reference, or part of a recipient or subject. `isPartial`: further emails
 * were not searched.
 */
export async function listEmails(db: Database, { q = '', limit, ...filter }: EmailQuery) {
  const text = q.trim()
  const inOrder = (emails: ReturnType<typeof selectListed>) =>
    emails.orderBy('outbox.id', directionOf(filter.order)).limit(limit).execute()
  const listed = selectListed(db).where(matches(filter))
  if (!text) return { emails: await inOrder(listed), isPartial: false }
  if (isReference(text.toUpperCase()))
    return { emails: await inOrder(listed.where('booking.reference', '=', text.toUpperCase())), isPartial: false }
  const { ids, isPartial } = await findIds(db, { text, limit, ...filter })
  const emails = ids.length === 0 ? [] : await inOrder(selectListed(db).where('outbox.id', 'in', ids))
  return { emails, isPartial }
}

// A word that one email in five has is found among the first in 1 ms; by the index, 60,000 hits took 160 ms. Reading all 20,000 takes
// 15 ms, and the index then finds a rare word in 1 ms.
const searchedFirst = 20_000
const maxQueued = 1_000
/** The index knows parts of three characters; a shorter text is searched for in the first emails of the order only. */
const shortestIndexed = 3

type TextSearch = EmailFilter & { text: string; limit: number }
type FoundIds = { ids: number[]; isPartial: boolean }

/** The IDs of the first emails in the order whose recipient or subject contains a text. */
async function findIds(db: Database, { text, limit, ...filter }: TextSearch): Promise<FoundIds> {
  const part = sql`plain_letters(${`%${escapeLike(text)}%`})`
  const isLatest = filter.order === 'latest'
  const direction = sql.raw(directionOf(filter.order))
  const first = sql`(select id, search from outbox where ${matches(filter)} order by id ${direction} limit ${sql.lit(searchedFirst)})`
  const found = await sql<{ id: number }>`
    with first as materialized ${first} select id from first where search like ${part} order by id ${direction} limit ${limit}`.execute(
    db,
  )
  const hits = found.rows.map(({ id }) => id)
  const queued = await findQueued(db, part, filter)
  const isShort = text.length < shortestIndexed
  if (hits.length < limit && !isShort) {
    const { rows } = await sql<{ last: number | null }>`
      select ${isLatest ? sql`min(id)` : sql`max(id)`} as last from ${first} first`.execute(db)
    const after = rows[0]?.last
    if (after) {
      const further = await sql<{ id: number }>`
        with found as materialized (select id from outbox where search like ${part} and ${matches({ ...filter, after })})
        select id from found order by id ${direction} limit ${limit - hits.length}`.execute(db)
      hits.push(...further.rows.map(({ id }) => id))
    }
  }
  const inOrder = [...new Set([...hits, ...queued])].sort((one, other) => (isLatest ? other - one : one - other))
  return {
    ids: inOrder.slice(0, limit),
    isPartial: isShort && hits.length < limit && (await hasMoreThan(db, searchedFirst, filter)),
  }
}

async function hasMoreThan(db: Database, count: number, filter: EmailFilter): Promise<boolean> {
  const { rows } = await sql`select from outbox where ${matches(filter)} offset ${sql.lit(count)} limit 1`.execute(db)
  return rows.length > 0
}

/** An email that was never tried has no recipient and subject yet: the guest's address counts. */
async function findQueued(db: Database, part: ReturnType<typeof sql>, filter: EmailFilter): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select outbox.id from outbox left join booking on booking.id = outbox.booking
    where done_at is null and dead_at is null and recipient is null and ${matches(filter)}
      and plain_letters(${addressOfQueued}) like ${part}
    order by outbox.id ${sql.raw(directionOf(filter.order))} limit ${sql.lit(maxQueued)}`.execute(db)
  return rows.map(({ id }) => id)
}

const addressOfQueued = sql<string | null>`coalesce(
  outbox.payload ->> 'email',
  case when outbox.topic in (${literals(guestTopics)}) then booking.customer_email end
)`

function matches({ state, topic, order, after }: EmailFilter) {
  const conditions = [
    state === undefined ? sql`outbox.outcome is distinct from 'not needed'` : states[state],
    ...(topic === undefined ? [] : [sql`outbox.topic in (${sql.join(storedTopics(topic))})`]),
    ...(after === undefined ? [] : [sql`outbox.id ${order === 'latest' ? sql`<` : sql`>`} ${after}`]),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

const states: Record<EmailState, ReturnType<typeof sql>> = {
  waiting: sql`outbox.done_at is null and outbox.dead_at is null`,
  dead: sql`outbox.done_at is null and outbox.dead_at is not null`,
  sent: sql`outbox.outcome = 'sent'`,
  written: sql`outbox.outcome = 'written'`,
}

export function findEmail(db: Database, id: number) {
  return selectListed(db).where('outbox.id', '=', id).executeTakeFirst()
}
export type ListedEmail = NonNullable<Awaited<ReturnType<typeof findEmail>>>

function selectListed(db: Database) {
  return db
    .selectFrom('outbox')
    .leftJoin('booking', 'booking.id', 'outbox.booking')
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
      'resent',
      'subject',
      'booking.reference',
    ])
    .select(sql<string | null>`coalesce(outbox.recipient, ${addressOfQueued})`.as('recipient'))
}
