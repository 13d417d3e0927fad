import { z } from '@hono/zod-openapi'
import { csvFile, streamCsv } from '#api/csv-response.ts'
import { actorOf } from '#api/middleware/idempotency.ts'
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
  MessageChange,
  MessagePage,
  MessageQuery,
  MessageWire,
  SubscriberPage,
  SubscriberQuery,
  type SubscriberWire,
} from '#contracts/messaging/message.ts'
import { writeAudit } from '#db/audit/write-audit.ts'
import { countOpenMessages, findListedMessage, type ListedMessage, listMessages } from '#db/messaging/messages.ts'
import {
  countMatchingSubscribers,
  countSubscribers,
  listSubscribers,
  readSubscriberExport,
  type StoredSubscriber,
} from '#db/messaging/subscribers.ts'
import { isUuid } from '#db/uuid.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { staffMessages } from '#i18n/staff-messages.ts'
import { subscribersCsv } from '#services/exports/subscribers-csv.ts'
import { markMessageHandled } from '#services/messaging/contact-messages.ts'
import { unsubscribe } from '#services/messaging/newsletter.ts'

/** Messages of the contact form, and newsletter subscribers. */
export const messages = createRouter()

const list = createRoute({
  ...staffRoute('Messages', 'read messages'),
  method: 'get',
  path: '/messages',
  summary: 'List messages of the contact form, newest first; open ones by default',
  request: { query: MessageQuery },
  responses: { 200: jsonResponse('A page', MessagePage.extend({ success })) },
})

messages.openapi(list, async (c) => {
  const { db } = c.var.app
  const [page, open] = await Promise.all([listMessages(db, c.req.valid('query')), countOpenMessages(db)])
  const found = page.messages.map(messageWireOf)
  return c.json({ success: true as const, messages: found, next: page.next, isPartial: page.isPartial, open }, 200)
})

const find = createRoute({
  ...staffRoute('Messages', 'read messages'),
  method: 'get',
  path: '/messages/{id}',
  summary: 'Get a message',
  request: { params: byId },
  responses: { 200: jsonResponse('The message', z.object({ success, message: MessageWire })), ...errorResponses(404) },
})

messages.openapi(find, async (c) => {
  const { id } = c.req.valid('param')
  const message = isUuid(id) ? await findListedMessage(c.var.app.db, id) : undefined
  return message
    ? c.json({ success: true as const, message: messageWireOf(message) }, 200)
    : refuse(c, 'message not found')
})

const change = createRoute({
  ...staffRoute('Messages', 'read messages'),
  method: 'patch',
  path: '/messages/{id}',
  summary: 'Mark a message as handled or open; the first person to handle it stays recorded',
  request: { params: byId, body: jsonBody(MessageChange) },
  responses: {
    200: jsonResponse('The updated message', z.object({ success, message: MessageWire, open: z.int() })),
    ...errorResponses(404),
  },
})

messages.openapi(change, async (c) => {
  const { app } = c.var
  const { isHandled } = c.req.valid('json')
  const outcome = await markMessageHandled(app, c.req.valid('param').id, isHandled, actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  const open = await countOpenMessages(app.db)
  return c.json({ success: true as const, message: messageWireOf(outcome.message), open }, 200)
})

const subscribers = createRoute({
  ...staffRoute('Messages', 'read messages'),
  method: 'get',
  path: '/newsletter/subscribers',
  summary: 'List newsletter subscribers, newest first: subscribed, unconfirmed, or unsubscribed',
  request: { query: SubscriberQuery },
  responses: { 200: jsonResponse('A page', SubscriberPage.extend({ success })) },
})

messages.openapi(subscribers, async (c) => {
  const { db } = c.var.app
  const [page, counts] = await Promise.all([listSubscribers(db, c.req.valid('query')), countSubscribers(db)])
  const found = page.subscribers.map(subscriberWireOf)
  return c.json({ success: true as const, subscribers: found, next: page.next, counts }, 200)
})

const csv = createRoute({
  ...staffRoute('Messages', 'read messages'),
  method: 'get',
  path: '/newsletter/subscribers.csv',
  summary: 'Export the whole list as CSV',
  request: { query: SubscriberQuery.pick({ state: true, q: true }) },
  responses: { 200: csvFile },
})

messages.openapi(csv, async (c) => {
  const { db, clock } = c.var.app
  const now = clock.now()
  const filter = c.req.valid('query')
  // Before the first line is sent: a download that breaks off has shown addresses, too.
  const addresses = await countMatchingSubscribers(db, filter)
  const by = { actor: actorOf(c), now }
  await writeAudit(db, by, { entity: 'subscriber', id: null }, 'newsletter exported', { addresses })
  return streamCsv(c, {
    fileName: staffMessages.subscribers.fileName(dayAt(now)),
    ...subscribersCsv,
    pages: readSubscriberExport(db, filter),
  })
})

const remove = createRoute({
  ...staffRoute('Messages', 'read messages'),
  method: 'delete',
  path: '/newsletter/subscribers/{id}',
  summary: 'Unsubscribe an address; only its owner can subscribe again',
  request: { params: byId },
  responses: { 200: jsonResponse('Removed', z.object({ success, message: z.string() })), ...errorResponses(404) },
})

messages.openapi(remove, async (c) => {
  const outcome = await unsubscribe(c.var.app, c.req.valid('param').id, actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, message: 'Removed' }, 200)
})

function messageWireOf(row: Omit<ListedMessage, 'made_at'>): MessageWire {
  const { id, name, email, phone, message, created_at, handled_at, handled_by } = row
  return {
    id,
    name,
    email,
    phone,
    message,
    createdAt: created_at.toISOString(),
    handledAt: handled_at?.toISOString() ?? null,
    handledBy: handled_by,
  }
}

function subscriberWireOf({ id, email, state, asked_at, confirmed_at, left_at }: StoredSubscriber): SubscriberWire {
  return {
    id,
    email,
    state,
    askedAt: asked_at.toISOString(),
    confirmedAt: confirmed_at?.toISOString() ?? null,
    leftAt: left_at?.toISOString() ?? null,
  }
}
