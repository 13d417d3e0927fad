import { sql } from 'kysely'
import type { ContactMessage } from '#rules/contact.ts'
import type { Database } from './database.ts'
import type { IdempotencyKey } from './idempotency.ts'

/** Keeps what a guest wrote to us, for staff to see to. */
export async function keepMessage(
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

/** Lets the same message, sent twice at once, in one after the other. */
export async function lockMessage(tx: Database, { scope, key }: IdempotencyKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0))`.execute(tx)
}
