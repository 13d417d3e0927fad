import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { findFeed, makeFeed, removeFeed, type StoredFeed } from '#db/availability/calendar-feeds.ts'
import { type LiveStaff, lockSession } from '#db/staff/sessions.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'

type FeedContext = Pick<ServiceContext, 'db' | 'clock'>

/**
 * Creates a secret calendar URL for the signed-in user; the previous one stops working. The transaction checks the session
 * again, because a URL made after the session ended would survive its revocation.
 */
export async function createCalendarFeed(
  { db, clock }: FeedContext,
  { id, sessionId }: Pick<LiveStaff, 'id' | 'sessionId'>,
  actor: Actor,
): Promise<Result<{ token: string; feed: StoredFeed }>> {
  const now = clock.now()
  return runTransaction(db, async (tx): Promise<Result<{ token: string; feed: StoredFeed }>> => {
    if (!(await lockSession(tx, sessionId))) return failure('authentication required')
    const isAnother = (await findFeed(tx, id)) !== undefined
    const token = await makeFeed(tx, id, now)
    const difference = { isAnother }
    await writeAudit(tx, { actor, now }, { entity: 'staff', id }, 'calendar feed made', difference)
    return success({ token, feed: { madeAt: new Date(now), readAt: null } })
  })
}

/** Revokes a calendar URL, if there is one: a user's own, or any user's for an admin. */
export function revokeCalendarFeed({ db, clock }: FeedContext, staffId: string, actor: Actor): Promise<Result> {
  return runTransaction(db, async (tx) => {
    if (await removeFeed(tx, staffId))
      await writeAudit(tx, { actor, now: clock.now() }, { entity: 'staff', id: staffId }, 'calendar feed revoked')
    return success({})
  })
}
