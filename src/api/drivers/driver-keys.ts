import { z } from '@hono/zod-openapi'
import { renderSVG } from 'uqr'
import { actorOf, idempotencyHeader, replayable, requestContextOf } from '#api/middleware/idempotency.ts'
import {
  byId,
  createRoute,
  createRouter,
  errorResponses,
  jsonBody,
  jsonResponse,
  refuse,
  staffRoute,
  success,
} from '#api/route-kit.ts'
import {
  CashCounted,
  CashRejected,
  DriverKeyWire,
  DriverLink,
  DriversOfDay,
  NewDriverKey,
} from '#contracts/drivers/driver-key.ts'
import { DayQuery } from '#contracts/operations/day-plan.ts'
import { listDriverCash, listReports } from '#db/drivers/driver-events.ts'
import { listKeys, type NamedKey } from '#db/drivers/driver-keys.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { createDriverKey, revokeDriverKey } from '#services/drivers/driver-keys.ts'
import { acceptDriverCash, rejectDriverCash } from '#services/drivers/review-driver-cash.ts'

/** The keys of drivers' phones, what they report, and the cash that they bring. */
export const driverKeys = createRouter()

function keyWireOf(key: NamedKey): DriverKeyWire {
  return {
    id: key.id,
    person: key.person,
    name: key.name,
    device: key.device,
    createdAt: key.created_at.toISOString(),
    boundAt: key.bound_at?.toISOString() ?? null,
    seenAt: key.seen_at?.toISOString() ?? null,
    expiresAt: key.expires_at.toISOString(),
    unsent: key.unsent,
    unsentSince: key.unsent_since?.toISOString() ?? null,
  }
}

const list = createRoute({
  ...staffRoute('Drivers', 'manage drivers'),
  method: 'get',
  path: '/driver-keys',
  summary: 'List the keys that work or wait for a phone',
  responses: { 200: jsonResponse('The keys, newest first', z.object({ success, keys: z.array(DriverKeyWire) })) },
})

driverKeys.openapi(list, async (c) => {
  const { db, clock } = c.var.app
  const keys = await listKeys(db, clock.now())
  return c.json({ success: true as const, keys: keys.map(keyWireOf) }, 200)
})

const make = createRoute({
  ...staffRoute('Drivers', 'manage drivers'),
  method: 'post',
  path: '/driver-keys',
  summary: 'Create a QR code that binds one phone, shown only now. A repeated request creates another',
  request: { body: jsonBody(NewDriverKey) },
  responses: {
    201: jsonResponse('The address and its QR code', DriverLink.extend({ success })),
    ...errorResponses(404),
  },
})

driverKeys.openapi(make, async (c) => {
  const { app } = c.var
  const outcome = await createDriverKey(app, c.req.valid('json').person, actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  // The secret is in the fragment, which no server log and no Referer header contains.
  const link = `${app.config.baseUrl}/drive/#${outcome.link}`
  c.header('Cache-Control', 'no-store')
  return c.json({ success: true as const, key: keyWireOf(outcome.key), link, qr: renderSVG(link, { border: 2 }) }, 201)
})

const revoke = createRoute({
  ...staffRoute('Drivers', 'manage drivers'),
  method: 'delete',
  path: '/driver-keys/{id}',
  summary: 'Revoke a key; its phone empties itself at the next contact. Idempotent',
  request: { params: byId },
  responses: { 200: jsonResponse('Revoked', z.object({ success })), ...errorResponses(404) },
})

driverKeys.openapi(revoke, async (c) => {
  const outcome = await revokeDriverKey(c.var.app, c.req.valid('param').id, actorOf(c))
  return outcome.ok ? c.json({ success: true as const }, 200) : refuse(c, outcome.error)
})

const ofDay = createRoute({
  ...staffRoute('Drivers', 'manage drivers'),
  method: 'get',
  path: '/today/drivers',
  summary:
    'Get the phones with their last contact, the notes, paid gates, conflicts and refused events of a day, and the cash that no clerk has counted',
  request: { query: DayQuery },
  responses: { 200: jsonResponse('The drivers', DriversOfDay.extend({ success })) },
})

driverKeys.openapi(ofDay, async (c) => {
  const { db, clock } = c.var.app
  const now = clock.now()
  const [keys, reports, cash] = await Promise.all([
    listKeys(db, now),
    listReports(db, c.req.valid('query').day ?? dayAt(now)),
    listDriverCash(db),
  ])
  const phones = keys.filter(({ bound_at }) => bound_at !== null).map(keyWireOf)
  return c.json({ success: true as const, phones, reports, cash }, 200)
})

const count = createRoute({
  ...staffRoute('Drivers', 'manage drivers'),
  method: 'post',
  path: '/driver-cash',
  summary: 'Accept the cash of a driver that a clerk has counted: all of these payments, or none',
  request: { headers: idempotencyHeader, body: jsonBody(CashCounted) },
  responses: { 201: jsonResponse('Accepted', z.object({ success, accepted: z.int() })), ...errorResponses(409) },
})

const counted = replayable((accepted: number) => ({ success: true as const, accepted }))

driverKeys.openapi(count, async (c) => {
  const body = c.req.valid('json')
  return counted.send(
    c,
    await acceptDriverCash(c.var.app, body, requestContextOf(c, `driver cash ${c.var.staff.id}`, body), counted.bodyOf),
  )
})

const reject = createRoute({
  ...staffRoute('Drivers', 'manage drivers'),
  method: 'post',
  path: '/driver-cash/reject',
  summary: 'Reject cash that a driver reported by mistake, or that is not there: all of these payments, or none',
  request: { headers: idempotencyHeader, body: jsonBody(CashRejected) },
  responses: { 200: jsonResponse('Rejected', z.object({ success, rejected: z.int() })), ...errorResponses(409) },
})

const rejected = replayable((rejected: number) => ({ success: true as const, rejected }), 200)

driverKeys.openapi(reject, async (c) => {
  const body = c.req.valid('json')
  const request = requestContextOf(c, `driver cash rejected ${c.var.staff.id}`, body)
  return rejected.send(c, await rejectDriverCash(c.var.app, body, request, rejected.bodyOf))
})
