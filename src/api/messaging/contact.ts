import { z } from '@hono/zod-openapi'
import { idempotencyHeader, replayable, requestContextOf } from '#api/middleware/idempotency.ts'
import { limitRequests } from '#api/middleware/rate-limit.ts'
import { createRoute, createRouter, jsonBody, jsonResponse } from '#api/route-kit.ts'
import { ContactRequest } from '#contracts/messaging/contact.ts'
import { contactResponses } from '#i18n/contact-response.ts'
import { receiveMessage } from '#services/messaging/contact-messages.ts'

export const contact = createRouter()

const write = createRoute({
  method: 'post',
  path: '/contact',
  tags: ['Contact'],
  summary: 'Write to the operator; phone is optional',
  middleware: limitRequests('contact'),
  request: { headers: idempotencyHeader, body: jsonBody(ContactRequest) },
  responses: { 201: jsonResponse('Received', z.object({ success: z.literal(true), message: z.string() })) },
})

const received = replayable(() => ({ success: true as const, message: contactResponses.received() }))

contact.openapi(write, async (c) => {
  const { website, ...message } = c.req.valid('json')
  // Only bots fill in `website`. They must not learn that they were recognised.
  if (website) return c.json(received.bodyOf(), 201)
  const { idempotencyKey } = requestContextOf(c, 'contact', message)
  return received.send(c, await receiveMessage(c.var.app, message, idempotencyKey, received.bodyOf()))
})
