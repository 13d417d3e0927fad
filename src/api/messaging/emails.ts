import { z } from '@hono/zod-openapi'
import { actorOf } from '#api/middleware/idempotency.ts'
import { limitRequests } from '#api/middleware/rate-limit.ts'
import {
  byId,
  byToken,
  createRoute,
  createRouter,
  errorResponses,
  jsonResponse,
  refuse,
  staffOnly,
} from '#api/route-kit.ts'
import { EmailCounts, EmailWire, WhatsAppTextWire } from '#contracts/messaging/email.ts'
import { writeAudit } from '#db/audit/write-audit.ts'
import { findBooking } from '#db/bookings/bookings.ts'
import {
  countEmails,
  emailStates,
  enqueueEmail,
  findEmail,
  type ListedEmail,
  listEmails,
  retryEmail,
  testEmailEntry,
} from '#db/messaging/email-outbox.ts'
import { withGuestLocale } from '#i18n/with-locale.ts'
import { whatsappTexts } from '#services/messaging/whatsapp-texts.ts'

/** The email log for staff. Paths and JSON keys still say letters. */
export const emails = createRouter()

const success = z.literal(true)
const pageSize = 100
// More than the outbox ever has.
const maxEmailId = 1_000_000_000_000
const named = { params: z.object({ id: z.coerce.number().int().positive().max(maxEmailId) }) }
const EmailResponse = z.object({ success, letter: EmailWire })
const staffRoute = { tags: ['Letters'], security: byToken, middleware: staffOnly('see letters') }

const status = createRoute({
  ...staffRoute,
  method: 'get',
  path: '/letters/status',
  summary: 'Count emails that wait, were written to files, or were abandoned',
  responses: { 200: jsonResponse('The counts', EmailCounts.extend({ success })), ...errorResponses(401, 403, 503) },
})

emails.openapi(status, async (c) => {
  const { db, settings } = c.var.app
  const hasServer = settings.SMTP_URL !== undefined
  return c.json({ success: true as const, hasServer, ...(await countEmails(db)) }, 200)
})

const list = createRoute({
  ...staffRoute,
  method: 'get',
  path: '/letters',
  summary: 'List the newest emails that wait, were written to files, or were abandoned; `next` is the next page',
  request: {
    query: z.object({
      state: z.enum(emailStates),
      q: z.string().max(200).optional().openapi({ description: 'Part of a booking reference or an email address' }),
      cursor: z.coerce.number().int().positive().max(maxEmailId).optional(),
    }),
  },
  responses: {
    200: jsonResponse(
      'At most 100 emails',
      z.object({ success, letters: z.array(EmailWire), next: z.int().nullable() }),
    ),
    ...errorResponses(400, 401, 403, 503),
  },
})

emails.openapi(list, async (c) => {
  const { state, q = '', cursor } = c.req.valid('query')
  const found = await listEmails(c.var.app.db, { state, q, before: cursor, limit: pageSize + 1 })
  const page = found.slice(0, pageSize).map(wireOf)
  const next = found.length > page.length ? (page.at(-1)?.id ?? null) : null
  return c.json({ success: true as const, letters: page, next }, 200)
})

const one = createRoute({
  ...staffRoute,
  method: 'get',
  path: '/letters/{id}',
  summary: 'Get the state of an email',
  request: named,
  responses: { 200: jsonResponse('The email', EmailResponse), ...errorResponses(400, 401, 403, 404, 503) },
})

emails.openapi(one, async (c) => {
  const found = await findEmail(c.var.app.db, c.req.valid('param').id)
  return found ? c.json({ success: true as const, letter: wireOf(found) }, 200) : refuse(c, 'letter not found')
})

const retry = createRoute({
  ...staffRoute,
  method: 'post',
  path: '/letters/{id}/retry',
  summary: 'Queue an email again that waits, was written to a file, or was abandoned',
  request: named,
  responses: { 200: jsonResponse('Queued', EmailResponse), ...errorResponses(400, 401, 403, 404, 503) },
})

emails.openapi(retry, async (c) => {
  const { db, clock } = c.var.app
  const { id } = c.req.valid('param')
  if (!(await retryEmail(db, id, clock.now()))) return refuse(c, 'letter not found')
  const entry = { action: 'letter put out again', entity: 'letter', entityId: String(id) }
  await writeAudit(db, actorOf(c), { ...entry, at: clock.now() })
  const found = await findEmail(db, id)
  return found ? c.json({ success: true as const, letter: wireOf(found) }, 200) : refuse(c, 'letter not found')
})

const test = createRoute({
  ...staffRoute,
  method: 'post',
  path: '/letters/test',
  summary: 'Send a test email to your own address; GET /letters/{id} returns its state',
  middleware: [limitRequests('testLetters'), staffOnly('see letters')] as const,
  responses: { 201: jsonResponse('Queued', EmailResponse), ...errorResponses(401, 403, 404, 429, 503) },
})

emails.openapi(test, async (c) => {
  const { db, clock } = c.var.app
  const queuedEmail = testEmailEntry(c.var.staff.email, clock.now())
  const id = await enqueueEmail(db, queuedEmail, clock.now())
  const found = await findEmail(db, id ?? 0)
  return found ? c.json({ success: true as const, letter: wireOf(found) }, 201) : refuse(c, 'letter not found')
})

const whatsapp = createRoute({
  method: 'get',
  path: '/bookings/{id}/whatsapp',
  tags: ['Letters'],
  summary: 'Get ready-made WhatsApp texts for a guest, in their language',
  security: byToken,
  middleware: staffOnly('see letters'),
  request: { params: byId },
  responses: {
    200: jsonResponse('The texts', z.object({ success, texts: z.array(WhatsAppTextWire) })),
    ...errorResponses(401, 403, 404, 503),
  },
})

emails.openapi(whatsapp, async (c) => {
  const { app } = c.var
  const booking = await findBooking(app.db, c.req.valid('param').id)
  if (!booking) return refuse(c, 'booking not found')
  const texts = await whatsappTexts({ ...app, withLocale: withGuestLocale }, booking, app.clock.now())
  return c.json({ success: true as const, texts }, 200)
})

function wireOf(queuedEmail: ListedEmail): EmailWire {
  const { id, topic, reference, email, attempts, last_error, created_at, next_at, done_at, dead_at, outcome } =
    queuedEmail
  const state = outcome ?? (dead_at ? 'dead' : 'waiting')
  return {
    id,
    topic,
    state,
    bookingId: reference,
    email,
    tries: attempts,
    reason: last_error,
    createdAt: created_at.toISOString(),
    nextAt: done_at || dead_at ? null : next_at.toISOString(),
  }
}
