import { z } from '@hono/zod-openapi'
import { actorOf } from '#api/middleware/idempotency.ts'
import {
  byToken,
  createRoute,
  createRouter,
  errorResponses,
  fieldError,
  jsonBody,
  jsonResponse,
  refuse,
  refuseFor,
  staffOnly,
  staffRoute,
  success,
} from '#api/route-kit.ts'
import { pathName } from '#contracts/primitives/bounds.ts'
import { OwnPassword, SessionWire } from '#contracts/staff/user.ts'
import { listSessions, type StoredSession } from '#db/staff/sessions.ts'
import { deviceOf } from '#domain/staff/user-agent.ts'
import { changeOwnPassword } from '#services/staff/change-own-password.ts'
import { revokeUserSessions } from '#services/staff/manage-users.ts'

/** The own account of signed-in staff. */
export const account = createRouter()

export const Ended = z.object({ success, message: z.string(), ended: z.number() })

const password = createRoute({
  method: 'put',
  path: '/admin/me/password',
  tags: ['Staff'],
  summary: 'Change your password; the old one is required, except after a login with a one-time password',
  security: byToken,
  middleware: staffOnly(undefined, { allowedBefore: 'a new password' }),
  request: { body: jsonBody(OwnPassword) },
  responses: {
    200: jsonResponse(
      'Changed; all other sessions have ended, and the calendar-feed address is revoked',
      z.object({ success, message: z.string() }),
    ),
    ...errorResponses(422),
  },
})

account.openapi(password, async (c) => {
  const outcome = await changeOwnPassword(c.var.app, c.var.staff, c.req.valid('json'), actorOf(c))
  if (outcome.ok) return c.json({ success: true as const, message: 'Password changed' }, 200)
  const { error } = outcome
  if (error === 'too many attempts') return refuseFor(c, outcome.retryAfterSeconds, error)
  const field = error === 'old password wrong' ? 'oldPassword' : error.startsWith('password ') ? 'newPassword' : null
  return refuse(c, error, field ? fieldError(field, error) : {})
})

const sessions = createRoute({
  method: 'get',
  path: '/admin/me/sessions',
  ...staffRoute('Staff'),
  summary: 'List your sessions: browser, address, last seen',
  responses: { 200: jsonResponse('The sessions', z.object({ success, sessions: z.array(SessionWire) })) },
})

account.openapi(sessions, async (c) => {
  const { db, clock } = c.var.app
  const found = await listSessions(db, c.var.staff.id, clock.now())
  return c.json({ success: true as const, sessions: found.map(sessionWireOf(c.var.staff.sessionId)) }, 200)
})

const endOthers = createRoute({
  method: 'delete',
  path: '/admin/me/sessions',
  ...staffRoute('Staff'),
  summary: 'End all your other sessions and revoke your calendar-feed address',
  responses: { 200: jsonResponse('Ended', Ended), ...errorResponses(404) },
})

account.openapi(endOthers, async (c) => {
  const { id, sessionId } = c.var.staff
  const outcome = await revokeUserSessions(c.var.app, id, { allBut: sessionId }, actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, message: 'Signed out', ended: outcome.ended }, 200)
})

const endOne = createRoute({
  method: 'delete',
  path: '/admin/me/sessions/{sessionId}',
  ...staffRoute('Staff'),
  summary: 'End one of your sessions',
  request: { params: z.object({ sessionId: pathName }) },
  responses: { 200: jsonResponse('Ended', Ended), ...errorResponses(404) },
})

account.openapi(endOne, async (c) => {
  const outcome = await revokeUserSessions(
    c.var.app,
    c.var.staff.id,
    { only: c.req.valid('param').sessionId },
    actorOf(c),
  )
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, message: 'Signed out', ended: outcome.ended }, 200)
})

/** Contains neither the token nor its hash. `current` is the id of the caller's session. */
export function sessionWireOf(current: string) {
  return (session: StoredSession): SessionWire => ({
    id: session.id,
    ...deviceOf(session.device),
    address: session.address,
    createdAt: session.created_at.toISOString(),
    lastSeen: session.seen_at.toISOString(),
    expiresAt: session.expires_at.toISOString(),
    isThis: session.id === current,
  })
}
