import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { actorOf } from '#api/middleware/idempotency.ts'
import { secondsToWaitFor } from '#api/middleware/rate-limit.ts'
import { matchesEtag } from '#api/public-response.ts'
import {
  createRoute,
  createRouter,
  errorResponses,
  jsonResponse,
  refuse,
  refuseFor,
  staffRoute,
  success,
} from '#api/route-kit.ts'
import { CalendarDay, FeedWire } from '#contracts/availability/calendar-day.ts'
import { findFeed, findFeedOwner, type StoredFeed } from '#db/availability/calendar-feeds.ts'
import { addDays, daysBetween } from '#domain/primitives/date.ts'
import { isStaffLanguage } from '#domain/primitives/language.ts'
import { may } from '#domain/staff/permission.ts'
import { validationCode } from '#domain/validation-code.ts'
import { withLocale } from '#i18n/with-locale.ts'
import { createCalendarFeed, revokeCalendarFeed, writeStaffCalendar } from '#services/availability/staff-calendar.ts'

export const calendarFeed = createRouter()

const file = { description: 'iCalendar', content: { 'text/calendar': { schema: z.string() } } } as const
const type = 'text/calendar; charset=utf-8'

const status = createRoute({
  method: 'get',
  path: '/calendar-feed',
  ...staffRoute('Availability', 'read availability'),
  summary: 'Get your calendar feed, and when it was last read',
  responses: { 200: jsonResponse('The feed, or null', z.object({ success, feed: FeedWire.nullable() })) },
})

calendarFeed.openapi(status, async (c) => {
  const feed = await findFeed(c.var.app.db, c.var.staff.id)
  return c.json({ success: true as const, feed: feed ? feedWireOf(feed) : null }, 200)
})

const make = createRoute({
  method: 'post',
  path: '/calendar-feed',
  ...staffRoute('Availability', 'read availability'),
  summary:
    'Create a secret calendar-feed address, shown only now. It replaces the previous one; a repeated request creates another',
  responses: {
    201: jsonResponse('Created', z.object({ success, message: z.string(), address: z.string(), feed: FeedWire })),
  },
})

calendarFeed.openapi(make, async (c) => {
  const { app, staff } = c.var
  const wait = await secondsToWaitFor(c, 'feedsMade', staff.id)
  if (wait > 0) return refuseFor(c, wait)
  const outcome = await createCalendarFeed(app, staff, actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  const { token, feed } = outcome
  const address = `${app.config.baseUrl}/api/calendar-feed.ics?key=${token}`
  return c.json({ success: true as const, message: 'The link has been created', address, feed: feedWireOf(feed) }, 201)
})

const revoke = createRoute({
  method: 'delete',
  path: '/calendar-feed',
  ...staffRoute('Availability', 'read availability'),
  summary: 'Revoke your secret address',
  responses: { 200: jsonResponse('Revoked', z.object({ success, message: z.string() })) },
})

calendarFeed.openapi(revoke, async (c) => {
  const outcome = await revokeCalendarFeed(c.var.app, c.var.staff.id, actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, message: 'The link has been revoked' }, 200)
})

const read = createRoute({
  method: 'get',
  path: '/calendar-feed.ics',
  tags: ['Availability'],
  summary: 'Read the calendar feed by its secret address: departures with their guests, closures and openings',
  request: { query: z.object({ key: z.string().max(100).optional() }) },
  responses: {
    200: file,
    304: { description: 'Not modified' },
    ...errorResponses(404),
  },
})

calendarFeed.openapi(read, async (c) => {
  const { app } = c.var
  const key = c.req.valid('query').key ?? ''
  const owner = await findFeedOwner(app.db, key, app.clock.now())
  if (!owner || !may(owner.role, 'read availability')) return refuse(c, 'not found')
  const wait = await secondsToWaitFor(c, 'feeds', owner.id)
  if (wait > 0) return refuseFor(c, wait)
  const language = owner.language && isStaffLanguage(owner.language) ? owner.language : 'en'
  const text = await withLocale(language, () => writeStaffCalendar(app, owner))
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const headers = { ETag: tag, 'Cache-Control': 'private, no-cache', 'Referrer-Policy': 'no-referrer' }
  const known = matchesEtag(c.req.header('if-none-match'), tag)
  if (known) return c.body(null, 304, { ...headers, ETag: known })
  return c.body(text, 200, { ...headers, 'Content-Type': type })
})

const maxDays = 400

const exportRoute = createRoute({
  method: 'get',
  path: '/calendar.ics',
  ...staffRoute('Availability', 'read availability'),
  summary: 'Download the calendar as a file, for at most 400 days; by default from two weeks ago to half a year ahead',
  request: {
    query: z
      .object({ from: CalendarDay.optional(), to: CalendarDay.optional() })
      .refine(({ from, to }) => !from || !to || from <= to, {
        path: ['to'],
        error: validationCode('staff.daysInOrder'),
      })
      .refine(({ from, to }) => !from || !to || daysBetween(from, to) < maxDays, {
        path: ['to'],
        error: validationCode('staff.tooManyDays', maxDays),
      }),
  },
  responses: { 200: file },
})

calendarFeed.openapi(exportRoute, async (c) => {
  const { from, to } = c.req.valid('query')
  const span = {
    from: from ?? (to && addDays(to, 1 - maxDays)),
    to: to ?? (from && addDays(from, maxDays - 1)),
  }
  const text = await writeStaffCalendar(c.var.app, { role: c.var.staff.role, ...span })
  const headers = { 'Content-Type': type, 'Content-Disposition': 'attachment; filename="availability.ics"' }
  return c.body(text, 200, headers)
})

export function feedWireOf({ madeAt, readAt }: StoredFeed): FeedWire {
  return { madeAt: madeAt.toISOString(), readAt: readAt?.toISOString() ?? null }
}
