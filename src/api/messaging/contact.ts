import { createRoute, z } from '@hono/zod-openapi'
import { idempotencyHeader, requestContextOf, sendStoredResponse } from '#api/middleware/idempotency.ts'
import { limitRequests } from '#api/middleware/rate-limit.ts'
import { answer, createRouter, errorResponses, jsonBody } from '#api/route-kit.ts'
import { ContactRequest } from '#contracts/messaging/contact.ts'
import { contactResponses } from '#i18n/contact-response.ts'
import { receiveMessage } from '#services/messaging/receive-message.ts'

export const contact = createRouter()

const write = createRoute({
  method: 'post',
  path: '/contact',
  tags: ['Contact'],
  summary: 'Write to the operator; phone is optional',
  middleware: limitRequests('contact'),
  request: { headers: idempotencyHeader, body: jsonBody(ContactRequest) },
  responses: {
    201: answer('Received', z.object({ success: z.literal(true), message: z.string() })),
    ...errorResponses(400, 413, 415, 422, 429, 503),
  },
})

contact.openapi(write, async (c) => {
  const { website, ...message } = c.req.valid('json')
  const received = { success: true as const, message: contactResponses.received() }
  // A program must not learn that it was seen through.
  if (website) return c.json(received, 201)
  return sendStoredResponse(
    c,
    await receiveMessage(c.var.app, message, requestContextOf(c, 'contact', message).once, received),
  )
})
