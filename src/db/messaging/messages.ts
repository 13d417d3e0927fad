import { type RawBuilder, sql } from 'kysely'
import type { ContactMessage } from '#contracts/messaging/contact.ts'
import type { MessageQuery } from '#contracts/messaging/message.ts'
import type { Database } from '#db/client.ts'
import { escapeLike, timeCursor, timePosition } from '#db/cursor.ts'

/** Stores a guest's message. */
export async function insertMessage(
  db: Database,
  { name, email, phone, message }: ContactMessage,
  now: number,
): Promise<{ id: string }> {
  return db
    .insertInto('contact_message')
    .values({ name, email, phone, message, created_at: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export type ListedMessage = Awaited<ReturnType<typeof listMessages>>['messages'][number]

/** A page of messages, newest first, along the index. */
export async function listMessages(db: Database, { state, q, limit, cursor }: MessageQuery) {
  const after = cursor === undefined ? null : timePosition(cursor)
  const filter = sql<boolean>`(${sql.join(
    [
      state === 'all' ? sql`true` : state === 'open' ? sql`handled_at is null` : sql`handled_at is not null`,
      after
        ? sql`(contact_message.created_at, contact_message.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
        : sql`true`,
    ],
    sql` and `,
  )})`
  let rows = selectMessages(db)
    .select(sql<string>`contact_message.created_at::text`.as('made_at'))
    .orderBy('contact_message.created_at', 'desc')
    .orderBy('contact_message.id', 'desc')
    .limit(limit + 1)
  const search = q ? await findIds(db, { q, filter, limit: limit + 1 }) : null
  rows = rows.where(search ? sql<boolean>`contact_message.id = any(${search.ids}::uuid[])` : filter)
  const read = await rows.execute()
  const messages = read.slice(0, limit)
  const last = messages.at(-1)
  const next = read.length > limit && last ? timeCursor(last.made_at, last.id) : null
  return { messages, next, isPartial: search?.isPartial ?? false }
}

// A frequent word fills a page from these; a rarer one is found by its trigram index. Reading 20,000 takes 25 ms.
const searchedFirst = 20_000
/** The index knows parts of three characters; a shorter text is searched for in the newest messages only. */
const shortestIndexed = 3

type TextSearch = { q: string; filter: RawBuilder<boolean>; limit: number }
type FoundIds = { ids: string[]; isPartial: boolean }

/** The IDs of the newest messages that contain a text. `isPartial`: older messages were not searched. */
async function findIds(db: Database, { q, filter, limit }: TextSearch): Promise<FoundIds> {
  const isFound = sql`plain_letters(name || ' ' || email || ' ' || phone || ' ' || message) like plain_letters(${`%${escapeLike(q)}%`})`
  const newest = sql`order by created_at desc, id desc limit`
  const { rows: first } = await sql<{ id: string }>`
    select id from (select * from contact_message where ${filter} ${newest} ${sql.lit(searchedFirst)}) searched
    where ${isFound} ${newest} ${limit}`.execute(db)
  const ids = first.map(({ id }) => id)
  if (ids.length === limit) return { ids, isPartial: false }
  if (q.length < shortestIndexed) return { ids, isPartial: await hasMoreThan(db, searchedFirst, filter) }
  const { rows } = await sql<{ id: string }>`
    with found as materialized (select id, created_at from contact_message where ${isFound} and ${filter})
    select id from found ${newest} ${limit}`.execute(db)
  return { ids: rows.map(({ id }) => id), isPartial: false }
}

async function hasMoreThan(db: Database, count: number, filter: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql`select from contact_message where ${filter} offset ${sql.lit(count)} limit 1`.execute(db)
  return rows.length > 0
}

export function findListedMessage(db: Database, id: string) {
  return selectMessages(db).where('contact_message.id', '=', id).executeTakeFirst()
}

function selectMessages(db: Database) {
  return db
    .selectFrom('contact_message')
    .leftJoin('staff', 'staff.email', 'contact_message.handled_by')
    .select([
      'contact_message.id',
      'contact_message.name',
      'contact_message.email',
      'phone',
      'message',
      'contact_message.created_at',
      'handled_at',
    ])
    .select((eb) => eb.fn.coalesce('staff.name', 'handled_by').as('handled_by'))
}

export async function countOpenMessages(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('contact_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The first staff member to handle a message stays recorded. False if nothing changed. */
export async function setMessageHandled(
  tx: Database,
  id: string,
  { by, at, isHandled }: { by: string; at: number; isHandled: boolean },
): Promise<boolean> {
  const changed = await tx
    .updateTable('contact_message')
    .set(isHandled ? { handled_at: new Date(at), handled_by: by } : { handled_at: null, handled_by: null })
    .where('id', '=', id)
    .where('handled_at', isHandled ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** With all its columns. */
export function findMessage(db: Database, id: string) {
  return db.selectFrom('contact_message').selectAll().where('id', '=', id).executeTakeFirst()
}
