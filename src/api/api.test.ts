import { beforeAll, expect, test } from 'vitest'
import { openSession } from '#db/staff/sessions.ts'
import { may, type Permission, type Role, roles } from '#domain/staff/permission.ts'
import { aStaffMember, aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { noon } from '#test/support/safari.ts'
import { loadDemo } from '../../db/demo/load.ts'
import { createApi } from './api.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)

/**
 * Every staff route with its permission; '' requires only a valid token. A route that is missing here fails the test.
 */
const permissionOf: Record<string, Permission | ''> = {
  'get /packages/stats/overview': 'see package sales',
  'post /packages': 'write packages',
  'put /packages/{id}': 'write packages',
  'patch /packages/{id}/toggle-status': 'price packages',
  'delete /packages/{id}': 'delete packages',
  'put /admin/packages': 'price packages',
  'post /available-dates': 'change availability',
  'get /calendar-events': 'read availability',
  'put /calendar-events/{id}': 'change availability',
  'delete /calendar-events/{id}': 'change availability',
  'get /calendar-days': 'read availability',
  'put /calendar-days/{day}/capacity': 'change availability',
  'get /calendar-feed': 'read availability',
  'post /calendar-feed': 'read availability',
  'delete /calendar-feed': 'read availability',
  'get /calendar.ics': 'read availability',
  'get /park-rules': 'read availability',
  'post /park-rules': 'change availability',
  'put /park-rules/{id}': 'change availability',
  'delete /park-rules/{id}': 'change availability',
  'post /park-rules/preview': 'change availability',
  'post /park-rules/{id}/lift': 'change availability',
  'get /disruptions': 'list bookings',
  'post /disruptions/preview': 'change bookings',
  'post /disruptions': 'change bookings',
  'get /disruptions/{id}': 'list bookings',
  'post /disruptions/{id}/bookings/{bookingId}/answer': 'change bookings',
  'get /disruptions/{id}/bookings/{bookingId}/offers': 'list bookings',
  'post /disruptions/{id}/jeeps': 'change bookings',
  'post /disruptions/{id}/refunds/approve': 'approve refunds',
  'post /disruptions/{id}/end': 'change bookings',
  'get /people': 'manage drivers',
  'post /people': 'manage drivers',
  'put /people/{id}': 'manage drivers',
  'get /driver-keys': 'manage drivers',
  'post /driver-keys': 'manage drivers',
  'delete /driver-keys/{id}': 'manage drivers',
  'get /today/drivers': 'manage drivers',
  'get /api-keys': 'manage channels',
  'post /api-keys': 'manage channels',
  'delete /api-keys/{id}': 'manage channels',
  'post /webhook-deliveries/{id}/retry': 'manage channels',
  'post /driver-cash': 'manage drivers',
  'post /driver-cash/reject': 'manage drivers',
  'get /closed-bookings': 'list bookings',
  'get /bookings': 'list bookings',
  'get /bookings/counts': 'list bookings',
  'get /bookings.csv': 'read reports',
  'get /bookings/{id}/history': 'change bookings',
  'get /bookings/{id}/travellers': 'change bookings',
  'put /bookings/{id}/travellers': 'change bookings',
  'post /bookings/{id}/identity': 'reveal identity',
  'get /today': 'list bookings',
  'get /today.csv': 'read reports',
  'put /today/jeeps': 'change bookings',
  'post /today/identities': 'reveal identity',
  'post /bookings/{id}/check-in': 'change bookings',
  'delete /bookings/{id}/check-in': 'change bookings',
  'post /bookings/{id}/no-show': 'change bookings',
  'delete /bookings/{id}/no-show': 'change bookings',
  'get /bookings/range': 'list bookings',
  'get /bookings/{id}': 'list bookings',
  'post /bookings/admin/create-booking': 'change bookings',
  'post /bookings/admin/price': 'change bookings',
  'put /bookings/{id}': 'change bookings',
  'delete /bookings/{id}': 'delete bookings',
  'get /bookings/{id}/cancellation': 'change bookings',
  'post /bookings/{id}/cancel': 'change bookings',
  'get /bookings/{id}/account': 'decide about payments',
  'post /bookings/{id}/payments': 'decide about payments',
  'get /books/movements': 'read books',
  'get /books/movements.csv': 'read books',
  'get /books/receivables': 'read books',
  'get /books/receivables.csv': 'read books',
  'get /books/ledger.csv': 'read books',
  'get /books/months': 'read books',
  'post /books/months/{month}/close': 'close months',
  'post /payments/{id}/correct': 'correct payments',
  'get /payments/slips': 'decide about payments',
  'get /payments/slips/{id}/file': 'decide about payments',
  'post /payments/slips/{id}/accept': 'decide about payments',
  'post /payments/slips/{id}/reject': 'decide about payments',
  'post /bookings/{id}/slip': 'decide about payments',
  'get /payments/transfers': 'decide about payments',
  'post /payments/transfers/{id}/accept': 'decide about payments',
  'post /payments/transfers/{id}/reject': 'decide about payments',
  'get /refunds': 'request refunds',
  'post /bookings/{id}/refunds': 'request refunds',
  'get /held-places': 'change bookings',
  'post /held-places/release': 'change bookings',
  'post /refunds/{id}/approve': 'approve refunds',
  'post /refunds/{id}/account': 'reveal refund accounts',
  'post /refunds/{id}/refuse': 'approve refunds',
  'post /refunds/{id}/done': 'approve refunds',
  'get /emails/status': 'see emails',
  'get /emails': 'see emails',
  'get /emails/{id}': 'see emails',
  'post /emails/{id}/retry': 'see emails',
  'post /emails/test': 'see emails',
  'get /bookings/{id}/whatsapp': 'see emails',
  'get /bookings/{id}/messages/texts': 'message guests',
  'post /bookings/{id}/messages': 'message guests',
  'get /bookings/{id}/pickup': 'list bookings',
  'put /bookings/{id}/pickup': 'change bookings',
  'post /blogs': 'write posts',
  'put /blogs/{id}': 'write posts',
  'delete /blogs/{id}': 'write posts',
  'post /images': 'change gallery',
  'post /images/categories': 'change gallery',
  'patch /images/categories/{name}': 'change gallery',
  'delete /images/categories/{name}': 'change gallery',
  'patch /images/{id}': 'change gallery',
  'patch /images/{id}/featured': 'change gallery',
  'delete /images/{id}': 'change gallery',
  'get /gate-schedules': 'read reports',
  'post /gate-schedules': 'change settings',
  'put /gate-schedules/{id}': 'change settings',
  'delete /gate-schedules/{id}': 'change settings',
  'get /gate-sheet': 'list bookings',
  'get /gate-sheet.csv': 'read reports',
  'post /gate-payments': 'change bookings',
  'delete /gate-payments/{id}': 'change bookings',
  'get /promotions': 'change settings',
  'post /promotions': 'change settings',
  'put /promotions/{id}': 'change settings',
  'delete /promotions/{id}': 'change settings',
  'get /partners': 'change settings',
  'post /partners': 'change settings',
  'put /partners/{id}': 'change settings',
  'get /partners/{id}/bookings': 'change settings',
  'get /partners/{id}/statement.csv': 'change settings',
  'get /settings': 'change settings',
  'put /settings': 'change settings',
  'get /settings/money-changes': 'see overview',
  'get /messages': 'read messages',
  'get /messages/{id}': 'read messages',
  'patch /messages/{id}': 'read messages',
  'get /newsletter/subscribers': 'read messages',
  'get /newsletter/subscribers.csv': 'read messages',
  'delete /newsletter/subscribers/{id}': 'read messages',
  'get /dashboard/overview': 'see overview',
  'get /dashboard/waiting': 'see overview',
  'put /dashboard/setup/{step}': 'change settings',
  'get /reports/{name}': 'read reports',
  'get /search': '',
  'get /notices': '',
  'get /notices/live': '',
  'put /notices/seen': '',
  'get /admin/me': '',
  'put /admin/me/settings': '',
  'put /admin/me/password': '',
  'get /admin/me/sessions': '',
  'delete /admin/me/sessions/{sessionId}': '',
  'delete /admin/me/sessions': '',
  'get /audit': 'read audit',
  'get /audit/state': 'read audit',
  'post /audit/check': 'read audit',
  'post /guests/find': 'export guests',
  'post /guests/export': 'export guests',
  'post /guests/erase': 'erase guests',
  'get /admin/users': 'manage users',
  'post /admin/users': 'manage users',
  'put /admin/users/{id}': 'manage users',
  'delete /admin/users/{id}': 'manage users',
  'get /admin/users/{id}/sessions': 'manage users',
  'delete /admin/users/{id}/calendar-feed': 'manage users',
  'delete /admin/users/{id}/sessions': 'manage users',
  'delete /admin/users/{id}/sessions/{sessionId}': 'manage users',
  // Last, because it ends the session of the test.
  'post /admin/logout': '',
}
const open = [
  'get /health',
  'get /ready',
  'get /packages',
  'get /packages/park/{park}',
  'get /packages/current',
  'get /packages/{id}',
  'get /packages/{id}/availability',
  'post /packages/{id}/quote',
  'get /availability',
  'get /available-dates',
  'get /packages/{id}/seats',
  'get /parks/calendar',
  'get /packages/{id}/seats/live',
  'get /rooms/{roomType}/availability',
  'post /holds',
  'put /holds/{id}',
  'post /holds/{id}/renew',
  'delete /holds/{id}',
  'post /bookings',
  'get /bookings/mine/{bookingId}',
  'get /bookings/mine/{bookingId}/account',
  'get /bookings/mine/{bookingId}/calendar.ics',
  'get /bookings/mine/{bookingId}/disruption',
  'post /bookings/mine/{bookingId}/disruption',
  'get /calendar-feed.ics',
  // Requires a ticket from `get /emails/{id}`.
  'get /emails/{id}/preview',
  'get /bookings/mine/{bookingId}/export',
  'patch /bookings/mine/{bookingId}',
  'post /bookings/mine/{bookingId}/cancel',
  'put /bookings/mine/{bookingId}/refund-account',
  'post /bookings/mine/{bookingId}/erase',
  'post /bookings/mine/{bookingId}/move',
  'post /bookings/mine/{bookingId}/slip',
  'post /payments/payhere/notify',
  'get /blogs',
  'get /blogs/{id}',
  'get /images',
  'get /images/categories',
  'get /images/{id}',
  'get /settings/bank-details',
  'get /settings/whatsapp',
  'post /bookings/link',
  'post /contact',
  'post /newsletter',
  'post /newsletter/confirm',
  'post /newsletter/leave',
  'post /visits',
  'post /vitals',
  'post /admin/login',
  // Requires the key of a driver's phone.
  'post /drive/bind',
  'get /drive/list',
  'post /drive/events',
  // Requires the key of a probe.
  'post /probe/checks',
]

type Operation = { security?: object[]; summary?: string; responses: Record<string, unknown> }
let contract: Record<string, Operation>
let schemes: object

beforeAll(async () => {
  await loadDemo(db, { now: noon })
  const { body } = await ask('/openapi.json')
  schemes = body.components.securitySchemes
  contract = Object.fromEntries(
    Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method} ${path.replace(/^\/api/, '')}`, operation]),
    ),
  )
})

function requestRoute(route: string, token?: string) {
  const [method = '', path = ''] = route.split(' ')
  const body = method === 'post' || method === 'put' ? {} : undefined
  return ask(path.replace(/\{\w+\}/g, 'nothing'), { method: method.toUpperCase(), ...(token ? { token } : {}), body })
}

test('every route is listed here as public or with its permission, and documented', () => {
  expect(Object.keys(contract).sort()).toEqual([...Object.keys(permissionOf), ...open].sort())
  for (const [route, { summary }] of Object.entries(contract))
    expect([route, summary]).toEqual([route, expect.any(String)])
})

test('every served route is documented, except the documentation itself', () => {
  const served = createApi(app)
    .routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}')}`)
  const described = [...Object.keys(permissionOf), ...open, 'get /openapi.json', 'get /docs']
  expect([...new Set(served)].sort()).toEqual(described.sort())
})

test('the documentation requires the token for staff routes only', () => {
  expect(schemes).toEqual({ staffToken: expect.objectContaining({ in: 'header', name: 'x-auth-token' }) })
  const byToken = Object.keys(contract).filter((route) => {
    const { security = [] } = contract[route] ?? {}
    return security.length > 0 && security.every((way) => Object.keys(way).length > 0)
  })
  expect(byToken.sort()).toEqual(Object.keys(permissionOf).sort())
})

test('staff routes reject a missing, expired or forged token, and one of a disabled or deleted user', async () => {
  const live = await aToken(db, 'admin')
  const dead = await aToken(db, 'admin', noon - 13 * 3_600_000)
  const tampered = `${live.startsWith('a') ? 'b' : 'a'}${live.slice(1)}`
  const [disabled, gone] = [await aStaffMember(db, 'admin'), await aStaffMember(db, 'admin')]
  const tokens = [undefined, dead, tampered]
  for (const { id } of [disabled, gone]) tokens.push(await openSession(db, id, true, noon))
  await db
    .updateTable('staff')
    .set({ disabled_at: new Date(noon) })
    .where('id', '=', disabled.id)
    .execute()
  await db.deleteFrom('staff').where('id', '=', gone.id).execute()
  for (const route of Object.keys(permissionOf))
    for (const token of tokens) {
      const { status, body } = await requestRoute(route, token)
      expect([route, status, body.message]).toEqual([route, 401, 'Authentication required'])
    }
})

test('after a one-time password only changing the password, reading the own profile and logging out are allowed', async () => {
  const { id } = await aStaffMember(db, 'admin')
  await db.updateTable('staff').set({ must_change_password: true }).where('id', '=', id).execute()
  const token = await openSession(db, id, false, noon)
  const closed: string[] = []
  for (const route of Object.keys(permissionOf))
    if ((await requestRoute(route, token)).status === 403) closed.push(route)
  const left = Object.keys(permissionOf).filter((route) => !closed.includes(route))
  expect(left.sort()).toEqual(['get /admin/me', 'post /admin/logout', 'put /admin/me/password'])
})

test.each(roles)(
  '%s may use exactly the routes of the role, and a 403 does not end the session',
  async (role: Role) => {
    const token = await aToken(db, role)
    for (const [route, permission] of Object.entries(permissionOf)) {
      const { status } = await requestRoute(route, token)
      if (permission && !may(role, permission)) expect([route, status]).toEqual([route, 403])
      else
        expect([route, status]).toEqual([
          route,
          expect.toSatisfy((code: number) => code < 500 && code !== 401 && code !== 403),
        ])
    }
  },
)

test('public routes need no token and ignore an expired one', async () => {
  for (const route of open)
    for (const token of [undefined, 'a'.repeat(43)]) {
      const { status } = await requestRoute(route, token)
      expect([route, status]).toEqual([
        route,
        expect.toSatisfy(
          (code: number) => code < 500 && (code !== 401 || /login|drive|probe/.test(route)) && code !== 403,
        ),
      ])
    }
})

test('the documentation page shows every route and contains no script', async () => {
  const { status, text, headers } = await ask('/docs')
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(text).not.toMatch(/<script|style=|\son\w+=|\[object/)
  for (const route of Object.keys(contract)) expect(text).toContain(`<code>/api${route.split(' ')[1]}</code>`)
})

test('the documentation requires a kind only where the server cannot infer it', async () => {
  const { body } = await ask('/openapi.json')
  const { schema } = body.paths['/api/bookings'].post.requestBody.content['application/json']
  type Choice = { properties: { kind: { enum: string[] } }; required: string[] }
  const asked = schema.oneOf.filter((choice: Choice) => choice.required.includes('kind'))
  expect(asked.map(({ properties: { kind } }: Choice) => kind.enum[0]).sort()).toEqual(['general', 'room', 'taxi'])
})
