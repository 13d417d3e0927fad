import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * What stands in the links that confirm and leave. It can be worked out again for each mail, so that only its hash is
 * kept: whoever reads the database can neither confirm nor leave for somebody.
 */
export function newsletterToken(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`pugmark newsletter 1 ${email}`).digest('base64url')
}

/** Puts an address on the list, or has it wait to be confirmed. False when it is on the list already. */
export async function askForNewsletter(
  db: Database,
  { email, token, isConfirmed, now }: { email: string; token: string; isConfirmed: boolean; now: number },
): Promise<boolean> {
  const at = new Date(now)
  const asked = await db
    .insertInto('subscriber')
    .values({ email, token_hash: hashOf(token), asked_at: at, confirmed_at: isConfirmed ? at : null })
    .onConflict((on) =>
      on
        .column('email')
        .doUpdateSet({
          token_hash: sql`excluded.token_hash`,
          asked_at: sql`excluded.asked_at`,
          confirmed_at: sql`excluded.confirmed_at`,
          // Whoever left stays gone until he says himself that he is back.
          left_at: sql`case when excluded.confirmed_at is null then subscriber.left_at end`,
        })
        .where((on) => on.or([on('subscriber.confirmed_at', 'is', null), on('subscriber.left_at', 'is not', null)])),
    )
    .returning('email')
    .executeTakeFirst()
  return asked !== undefined
}

/** False for a link that we did not send. Doing it again changes nothing. */
export async function confirmSubscriber(db: Database, token: string, now: number): Promise<boolean> {
  const found = await db
    .updateTable('subscriber')
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${new Date(now)})`, left_at: null })
    .where('token_hash', '=', hashOf(token))
    .returning('email')
    .executeTakeFirst()
  return found !== undefined
}

/** Takes an address off the list, confirmed or not. False for a link that we did not send. */
export async function letSubscriberLeave(db: Database, token: string, now: number): Promise<boolean> {
  const found = await db
    .updateTable('subscriber')
    .set({ left_at: sql`coalesce(left_at, ${new Date(now)})` })
    .where('token_hash', '=', hashOf(token))
    .returning('email')
    .executeTakeFirst()
  return found !== undefined
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
