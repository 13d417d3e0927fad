import { z } from '@hono/zod-openapi'
import { eventStream, heartbeat, messageOf } from '#api/event-stream.ts'
import { byToken, createRoute, createRouter, jsonBody, jsonResponse, staffRoute, staffWatcher } from '#api/route-kit.ts'
import { Notices, NoticesSeen, type NoticeWire, type StaffEvent } from '#contracts/messaging/notification.ts'
import { markSeen, type Notice, readNotices, readSeenAt } from '#db/messaging/notifications.ts'
import { noticesFor } from '#domain/messaging/notification.ts'
import type { Role } from '#domain/staff/permission.ts'
import type { StaffEvents } from '#live/staff-events.ts'

export const notifications = createRouter()

const list = createRoute({
  method: 'get',
  path: '/notices',
  tags: ['Staff'],
  summary:
    'List notifications of new bookings and of slips, refunds and messages that wait, as far as the role may see them',
  security: byToken,
  middleware: staffWatcher(),
  responses: { 200: jsonResponse('The latest, newest first', Notices) },
})

notifications.openapi(list, async (c) => {
  const { db } = c.var.app
  const { id, role } = c.var.staff
  const [all, seenAt] = await Promise.all([readNotices(db, noticesFor(role)), readSeenAt(db, id)])
  const found = visibleNotices(c.var.staff, all)
  const unread = found.filter(({ at }) => Date.parse(at) > seenAt.getTime()).length
  return c.json({ success: true as const, notices: found, unread, seenAt: seenAt.toISOString() }, 200)
})

const seen = createRoute({
  method: 'put',
  path: '/notices/seen',
  ...staffRoute('Staff'),
  summary: 'Mark your notifications as read up to a time',
  request: { body: jsonBody(NoticesSeen) },
  responses: {
    200: jsonResponse('The time up to which they are read', z.object({ success: z.literal(true), seenAt: z.string() })),
  },
})

notifications.openapi(seen, async (c) => {
  const { db, clock } = c.var.app
  const seenAt = await markSeen(db, c.var.staff.id, new Date(c.req.valid('json').upTo), clock.now())
  return c.json({ success: true as const, seenAt: seenAt.toISOString() }, 200)
})

const live = createRoute({
  method: 'get',
  path: '/notices/live',
  tags: ['Staff'],
  summary: 'Stream notifications as server-sent events; the stream ends with the session',
  security: byToken,
  middleware: staffWatcher(),
  responses: {
    200: {
      description: "Each event's data is `{notices}`: the new notifications, or an empty list when other data changed",
      content: { 'text/event-stream': { schema: z.string() } },
    },
  },
})

notifications.openapi(live, async (c) => {
  const { staffEvents } = c.var.app
  c.header('Content-Type', 'text/event-stream; charset=utf-8')
  // Turns off buffering in nginx.
  c.header('X-Accel-Buffering', 'no')
  if (c.req.method === 'HEAD') return c.body(null)
  return c.body(await noticeStream({ staffEvents, staff: c.var.staff, hangUp: c.env?.hangUp }))
})

type Reader = { role: Role; email: string; sessionId: string }
type StreamOptions = {
  staffEvents: Pick<StaffEvents, 'follow'>
  staff: Reader
  hangUp: (() => void) | undefined
}

const maxBufferedBytes = 64 * 1024

/** Notifications as server-sent events. */
function noticeStream({ staffEvents, staff, hangUp }: StreamOptions): Promise<ReadableStream<Uint8Array>> {
  return eventStream({ maxBufferedBytes, hangUp }, (send, end) =>
    staffEvents.follow({
      sessionId: staff.sessionId,
      // Shows the browser that the stream is connected and no proxy buffers it.
      begin: () => send(heartbeat),
      notify: (notices) => send(messageOf({ notices: visibleNotices(staff, notices) } satisfies StaffEvent)),
      beat: () => send(heartbeat),
      end,
    }),
  )
}

/** The notifications that a role may see, without those of the person's own actions. */
function visibleNotices({ role, email }: Omit<Reader, 'sessionId'>, notices: readonly Notice[]): NoticeWire[] {
  const kinds = noticesFor(role)
  return notices.filter(({ kind, by }) => kinds.includes(kind) && by !== email).map(({ by: _, ...notice }) => notice)
}
