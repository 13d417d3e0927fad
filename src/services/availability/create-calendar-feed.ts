import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { findFeed, makeFeed, removeFeed, type StoredFeed } from '#db/availability/calendar-feeds.ts'
import { type LiveStaff, lockSession } from '#db/staff/sessions.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'

type FeedDesk = Pick<ServiceContext, 'db' | 'clock'>

/**
 * Makes a secret address for the calendar program of the signed-in person; the previous one stops working. The session is
 * checked again inside: an address made after it ended would outlive the revocation.
 */
export async function makeCalendarFeed(
  { db, clock }: FeedDesk,
  { id, sessionId }: Pick<LiveStaff, 'id' | 'sessionId'>,
  actor: Actor,
): Promise<Result<{ token: string; feed: StoredFeed }, 'authentication required'>> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    if (!(await lockSession(tx, sessionId))) return failure('authentication required')
    const isAnother = (await findFeed(tx, id)) !== undefined
    const token = await makeFeed(tx, id, now)
    const difference = { isAnother }
    await writeAudit(tx, actor, { action: 'calendar feed made', entity: 'staff', entityId: id, difference, at: now })
    return success({ token, feed: { madeAt: new Date(now), readAt: null } })
  })
}

/** Revokes a calendar-feed address, one's own or, as an admin, that of a user. Without one nothing happens. */
export async function revokeCalendarFeed({ db, clock }: FeedDesk, staffId: string, actor: Actor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await removeFeed(tx, staffId))) return
    const what = { action: 'calendar feed revoked', entity: 'staff', entityId: staffId }
    await writeAudit(tx, actor, { ...what, at: clock.now() })
  })
}
