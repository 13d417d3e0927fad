import { randomBytes } from 'node:crypto'
import type { Database } from '#db/client.ts'
import { hashOfToken } from '#db/token-hash.ts'
import { minuteMs } from '#domain/primitives/date.ts'
import type { Role } from '#domain/staff/permission.ts'

export type StoredFeed = { madeAt: Date; readAt: Date | null }
/** The owner of a feed, and their language. */
type FeedOwner = { id: string; role: Role; language: string | null }

export async function findFeed(db: Database, staffId: string): Promise<StoredFeed | undefined> {
  return db
    .selectFrom('staff_feed')
    .select(['made_at as madeAt', 'read_at as readAt'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
}

/** A new secret in place of the previous one, returned only here. */
export async function makeFeed(tx: Database, staffId: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const feed = { token_hash: hashOfToken(token), made_at: new Date(now), read_at: null }
  await tx
    .insertInto('staff_feed')
    .values({ staff_id: staffId, ...feed })
    .onConflict((oc) => oc.column('staff_id').doUpdateSet(feed))
    .execute()
  return token
}

/** False if there was no feed. */
export async function removeFeed(tx: Database, staffId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('staff_feed').where('staff_id', '=', staffId).executeTakeFirst()
  return numDeletedRows > 0n
}

// Calendar apps may poll every minute; the last read is recorded less often.
const recordAfterMs = 10 * minuteMs

/** The owner of the secret, if they are still on the staff. Records the read. */
export async function findFeedOwner(db: Database, token: string, now: number): Promise<FeedOwner | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const found = await db
    .selectFrom('staff_feed')
    .innerJoin('staff', 'staff.id', 'staff_feed.staff_id')
    .select(['staff.id', 'staff.role', 'staff.preferences', 'staff_feed.read_at'])
    .where('token_hash', '=', hashOfToken(token))
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  if (!found.read_at || found.read_at.getTime() < now - recordAfterMs)
    await db
      .updateTable('staff_feed')
      .set({ read_at: new Date(now) })
      .where('staff_id', '=', found.id)
      .execute()
  const { language } = found.preferences as { language?: unknown }
  return { id: found.id, role: found.role, language: typeof language === 'string' ? language : null }
}
