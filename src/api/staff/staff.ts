import { z } from '@hono/zod-openapi'
import { clientAddress, limitRequests } from '#api/middleware/rate-limit.ts'
import {
  byToken,
  createRoute,
  createRouter,
  errorResponses,
  jsonBody,
  jsonResponse,
  refuse,
  refuseFor,
  staffOnly,
  staffRoute,
} from '#api/route-kit.ts'
import { whatsappOf } from '#contracts/settings/business-settings.ts'
import { LoginRequest, OperatorWire, Preferences, StaffMember } from '#contracts/staff/session.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { closeSession } from '#db/staff/sessions.ts'
import { readPreferences, updatePreferences } from '#db/staff/staff.ts'
import { deviceCookieIn, deviceCookieOf } from '#domain/staff/device-cookie.ts'
import { signIn } from '#services/staff/sign-in.ts'

export const staff = createRouter()

const login = createRoute({
  method: 'post',
  path: '/admin/login',
  tags: ['Staff'],
  summary:
    'Sign in. Staff send the token in the header x-auth-token. The cookie marks a known browser, whose next login is not slowed down by failed ones elsewhere',
  middleware: limitRequests('logins'),
  request: { body: jsonBody(LoginRequest) },
  responses: {
    200: jsonResponse(
      'The token, shown only now, and the person',
      z.object({
        success: z.literal(true),
        token: z.string(),
        admin: StaffMember,
        message: z.string(),
        /** After a one-time password, only the own account is accessible until a new password is chosen. */
        mustChangePassword: z.literal(true).optional(),
      }),
    ),
    ...errorResponses(401),
  },
})

staff.openapi(login, async (c) => {
  const { app, requestId } = c.var
  const userAgent = c.req.header('user-agent') ?? null
  const cookie = deviceCookieIn(c.req.header('cookie'))
  const origin = { address: clientAddress(c), userAgent, deviceCookie: cookie, requestId }
  const outcome = await signIn(app, c.req.valid('json'), origin)
  if (outcome.ok) {
    const { token, admin, deviceCookie } = outcome
    c.header('Set-Cookie', deviceCookieOf(deviceCookie, app.config.baseUrl.startsWith('https:')))
    const message = 'Login successful!'
    return c.json({ success: true as const, token, admin, message, ...newPasswordFirst(outcome) }, 200)
  }
  if (outcome.error === 'too many attempts') return refuseFor(c, outcome.retryAfterSeconds, 'too many attempts')
  return refuse(c, outcome.error)
})

const logout = createRoute({
  method: 'post',
  path: '/admin/logout',
  tags: ['Staff'],
  summary: 'Sign out; the token is no longer valid',
  security: byToken,
  middleware: staffOnly(undefined, { allowedBefore: 'a new password' }),
  responses: { 200: jsonResponse('Signed out', z.object({ success: z.literal(true) })) },
})

staff.openapi(logout, async (c) => {
  await closeSession(c.var.app.db, c.req.header('x-auth-token') ?? '')
  return c.json({ success: true as const }, 200)
})

const me = createRoute({
  method: 'get',
  path: '/admin/me',
  tags: ['Staff'],
  summary: 'Get the signed-in person with their current role and preferences',
  security: byToken,
  middleware: staffOnly(undefined, { allowedBefore: 'a new password' }),
  responses: {
    200: jsonResponse(
      'The signed-in person',
      z.object({
        success: z.literal(true),
        admin: StaffMember,
        settings: Preferences,
        house: OperatorWire,
        mustChangePassword: z.literal(true).optional(),
      }),
    ),
  },
})

staff.openapi(me, async (c) => {
  const { id, name, email, role } = c.var.staff
  const { db, config } = c.var.app
  const [settings, business] = await Promise.all([readPreferences(db, id), readBusinessSettings(db)])
  const admin = { name, email, role }
  const operator = { name: business.name, phone: business.phone ?? '', whatsapp: whatsappOf(business, config) }
  return c.json({ success: true as const, admin, settings, house: operator, ...newPasswordFirst(c.var.staff) }, 200)
})

function newPasswordFirst({ mustChangePassword }: { mustChangePassword: boolean }) {
  return mustChangePassword ? { mustChangePassword: true as const } : {}
}

const mySettings = createRoute({
  method: 'put',
  path: '/admin/me/settings',
  ...staffRoute('Staff'),
  summary:
    'Change your dark mode, notifications, language, and the columns and views of the booking list; omitted fields stay unchanged',
  request: { body: jsonBody(Preferences) },
  responses: {
    200: jsonResponse('All your preferences', z.object({ success: z.literal(true), settings: Preferences })),
  },
})

staff.openapi(mySettings, async (c) => {
  const settings = await updatePreferences(c.var.app.db, c.var.staff.id, c.req.valid('json'))
  return c.json({ success: true as const, settings }, 200)
})
