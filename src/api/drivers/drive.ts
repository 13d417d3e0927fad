import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { actorOf } from '#api/middleware/idempotency.ts'
import { limitRequests } from '#api/middleware/rate-limit.ts'
import { matchesEtag } from '#api/public-response.ts'
import {
  type ApiEnv,
  createRoute,
  createRouter,
  errorResponses,
  jsonBody,
  jsonResponse,
  refuse,
  success,
} from '#api/route-kit.ts'
import { DriveList, DriveListQuery, DriverBinding, DriverEvents, DriverEventsTaken } from '#contracts/drivers/drive.ts'
import { findLiveKey, type NamedKey, recordContact } from '#db/drivers/driver-keys.ts'
import { readDriveList } from '#services/drivers/drive-list.ts'
import { bindDriverKey } from '#services/drivers/driver-keys.ts'
import { recordDriverEvents } from '#services/drivers/record-driver-events.ts'

/** The app on a driver's phone. It has no account: a key that staff handed over by QR code. */
export const drive = createRouter()

const tags = ['Drivers']

type DriverEnv = ApiEnv & { Variables: { driver: NamedKey } }

const keyHeader = z.object({
  'x-driver-key': z.string().max(100).optional().openapi({ description: 'The key of the phone' }),
})

/** Each response has the server's time in ms, from which the phone learns how wrong its clock is. */
function setServerTime(c: Pick<Context, 'header'>, now: number) {
  c.header('X-Server-Time', String(now))
  c.header('Cache-Control', 'private, no-cache')
}

/** 401 without a key, and with one that is unknown, revoked or expired: the phone then empties itself. */
const driverOnly = createMiddleware<DriverEnv>(async (c, next) => {
  const { db, clock } = c.var.app
  const secret = c.req.header('x-driver-key') ?? ''
  const key = secret.length > 0 && secret.length <= 100 ? await findLiveKey(db, secret, clock.now()) : undefined
  if (!key) return refuse(c, 'driver key refused')
  c.set('driver', key)
  return next()
})

const bind = createRoute({
  tags,
  method: 'post',
  path: '/drive/bind',
  summary: 'Bind a phone with the secret of a QR code and a key that the phone made; the same phone may repeat it',
  middleware: limitRequests('driverLinks'),
  request: { body: jsonBody(DriverBinding) },
  responses: {
    200: jsonResponse('Bound', z.object({ success, driver: z.string(), expiresAt: z.string() })),
    ...errorResponses(401),
  },
})

drive.openapi(bind, async (c) => {
  const outcome = await bindDriverKey(c.var.app, c.req.valid('json'), actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  setServerTime(c, c.var.app.clock.now())
  const { name, expires_at } = outcome.key
  return c.json({ success: true as const, driver: name, expiresAt: expires_at.toISOString() }, 200)
})

const list = createRoute({
  tags,
  method: 'get',
  path: '/drive/list',
  summary: 'Get the trips of a driver: yesterday until noon, today, and tomorrow from 15:00. 304 with If-None-Match',
  middleware: driverOnly,
  request: { headers: keyHeader, query: DriveListQuery },
  responses: {
    200: jsonResponse('The list', DriveList.extend({ success })),
    304: { description: 'The list has not changed' },
    ...errorResponses(401),
  },
})

drive.openapi(list, async (c) => {
  const { db, clock } = c.var.app
  const key = c.var.driver
  const now = clock.now()
  await recordContact(db, key.id, c.req.valid('query'), now)
  const body = { success: true as const, ...(await readDriveList(db, key, now)) }
  const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`
  setServerTime(c, now)
  c.header('ETag', etag)
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  return c.json(body, 200)
})

const report = createRoute({
  tags,
  method: 'post',
  path: '/drive/events',
  summary:
    'Report arrivals, no-shows, cash, paid gates and notes. The same ID twice counts once; the newest refused events are stored for staff',
  middleware: [limitRequests('driverEvents'), driverOnly] as const,
  request: { headers: keyHeader, body: jsonBody(DriverEvents) },
  responses: {
    200: jsonResponse('What was taken, and the list afterwards', DriverEventsTaken.extend({ success })),
    ...errorResponses(401, 409),
  },
})

drive.openapi(report, async (c) => {
  const { app, driver } = c.var
  const outcome = await recordDriverEvents(
    app,
    driver,
    c.req.valid('json').events,
    actorOf(c as unknown as Context<ApiEnv>),
  )
  if (!outcome.ok) return refuse(c, outcome.error)
  const { accepted, refused } = outcome
  const now = app.clock.now()
  setServerTime(c, now)
  return c.json({ success: true as const, accepted, refused, list: await readDriveList(app.db, driver, now) }, 200)
})
