import { z } from '@hono/zod-openapi'
import { idempotencyHeader, replayable, requestContextOf } from '#api/middleware/idempotency.ts'
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
import { GuestMessage, GuestMessageTexts, MessageTextsQuery } from '#contracts/messaging/guest-message.ts'
import { findBooking } from '#db/bookings/bookings.ts'
import { messageGuest, readMessageTexts } from '#services/messaging/message-guest.ts'

/** Messages of staff to the guest of a booking. */
export const guestMessages = createRouter()

const texts = createRoute({
  ...staffRoute('Messages', 'message guests'),
  method: 'get',
  path: '/bookings/{id}/messages/texts',
  summary: "Get the texts of messages to a guest, filled in, in the guest's language",
  request: { params: byId, query: MessageTextsQuery },
  responses: { 200: jsonResponse('The texts', GuestMessageTexts.extend({ success })), ...errorResponses(404) },
})

guestMessages.openapi(texts, async (c) => {
  const { app } = c.var
  const booking = await findBooking(app.db, c.req.valid('param').id)
  if (!booking) return refuse(c, 'booking not found')
  const { delay } = c.req.valid('query')
  const found = await readMessageTexts(app, booking, {
    delay,
    now: app.clock.now(),
  })
  return c.json({ success: true as const, ...found }, 200)
})

const send = createRoute({
  ...staffRoute('Messages', 'message guests'),
  method: 'post',
  path: '/bookings/{id}/messages',
  summary:
    'Send a message to a guest by email, or record that it was opened in WhatsApp; at most 20 per booking and day',
  request: { params: byId, headers: idempotencyHeader, body: jsonBody(GuestMessage) },
  responses: {
    201: jsonResponse('Queued or recorded', z.object({ success, message: z.string() })),
    ...errorResponses(404, 409),
  },
})

const sent = replayable((message: string) => ({ success: true as const, message }))

guestMessages.openapi(send, async (c) => {
  const { id } = c.req.valid('param')
  const body = c.req.valid('json')
  const request = requestContextOf(c, `message by staff ${c.var.staff.id}`, { id, ...body })
  const done = body.channel === 'email' ? 'The email is being sent.' : 'Recorded in the booking’s history.'
  return sent.send(c, await messageGuest(c.var.app, id, body, request, sent.bodyOf(done)))
})
