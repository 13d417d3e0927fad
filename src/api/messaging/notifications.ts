import { z } from '@hono/zod-openapi'
import {
  answer,
  byToken,
  createRoute,
  createRouter,
  errorResponses,
  jsonBody,
  staffOnly,
  staffWatcher,
} from '#api/route-kit.ts'
import { Notices, NoticesSeen } from '#contracts/messaging/notification.ts'
import { noteSeen, readNotices, readSeenAt } from '#db/messaging/notifications.ts'
import { noticesFor } from '#domain/messaging/notification.ts'
import { noticeStream, toldTo } from './notification-stream.ts'

export const notices = createRouter()

const list = createRoute({
  method: 'get',
  path: '/notices',
  tags: ['Staff'],
  summary: 'What came in: bookings, and slips, refunds and messages that wait; each role hears of what it may see',
  security: byToken,
  middleware: staffWatcher(),
  responses: { 200: answer('The latest, newest first', Notices), ...errorResponses(401, 503) },
})

notices.openapi(list, async (c) => {
  const { db } = c.var.app
  const { id, role } = c.var.staff
  const [all, seenAt] = await Promise.all([readNotices(db, noticesFor(role)), readSeenAt(db, id)])
  const found = toldTo(c.var.staff, all)
  const unread = found.filter(({ at }) => Date.parse(at) > seenAt.getTime()).length
  return c.json({ success: true as const, notices: found, unread, seenAt: seenAt.toISOString() }, 200)
})

const seen = createRoute({
  method: 'put',
  path: '/notices/seen',
  tags: ['Staff'],
  summary: 'Up to when the own notices are read',
  security: byToken,
  middleware: staffOnly(),
  request: { body: jsonBody(NoticesSeen) },
  responses: {
    200: answer('Up to when they are read now', z.object({ success: z.literal(true), seenAt: z.string() })),
    ...errorResponses(400, 401, 413, 415, 503),
  },
})

notices.openapi(seen, async (c) => {
  const { db, clock } = c.var.app
  const seenAt = await noteSeen(db, c.var.staff.id, new Date(c.req.valid('json').upTo), clock.now())
  return c.json({ success: true as const, seenAt: seenAt.toISOString() }, 200)
})

const live = createRoute({
  method: 'get',
  path: '/notices/live',
  tags: ['Staff'],
  summary: 'The same as it comes, as server-sent events; the stream ends at once when the session does',
  security: byToken,
  middleware: staffWatcher(),
  responses: {
    200: {
      description: "Each event's data is `{notices}`: what is new, or nothing where something else changed",
      content: { 'text/event-stream': { schema: z.string() } },
    },
    ...errorResponses(401, 503),
  },
})

notices.openapi(live, async (c) => {
  const { staffEvents } = c.var.app
  c.header('Content-Type', 'text/event-stream; charset=utf-8')
  // nginx would gather what we send.
  c.header('X-Accel-Buffering', 'no')
  if (c.req.method === 'HEAD') return c.body(null)
  return c.body(noticeStream({ staffEvents, staff: c.var.staff, hangUp: c.env?.hangUp }))
})
