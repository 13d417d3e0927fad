import { z } from '@hono/zod-openapi'
import { actorOf } from '#api/middleware/idempotency.ts'
import { limitRequests } from '#api/middleware/rate-limit.ts'
import {
  byId,
  createRoute,
  createRouter,
  errorResponses,
  jsonResponse,
  refuse,
  staffOnly,
  staffRoute,
  success,
} from '#api/route-kit.ts'
import { EmailCounts, EmailPage, EmailPreview, EmailWire, WhatsAppTextWire } from '#contracts/messaging/email.ts'
import { findBooking } from '#db/bookings/bookings.ts'
import { findEmail, type ListedEmail, listEmails } from '#db/messaging/email-log.ts'
import { countEmails, emailStates, enqueueEmail, testEmailEntry } from '#db/messaging/email-outbox.ts'
import { currentTopic, guestTopics, otherTopics, staffTopics } from '#domain/messaging/email-topic.ts'
import { listOrders } from '#domain/primitives/list-order.ts'
import { opensPreview, previewEmail, previewTicket, resendEmail } from '#services/messaging/logged-emails.ts'
import { whatsappTexts } from '#services/messaging/message-guest.ts'

/** The email log for staff, and test emails. */
export const emails = createRouter()

const pageSize = 100
// More than the outbox ever has.
const maxEmailId = 1_000_000_000_000
const named = { params: z.object({ id: z.coerce.number().int().positive().max(maxEmailId) }) }
const EmailResponse = z.object({ success, email: EmailWire })

const status = createRoute({
  ...staffRoute('Emails', 'see emails'),
  method: 'get',
  path: '/emails/status',
  summary: 'Count emails that wait, were written to files, or were abandoned',
  responses: { 200: jsonResponse('The counts', EmailCounts.extend({ success })) },
})

emails.openapi(status, async (c) => {
  const { db, config } = c.var.app
  const hasServer = config.SMTP_URL !== undefined
  return c.json({ success: true as const, hasServer, ...(await countEmails(db)) }, 200)
})

const list = createRoute({
  ...staffRoute('Emails', 'see emails'),
  method: 'get',
  path: '/emails',
  summary: 'List emails by state and kind; `next` is the next page',
  request: {
    query: z.object({
      state: z.enum(emailStates).optional(),
      topic: z.enum([...guestTopics, ...staffTopics, ...otherTopics]).optional(),
      q: z
        .string()
        .max(200)
        .optional()
        .openapi({ description: 'A booking reference, or part of a recipient or subject' }),
      order: z.enum(listOrders).default('latest'),
      cursor: z.coerce.number().int().positive().max(maxEmailId).optional(),
    }),
  },
  responses: {
    200: jsonResponse('At most 100 emails', EmailPage.extend({ success })),
  },
})

emails.openapi(list, async (c) => {
  const { cursor: after, ...filter } = c.req.valid('query')
  const found = await listEmails(c.var.app.db, { ...filter, after, limit: pageSize + 1 })
  const page = found.emails.slice(0, pageSize).map(wireOf)
  const next = found.emails.length > page.length ? (page.at(-1)?.id ?? null) : null
  return c.json({ success: true as const, emails: page, next, isPartial: found.isPartial }, 200)
})

const find = createRoute({
  ...staffRoute('Emails', 'see emails'),
  method: 'get',
  path: '/emails/{id}',
  summary: 'Get the state of an email, and the address of its preview',
  request: named,
  responses: {
    200: jsonResponse(
      'The email; `preview` is null if there is no copy',
      EmailResponse.extend({ preview: EmailPreview.nullable() }),
    ),
    ...errorResponses(400, 404),
  },
})

emails.openapi(find, async (c) => {
  const { app } = c.var
  const { id } = c.req.valid('param')
  const found = await findEmail(app.db, id)
  if (!found) return refuse(c, 'email not found')
  const now = app.clock.now()
  const shown = await previewEmail(app, id, now)
  const ticket = new URLSearchParams({ ticket: previewTicket(app.config, id, now) })
  const preview = shown && { address: `/api/emails/${id}/preview?${ticket}`, isCopy: shown.isCopy }
  return c.json({ success: true as const, email: wireOf(found), preview }, 200)
})

const preview = createRoute({
  method: 'get',
  path: '/emails/{id}/preview',
  tags: ['Emails'],
  summary: 'Get an email as HTML, for a frame of the dashboard. GET /emails/{id} returns the address with its ticket',
  request: { ...named, query: z.object({ ticket: z.string().max(100).optional() }) },
  responses: {
    200: { description: 'The email', content: { 'text/html': { schema: z.string() } } },
    ...errorResponses(404),
  },
})

emails.openapi(preview, async (c) => {
  const { app } = c.var
  const { id } = c.req.valid('param')
  const now = app.clock.now()
  const { ticket = '' } = c.req.valid('query')
  const shown = opensPreview(app.config, id, ticket, now) ? await previewEmail(app, id, now) : null
  if (!shown) return refuse(c, 'email not found')
  return c.body(shown.html, 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    // Nothing runs, nothing is loaded, and no link leaves the frame.
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'; form-action 'none'; base-uri 'none'",
  })
})

const retry = createRoute({
  ...staffRoute('Emails', 'see emails'),
  method: 'post',
  path: '/emails/{id}/retry',
  summary: 'Send an email again, written from current data; at most five times, and only if it still applies',
  request: named,
  responses: { 200: jsonResponse('Queued', EmailResponse), ...errorResponses(400, 404, 422) },
})

emails.openapi(retry, async (c) => {
  const { app } = c.var
  const { id } = c.req.valid('param')
  const outcome = await resendEmail(app, id, actorOf(c), app.clock.now())
  if (!outcome.ok) return refuse(c, outcome.error)
  const found = await findEmail(app.db, id)
  return found ? c.json({ success: true as const, email: wireOf(found) }, 200) : refuse(c, 'email not found')
})

const test = createRoute({
  ...staffRoute('Emails', 'see emails'),
  method: 'post',
  path: '/emails/test',
  summary: 'Send a test email to your own address; GET /emails/{id} returns its state',
  middleware: [limitRequests('testEmails'), staffOnly('see emails')] as const,
  responses: { 201: jsonResponse('Queued', EmailResponse), ...errorResponses(404) },
})

emails.openapi(test, async (c) => {
  const { db, clock } = c.var.app
  const queuedEmail = testEmailEntry(c.var.staff.email, clock.now())
  const id = await enqueueEmail(db, queuedEmail, clock.now())
  const found = await findEmail(db, id ?? 0)
  return found ? c.json({ success: true as const, email: wireOf(found) }, 201) : refuse(c, 'email not found')
})

const whatsapp = createRoute({
  method: 'get',
  path: '/bookings/{id}/whatsapp',
  ...staffRoute('Emails', 'see emails'),
  summary: 'Get ready-made WhatsApp texts for a guest, in their language',
  request: { params: byId },
  responses: {
    200: jsonResponse('The texts', z.object({ success, texts: z.array(WhatsAppTextWire) })),
    ...errorResponses(404),
  },
})

emails.openapi(whatsapp, async (c) => {
  const { app } = c.var
  const booking = await findBooking(app.db, c.req.valid('param').id)
  if (!booking) return refuse(c, 'booking not found')
  const texts = await whatsappTexts(app, booking, app.clock.now())
  return c.json({ success: true as const, texts }, 200)
})

function wireOf(email: ListedEmail): EmailWire {
  const { id, topic, subject, reference, recipient, attempts, resent, last_error } = email
  const { created_at, next_at, done_at, dead_at, outcome } = email
  const state = outcome ?? (dead_at ? 'dead' : 'waiting')
  return {
    id,
    topic: currentTopic(topic),
    subject,
    state,
    recipient,
    resent,
    bookingId: reference,
    tries: attempts,
    reason: last_error,
    createdAt: created_at.toISOString(),
    nextAt: done_at || dead_at ? null : next_at.toISOString(),
    sentAt: done_at && outcome !== 'not needed' ? done_at.toISOString() : null,
  }
}
