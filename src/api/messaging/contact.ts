import { createRoute, z } from '@hono/zod-openapi'
import { onceHeader, orderOf, told } from '#api/middleware/idempotency.ts'
import { limitRequests } from '#api/middleware/rate-limit.ts'
import { answer, jsonBody, newDoor, noes } from '#api/route-kit.ts'
import { ContactRequest } from '#contracts/messaging/contact.ts'
import { contactResponses } from '#i18n/contact-response.ts'
import { takeMessage } from '#services/messaging/receive-message.ts'

export const contact = newDoor()

const write = createRoute({
  method: 'post',
  path: '/contact',
  tags: ['Contact'],
  summary: 'Write to the operator; phone is optional',
  middleware: limitRequests('contact'),
  request: { headers: onceHeader, body: jsonBody(ContactRequest) },
  responses: {
    201: answer('Received', z.object({ success: z.literal(true), message: z.string() })),
    ...noes(400, 413, 415, 422, 429, 503),
  },
})

contact.openapi(write, async (c) => {
  const { website, ...message } = c.req.valid('json')
  const received = { success: true as const, message: contactResponses.received() }
  // A program must not learn that it was seen through.
  if (website) return c.json(received, 201)
  return told(c, await takeMessage(c.var.house, message, orderOf(c, 'contact', message).once, received))
})
