import { sql } from 'kysely'
import type { SubscriberQuery, SubscriberState } from '#contracts/messaging/message.ts'
import type { Database } from '#db/client.ts'
import { escapeLike, timeCursor, timePosition } from '#db/cursor.ts'
import { inPages } from '#db/pages.ts'
import { hashOfToken } from '#db/token-hash.ts'

/**
 * Adds an address that still has to be confirmed, or asks again for one that was never confirmed or was unsubscribed. An
 * unsubscribed address stays so until it is confirmed. False if no confirmation is needed.
 */
export async function insertSubscriber(
  db: Database,
  { email, token, isConfirmed, now }: { email: string; token: string; isConfirmed: boolean; now: number },
): Promise<boolean> {
  const at = new Date(now)
  const row = { token_hash: hashOfToken(token), asked_at: at, confirmed_at: isConfirmed ? at : null }
  const added = await db
    .insertInto('subscriber')
    .values({ email, ...row })
    // Of two requests at once, one may collide on the token before it collides on the email.
    .onConflict((oc) => oc.doNothing())
    .returning('email')
    .executeTakeFirst()
  if (added) return true
  const asked = await db
    .updateTable('subscriber')
    .set(row)
    .where('email', '=', email)
    .where((eb) =>
      eb.or([
        eb.and([eb('confirmed_at', 'is', null), eb('left_at', 'is', null)]),
        ...(isConfirmed ? [] : [eb('left_at', 'is not', null)]),
      ]),
    )
    .returning('email')
    .executeTakeFirst()
  return asked !== undefined
}

/** False for an invalid link. Idempotent. */
export async function confirmSubscriber(db: Database, token: string, now: number): Promise<boolean> {
  const found = await db
    .updateTable('subscriber')
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${new Date(now)})`, left_at: null })
    .where('token_hash', '=', hashOfToken(token))
    .returning('email')
    .executeTakeFirst()
  return found !== undefined
}

/** Unsubscribes an address, confirmed or not. False for an invalid link. */
export async function unsubscribeByToken(db: Database, token: string, now: number): Promise<boolean> {
  const found = await db
    .updateTable('subscriber')
    .set({ left_at: sql`coalesce(left_at, ${new Date(now)})` })
    .where('token_hash', '=', hashOfToken(token))
    .returning('email')
    .executeTakeFirst()
  return found !== undefined
}

/** State of a subscription. */
const stateOfSubscriber = sql<SubscriberState>`
  case when left_at is not null then 'left' when confirmed_at is not null then 'confirmed' else 'waiting' end`

type SubscriberFilter = Pick<SubscriberQuery, 'state' | 'q'>

function selectSubscribers(db: Database, { state, q }: SubscriberFilter) {
  let rows = db.selectFrom('subscriber')
  if (state !== 'all') rows = rows.where(stateOfSubscriber, '=', state)
  return q ? rows.where('email', 'like', `%${escapeLike(q.toLowerCase())}%`) : rows
}

/** Subscribers, newest first, after the one of the cursor. */
function readSubscribers(db: Database, filter: SubscriberFilter, limit: number, cursor: string | undefined) {
  const rows = selectSubscribers(db, filter)
    .select(['id', 'email', 'asked_at', 'confirmed_at', 'left_at', stateOfSubscriber.as('state')])
    .select(sql<string>`asked_at::text`.as('made_at'))
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  const after = cursor === undefined ? null : timePosition(cursor)
  const behind = sql<boolean>`(asked_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`
  return (after ? rows.where(behind) : rows).execute()
}
export type StoredSubscriber = Awaited<ReturnType<typeof readSubscribers>>[number]

/** All subscribers of a filter, a thousand at a time. */
export function readSubscriberExport(db: Database, filter: SubscriberFilter) {
  return inPages<StoredSubscriber>((last, limit) =>
    readSubscribers(db, filter, limit, last && timeCursor(last.made_at, last.id)),
  )
}

export async function countMatchingSubscribers(db: Database, filter: SubscriberFilter): Promise<number> {
  const { count } = await selectSubscribers(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A page of subscribers, newest first. */
export async function listSubscribers(db: Database, { limit, cursor, ...filter }: SubscriberQuery) {
  const found = await readSubscribers(db, filter, limit + 1, cursor)
  const subscribers = found.slice(0, limit)
  const last = subscribers.at(-1)
  return { subscribers, next: found.length > limit && last ? timeCursor(last.made_at, last.id) : null }
}

export async function countSubscribers(db: Database): Promise<Record<SubscriberState, number>> {
  const rows = await db
    .selectFrom('subscriber')
    .select((eb) => [stateOfSubscriber.as('state'), eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counts = { confirmed: 0, waiting: 0, left: 0 }
  for (const { state, count } of rows) counts[state] = Number(count)
  return counts
}

/** Unsubscribes but keeps the row. Null if there is no such subscriber; idempotent. */
export async function removeSubscriber(tx: Database, id: string, now: number): Promise<{ isChanged: boolean } | null> {
  const found = await tx.selectFrom('subscriber').select('left_at').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) return null
  if (found.left_at) return { isChanged: false }
  await tx
    .updateTable('subscriber')
    .set({ left_at: new Date(now) })
    .where('id', '=', id)
    .execute()
  return { isChanged: true }
}

/** Whether an address has subscribed to the newsletter but not confirmed yet. */
export async function isSubscriptionPending(db: Database, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('subscriber')
    .select('email')
    .where('email', '=', email)
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('left_at', 'is not', null)]))
    .executeTakeFirst()
  return found !== undefined
}
