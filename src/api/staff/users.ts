import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { feedWireOf } from '#api/availability/calendar-feed.ts'
import { actorOf, idempotencyHeader, requestContextOf } from '#api/middleware/idempotency.ts'
import {
  byId,
  createRoute,
  createRouter,
  errorResponses,
  fieldError,
  jsonBody,
  jsonResponse,
  refuse,
  type StaffApiEnv,
  staffRoute,
  success,
} from '#api/route-kit.ts'
import { FeedWire } from '#contracts/availability/calendar-day.ts'
import { pathName } from '#contracts/primitives/bounds.ts'
import { NewUser, SessionWire, UserChange, UserPage, UserWire } from '#contracts/staff/user.ts'
import { findFeed } from '#db/availability/calendar-feeds.ts'
import { listSessions } from '#db/staff/sessions.ts'
import { countUsers, findUser, listUsers, type NamedStaff, type User } from '#db/staff/staff.ts'
import { countDevices } from '#db/staff/staff-devices.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { revokeCalendarFeed } from '#services/availability/staff-calendar.ts'
import { createUser, deleteUser, revokeUserSessions, updateUser } from '#services/staff/manage-users.ts'
import { Ended, sessionWireOf } from './account.ts'

/** User management, for admins only. */
export const users = createRouter()

const Written = z.object({ success, message: z.string(), user: UserWire })

const list = createRoute({
  method: 'get',
  path: '/admin/users',
  ...staffRoute('Users', 'manage users'),
  summary: 'List users by name; with `limit` paginated, `next` is the next page',
  request: {
    query: z.object({
      q: z.string().max(200).default('').openapi({ description: 'Words in the name, email or role' }),
      limit: z.coerce.number().int().min(1).max(1000).optional(),
      cursor: z.string().max(1000).optional(),
    }),
  },
  responses: { 200: jsonResponse('The users', UserPage.extend({ success })) },
})

users.openapi(list, async (c) => {
  const { db, clock } = c.var.app
  const { q, limit, cursor } = c.req.valid('query')
  const [rows, { total, inside, found }] = await Promise.all([
    listUsers(db, clock.now(), { q, after: parseCursor(cursor), limit: limit && limit + 1 }),
    countUsers(db, q),
  ])
  const page = rows.slice(0, limit)
  const last = rows.length > page.length ? page.at(-1) : undefined
  const next = last ? Buffer.from(JSON.stringify([last.name, last.email])).toString('base64url') : null
  const counts = { total: Number(total), inside: Number(inside), found: Number(found) }
  return c.json({ success: true as const, users: page.map(userWireOf), ...counts, next }, 200)
})

const add = createRoute({
  method: 'post',
  path: '/admin/users',
  ...staffRoute('Users', 'manage users'),
  summary: 'Add a user with a one-time password, valid for 72 hours',
  request: { headers: idempotencyHeader, body: jsonBody(NewUser) },
  responses: { 201: jsonResponse('Added', Written), ...errorResponses(409) },
})

users.openapi(add, async (c) => {
  const user = c.req.valid('json')
  // The request hash is stored, so it excludes the password, of which only the slow hash is stored.
  const { password: _, ...hashed } = user
  const outcome = await createUser(c.var.app, user, requestContextOf(c, `users ${c.var.staff.id}`, hashed))
  if (!outcome.ok) return refuseUser(c, outcome.error)
  return c.json({ success: true as const, message: 'User added', user: await readUser(c, outcome.user) }, 201)
})

const change = createRoute({
  method: 'put',
  path: '/admin/users/{id}',
  ...staffRoute('Users', 'manage users'),
  summary:
    'Change name, email, role, access or password. A new role, removed access or a new password end all sessions and revoke the calendar-feed address',
  request: { params: byId, body: jsonBody(UserChange) },
  responses: { 200: jsonResponse('Changed', Written), ...errorResponses(404, 409, 422) },
})

users.openapi(change, async (c) => {
  const outcome = await updateUser(c.var.app, c.req.valid('param').id, c.req.valid('json'), managerOf(c))
  if (!outcome.ok) return refuseUser(c, outcome.error)
  return c.json({ success: true as const, message: 'User updated', user: await readUser(c, outcome.user) }, 200)
})

const remove = createRoute({
  method: 'delete',
  path: '/admin/users/{id}',
  ...staffRoute('Users', 'manage users'),
  summary: 'Delete a user, except yourself and the last admin; the audit log keeps their name',
  request: { params: byId },
  responses: { 200: jsonResponse('Deleted', z.object({ success, message: z.string() })), ...errorResponses(404, 422) },
})

users.openapi(remove, async (c) => {
  const outcome = await deleteUser(c.var.app, c.req.valid('param').id, managerOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, message: 'User deleted' }, 200)
})

const sessions = createRoute({
  method: 'get',
  path: '/admin/users/{id}/sessions',
  ...staffRoute('Users', 'manage users'),
  summary:
    'List the sessions of a user (browser, address, last seen), with their calendar feed (without its secret) and the number of known browsers',
  request: { params: byId },
  responses: {
    200: jsonResponse(
      'The sessions',
      z.object({ success, sessions: z.array(SessionWire), calendarFeed: FeedWire.nullable(), knownDevices: z.int() }),
    ),
    ...errorResponses(404),
  },
})

users.openapi(sessions, async (c) => {
  const { db, clock } = c.var.app
  const user = await findUser(db, c.req.valid('param').id, clock.now())
  if (!user) return refuse(c, 'user not found')
  const [found, feed, knownDevices] = await Promise.all([
    listSessions(db, user.id, clock.now()),
    findFeed(db, user.id),
    countDevices(db, user.id, clock.now()),
  ])
  const calendarFeed = feed ? feedWireOf(feed) : null
  return c.json(
    { success: true as const, sessions: found.map(sessionWireOf(c.var.staff.sessionId)), calendarFeed, knownDevices },
    200,
  )
})

const endAll = createRoute({
  method: 'delete',
  path: '/admin/users/{id}/sessions',
  ...staffRoute('Users', 'manage users'),
  summary: 'End all sessions of a user and revoke their calendar-feed address; your current session stays',
  request: { params: byId },
  responses: { 200: jsonResponse('Ended', Ended), ...errorResponses(404) },
})

users.openapi(endAll, (c) => end(c, c.req.valid('param').id, 'all'))

const endOne = createRoute({
  method: 'delete',
  path: '/admin/users/{id}/sessions/{sessionId}',
  ...staffRoute('Users', 'manage users'),
  summary: 'End one session of a user',
  request: { params: byId.extend({ sessionId: pathName }) },
  responses: { 200: jsonResponse('Ended', Ended), ...errorResponses(404) },
})

users.openapi(endOne, (c) => {
  const { id, sessionId } = c.req.valid('param')
  return end(c, id, { only: sessionId })
})

const revokeFeed = createRoute({
  method: 'delete',
  path: '/admin/users/{id}/calendar-feed',
  ...staffRoute('Users', 'manage users'),
  summary: 'Revoke the calendar-feed address of a user',
  request: { params: byId },
  responses: { 200: jsonResponse('Revoked', z.object({ success, message: z.string() })), ...errorResponses(404) },
})

users.openapi(revokeFeed, async (c) => {
  const { db, clock } = c.var.app
  const user = await findUser(db, c.req.valid('param').id, clock.now())
  if (!user) return refuse(c, 'user not found')
  const outcome = await revokeCalendarFeed(c.var.app, user.id, actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, message: 'The address is revoked' }, 200)
})

async function end(c: Context<StaffApiEnv>, id: string, which: 'all' | { only: string }) {
  const { db, clock } = c.var.app
  const user = await findUser(db, id, clock.now())
  if (!user) return refuse(c, 'user not found')
  const { staff } = c.var
  const ended = which === 'all' && user.id === staff.id ? { allBut: staff.sessionId } : which
  const outcome = await revokeUserSessions(c.var.app, user.id, ended, actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, message: 'Signed out', ended: outcome.ended }, 200)
}

function managerOf(c: Context<StaffApiEnv>) {
  return { id: c.var.staff.id, actor: actorOf(c) }
}

const Cursor = z.tuple([z.string(), z.string()])

/** An invalid cursor counts as none, so that the list starts over. */
function parseCursor(cursor: string | undefined): NamedStaff | undefined {
  try {
    const [name, email] = Cursor.parse(JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString()))
    return name.includes('\0') || email.includes('\0') ? undefined : { name, email }
  } catch {
    return undefined
  }
}

async function readUser(c: Context<StaffApiEnv>, id: string): Promise<UserWire> {
  const { db, clock } = c.var.app
  const user = await findUser(db, id, clock.now())
  if (!user) throw new Error('user not found after the change')
  return userWireOf(user)
}

/** Assigns the error to its field where it has one. */
function refuseUser(c: Context<StaffApiEnv>, code: ErrorCode) {
  const field = code === 'email in use' ? 'email' : code.startsWith('password ') ? 'password' : null
  return refuse(c, code, field ? fieldError(field, code) : {})
}

function userWireOf(user: User): UserWire {
  const { id, name, email, role, isDisabled, sessions, version } = user
  return {
    id,
    name,
    email,
    role,
    isDisabled,
    sessions,
    version,
    mustChangePassword: user.must_change_password,
    oneTimePasswordUntil: user.one_time_password_until?.toISOString() ?? null,
    lastLogin: user.last_login?.toISOString() ?? null,
    createdAt: user.created_at.toISOString(),
  }
}
