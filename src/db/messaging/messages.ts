import { sql } from 'kysely'
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
  let rows = selectMessages(db)
    .select(sql<string>`contact_message.created_at::text`.as('made_at'))
    .orderBy('contact_message.created_at', 'desc')
    .orderBy('contact_message.id', 'desc')
    .limit(limit + 1)
  if (state !== 'all') rows = rows.where('handled_at', state === 'open' ? 'is' : 'is not', null)
  const after = cursor === undefined ? null : timePosition(cursor)
  if (after)
    rows = rows.where(
      sql<boolean>`(contact_message.created_at, contact_message.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    )
  if (q) {
    const text = sql`plain_letters(contact_message.name || ' ' || contact_message.email || ' ' || phone || ' ' || message)`
    rows = rows.where(sql<boolean>`${text} like plain_letters(${`%${escapeLike(q)}%`})`)
  }
  const found = await rows.execute()
  const messages = found.slice(0, limit)
  const last = messages.at(-1)
  return { messages, next: found.length > limit && last ? timeCursor(last.made_at, last.id) : null }
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
