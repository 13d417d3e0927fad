import type { Config } from '#config.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { readFeedTrips } from '#db/availability/calendar-days.ts'
import { listCalendarEntries } from '#db/availability/calendar-entries.ts'
import { findFeed, makeFeed, removeFeed, type StoredFeed } from '#db/availability/calendar-feeds.ts'
import { listPackages } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { type LiveStaff, lockSession } from '#db/staff/sessions.ts'
import { addDays, type Day, dayAt } from '#domain/primitives/date.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type Role, seesContacts } from '#domain/staff/permission.ts'
import { staffCalendar } from '#integrations/calendar/staff-ics.ts'
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

type Query = { role: Role; from?: Day | undefined; to?: Day | undefined }

/** Staff book further ahead than guests: half a year. */
const daysBack = 14
const daysAhead = 180
/** Calendar programs poll every quarter of an hour. */
const maxTrips = 5_000

/** The availability calendar as iCalendar: closures, openings, departures and their guests, without identity numbers. */
export async function writeStaffCalendar(
  { db, clock, config }: Pick<ServiceContext, 'db' | 'clock'> & { config: Pick<Config, 'baseUrl'> },
  { role, from, to }: Query,
): Promise<string> {
  const now = clock.now()
  const first = from ?? addDays(dayAt(now), -daysBack)
  const last = to ?? addDays(dayAt(now), daysAhead)
  const [{ name }, stored, packages, trips] = await Promise.all([
    readBusinessSettings(db),
    listCalendarEntries(db, first, last),
    listPackages(db),
    readFeedTrips(db, { first, last, max: maxTrips }, now),
  ])
  const nameOf = new Map(packages.map((pkg) => [pkg.id, pkg.name]))
  const entries = stored
    // Sample entries have no effect.
    .filter(({ isSample }) => !isSample)
    .map((entry) => ({ ...entry, packageName: entry.packageId && (nameOf.get(entry.packageId) ?? entry.packageId) }))
  return staffCalendar({ entries, trips }, { name, baseUrl: config.baseUrl }, { showsContacts: seesContacts(role) })
}
