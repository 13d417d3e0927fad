import { z } from '@hono/zod-openapi'
import { limitRequests } from '#api/middleware/rate-limit.ts'
import { createRoute, createRouter, errorResponses, jsonBody, jsonResponse, refuse } from '#api/route-kit.ts'
import { LinkRequest, NewsletterRequest } from '#contracts/messaging/contact.ts'
import { confirmSubscriber, unsubscribeByToken } from '#db/messaging/subscribers.ts'
import { contactResponses } from '#i18n/contact-response.ts'
import { currentLanguage } from '#i18n/language.ts'
import { canSendEmail, subscribe } from '#services/messaging/newsletter.ts'

export const newsletter = createRouter()

const Done = z.object({ success: z.literal(true), message: z.string() })
const done = (message: string) => ({ success: true as const, message })

const ask = createRoute({
  method: 'post',
  path: '/newsletter',
  tags: ['Contact'],
  summary:
    'Subscribe an address; its owner confirms by email if a mail server is configured. The response is the same for a known address',
  middleware: limitRequests('newsletter'),
  request: { body: jsonBody(NewsletterRequest) },
  responses: { 200: jsonResponse('Subscribed, or waiting for confirmation', Done) },
})

newsletter.openapi(ask, async (c) => {
  const { email, website } = c.req.valid('json')
  const { app } = c.var
  // Only bots fill in `website`. They must not learn that they were recognised.
  if (!website) await subscribe(app, email, currentLanguage())
  return c.json(done(canSendEmail(app.config) ? contactResponses.asked() : contactResponses.listed()), 200)
})

const confirm = createRoute({
  method: 'post',
  path: '/newsletter/confirm',
  tags: ['Contact'],
  summary: 'Confirm a subscription with the token of the emailed link',
  middleware: limitRequests('reads'),
  request: { body: jsonBody(LinkRequest) },
  responses: { 200: jsonResponse('Subscribed', Done), ...errorResponses(404) },
})

newsletter.openapi(confirm, async (c) => {
  const { db, clock } = c.var.app
  const isKnown = await confirmSubscriber(db, c.req.valid('json').token, clock.now())
  return isKnown ? c.json(done(contactResponses.confirmed()), 200) : unknownLink(c)
})

const leave = createRoute({
  method: 'post',
  path: '/newsletter/leave',
  tags: ['Contact'],
  summary: 'Unsubscribe with the token of the link in an email',
  middleware: limitRequests('reads'),
  request: { body: jsonBody(LinkRequest) },
  responses: { 200: jsonResponse('Unsubscribed', Done), ...errorResponses(404) },
})

newsletter.openapi(leave, async (c) => {
  const { db, clock } = c.var.app
  const isKnown = await unsubscribeByToken(db, c.req.valid('json').token, clock.now())
  return isKnown ? c.json(done(contactResponses.left()), 200) : unknownLink(c)
})

const unknownLink = (c: Parameters<typeof refuse>[0]) =>
  refuse(c, 'not found', { message: contactResponses.unknownLink() })
