import { randomBytes } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import { removeFeed } from '#db/availability/calendar-feeds.ts'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/schema/tables.ts'
import { hashOfToken } from '#db/token-hash.ts'
import { hourMs, minuteMs } from '#domain/primitives/date.ts'
import type { Role } from '#domain/staff/permission.ts'
import { deleteDevices, type SessionSelection } from './staff-devices.ts'

/** The authenticated user. The role is the current one in the database, not that at login. */
export type SignedInStaff = { id: string; name: string; email: string; role: Role }
/** The user with the session of the request, and whether its password was for one login only. */
export type LiveStaff = SignedInStaff & { sessionId: string; mustChangePassword: boolean }
/** Origin of a session; `device` is the user agent, `deviceId` the cookie's ID. */
type SessionOrigin = { address: string | null; device: string | null; deviceId: string | null }

const idleMinutes = 60
const hoursSignedIn = 12
const daysRemembered = 30
const sessionsEach = 5

/** Creates a session and returns its token, once; beyond five the oldest sessions end. `now` in ms. */
export async function openSession(
  db: Database,
  staffId: string,
  remember: boolean,
  now: number,
  { address, device, deviceId }: SessionOrigin = { address: null, device: null, deviceId: null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hours = remember ? daysRemembered * 24 : hoursSignedIn
  await db
    .insertInto('staff_session')
    .values({
      token_hash: hashOfToken(token),
      staff_id: staffId,
      address,
      device: device?.slice(0, 300) ?? null,
      device_id: deviceId,
      created_at: new Date(now),
      seen_at: new Date(now),
      expires_at: new Date(now + hours * hourMs),
    })
    .execute()
  await db
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where('token_hash', 'not in', (newest) =>
      newest
        .selectFrom('staff_session')
        .select('token_hash')
        .where('staff_id', '=', staffId)
        .where('expires_at', '>', new Date(now))
        .orderBy('seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .limit(sessionsEach),
    )
    .execute()
  return token
}

/**
 * The user of a token, if its session is alive; the call extends the session, unless it is not user activity
 * (`isActivity`). Disabled users are rejected at once.
 */
export async function findSignedIn(
  db: Database,
  token: string,
  now: number,
  { isActivity }: { isActivity: boolean },
): Promise<LiveStaff | undefined> {
  if (!tokenShape.test(token)) return undefined
  const tokenHash = hashOfToken(token)
  const found = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.role', 'staff_session.seen_at'])
    .select(['staff_session.id as sessionId', 'staff.must_change_password as mustChangePassword'])
    .where('token_hash', '=', tokenHash)
    .where('staff.disabled_at', 'is', null)
    .where(isLiveSession(now))
    .executeTakeFirst()
  if (!found) return undefined
  const { seen_at, ...staff } = found
  // Once a minute is exact enough for a limit of an hour and spares a write per request.
  if (isActivity && now - seen_at.getTime() > minuteMs) {
    await db
      .updateTable('staff_session')
      .set({ seen_at: new Date(now) })
      .where('token_hash', '=', tokenHash)
      .execute()
  }
  return staff
}

/** Sessions that are valid at `now`. */
export function isLiveSession(now: number) {
  return (on: ExpressionBuilder<Tables, 'staff_session'>) =>
    on.and([
      on('expires_at', '>', new Date(now)),
      // A remembered session may be idle: an idle limit of an hour would defeat its 30 days.
      on.or([
        on('seen_at', '>', new Date(now - idleMinutes * minuteMs)),
        on(sql`expires_at - staff_session.created_at`, '>', sql`interval '${sql.lit(hoursSignedIn)} hours'`),
      ]),
    ])
}

/** The live sessions of a user, most recently used first. */
export function listSessions(db: Database, staffId: string, now: number) {
  return db
    .selectFrom('staff_session')
    .select(['id', 'address', 'device', 'created_at', 'seen_at', 'expires_at'])
    .where('staff_id', '=', staffId)
    .where(isLiveSession(now))
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}
export type StoredSession = Awaited<ReturnType<typeof listSessions>>[number]

/** The revoked access, for the audit log. */
type EndedAccess = { sessions: number; hadFeed: boolean }

/**
 * Ends sessions of a user: the given one, all but one, or all. Their browsers are no longer known devices. The last
 * two also revoke secrets that work without a session (R9.7).
 */
export async function endSessions(tx: Database, staffId: string, which: SessionSelection): Promise<EndedAccess> {
  await deleteDevices(tx, staffId, which)
  const sessions = tx.deleteFrom('staff_session').where('staff_id', '=', staffId)
  const selected =
    which === 'all'
      ? sessions
      : 'only' in which
        ? sessions.where(sql`id::text`, '=', which.only)
        : sessions.where('id', '!=', which.allBut)
  const { numDeletedRows } = await selected.executeTakeFirst()
  if (numDeletedRows > 0n) await announceEnded(tx)
  const isOneOnly = typeof which === 'object' && 'only' in which
  return { sessions: Number(numDeletedRows), hadFeed: !isOneOnly && (await removeFeed(tx, staffId)) }
}

/** For the difference of an audit entry; empty if nothing was revoked. */
export function differenceOfEnded({ sessions, hadFeed }: EndedAccess): {
  sessionsEnded?: number
  calendarFeed?: string
} {
  return {
    ...(sessions > 0 ? { sessionsEnded: sessions } : {}),
    ...(hadFeed ? { calendarFeed: 'revoked' } : {}),
  }
}

/** Whether the session still exists; the row lock keeps it from ending before the transaction commits. */
export async function lockSession(tx: Database, sessionId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('staff_session')
    .select('id')
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

const tokenShape = /^[\w-]{43}$/

export async function closeSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('staff_session').where('token_hash', '=', hashOfToken(token)).execute()
  await announceEnded(db)
}

/** The channel of staff-events.ts, and its message when sessions have ended. */
export const staffEventsChannel = 'staff_news'
export const sessionsEnded = 'sessions ended'

/** At the commit, every process ends the live streams of ended sessions. */
export async function announceEnded(tx: Database): Promise<void> {
  await sql`select pg_notify(${staffEventsChannel}, ${sessionsEnded})`.execute(tx)
}

/** The live ones among these sessions. */
export async function findLiveSessions(db: Database, ids: string[], now: number): Promise<Set<string>> {
  const live = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select('staff_session.id')
    .where('staff_session.id', 'in', ids)
    .where('staff.disabled_at', 'is', null)
    .where(isLiveSession(now))
    .execute()
  return new Set(live.map(({ id }) => id))
}

/** Deletes expired sessions; runs with every login. */
export async function deleteExpiredSessions(db: Database, now: number): Promise<void> {
  await db.deleteFrom('staff_session').where('expires_at', '<=', new Date(now)).execute()
}
