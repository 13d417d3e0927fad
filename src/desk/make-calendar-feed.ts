import { type Actor, noteDeed } from '#records/audit.ts'
import { findFeed, makeFeed, removeFeed, type StoredFeed } from '#records/calendar-feeds.ts'
import type { Desk } from './sell.ts'

type FeedDesk = Pick<Desk, 'db' | 'clock'>

/** A secret address for the calendar program of one of the staff; the one before is dead from then on. */
export async function makeCalendarFeed(
  { db, clock }: FeedDesk,
  staffId: string,
  actor: Actor,
): Promise<{ token: string; feed: StoredFeed }> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const isAnother = (await findFeed(tx, staffId)) !== undefined
    const token = await makeFeed(tx, staffId, now)
    const difference = { isAnother }
    await noteDeed(tx, actor, { action: 'calendar feed made', entity: 'staff', entityId: staffId, difference, at: now })
    return { token, feed: { madeAt: new Date(now), readAt: null } }
  })
}

/** Ends it. What is ended already stays so. */
export async function revokeCalendarFeed({ db, clock }: FeedDesk, staffId: string, actor: Actor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await removeFeed(tx, staffId))) return
    const what = { action: 'calendar feed revoked', entity: 'staff', entityId: staffId }
    await noteDeed(tx, actor, { ...what, at: clock.now() })
  })
}
