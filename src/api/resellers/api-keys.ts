import { z } from '@hono/zod-openapi'
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
import { ApiKeyWire, ChannelBookingWire, FailedWebhookWire, NewApiKey } from '#contracts/resellers/api-key.ts'
import { listApiKeys, type StoredApiKey } from '#db/resellers/api-keys.ts'
import { listChannelBookings, type OctoBooking } from '#db/resellers/octo-bookings.ts'
import { type FailedDelivery, listFailedDeliveries } from '#db/resellers/webhooks.ts'
import type { Currency } from '#domain/primitives/money.ts'
import { createApiKey, revokeApiKey } from '#services/resellers/api-keys.ts'
import { statusOfOcto } from '#services/resellers/octo-booking-view.ts'
import { retryDelivery } from '#services/resellers/webhooks.ts'

/** The keys with which resellers book through the OCTO API. */
export const apiKeys = createRouter()

function keyWireOf(key: StoredApiKey): ApiKeyWire {
  return {
    id: key.id,
    name: key.name,
    reseller: key.reseller,
    scopes: key.scopes,
    createdBy: key.created_by,
    createdAt: key.created_at.toISOString(),
    lastUsedAt: key.last_used_at?.toISOString() ?? null,
    expiresAt: key.expires_at?.toISOString() ?? null,
    revokedAt: key.revoked_at?.toISOString() ?? null,
  }
}

const list = createRoute({
  ...staffRoute('Channels', 'manage channels'),
  method: 'get',
  path: '/api-keys',
  summary:
    'List the newest 200 keys of resellers, revoked and expired ones included, their newest 100 bookings, and the webhooks that failed',
  responses: {
    200: jsonResponse(
      'The keys and bookings, newest first',
      z.object({
        success,
        keys: z.array(ApiKeyWire),
        bookings: z.array(ChannelBookingWire),
        failed: z.array(FailedWebhookWire),
      }),
    ),
  },
})

apiKeys.openapi(list, async (c) => {
  const { db, clock } = c.var.app
  const [keys, bookings, failed] = await Promise.all([
    listApiKeys(db),
    listChannelBookings(db),
    listFailedDeliveries(db),
  ])
  const now = clock.now()
  return c.json(
    {
      success: true as const,
      keys: keys.map(keyWireOf),
      bookings: bookings.map((found) => bookingWireOf(found, now)),
      failed: failed.map(failedWireOf),
    },
    200,
  )
})

function failedWireOf(delivery: FailedDelivery): FailedWebhookWire {
  const { id, reseller, url, type, attempts, created_at, next_at, dead_at, last_error } = delivery
  return {
    id: String(id),
    reseller,
    url,
    type,
    attempts,
    createdAt: created_at.toISOString(),
    error: last_error ?? '',
    nextAt: dead_at ? null : (next_at?.toISOString() ?? null),
  }
}

function bookingWireOf(found: OctoBooking & { reseller: string }, now: number): ChannelBookingWire {
  const { booking, octo, reseller } = found
  return {
    bookingId: booking.reference,
    reseller,
    resellerReference: octo.reseller_reference,
    status: statusOfOcto(found, now),
    day: booking.day ?? '',
    name: booking.customer_name,
    people: booking.people,
    total: booking.total,
    currency: booking.currency as Currency,
  }
}

const create = createRoute({
  ...staffRoute('Channels', 'manage channels'),
  method: 'post',
  path: '/api-keys',
  summary: 'Create a key for one reseller. Its secret is shown only now. A repeated request creates another',
  request: { body: jsonBody(NewApiKey) },
  responses: {
    201: jsonResponse('The key and its secret', z.object({ success, key: ApiKeyWire, secret: z.string() })),
    ...errorResponses(422),
  },
})

apiKeys.openapi(create, async (c) => {
  const outcome = await createApiKey(c.var.app, c.req.valid('json'), actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, key: keyWireOf(outcome.key), secret: outcome.secret }, 201)
})

const revoke = createRoute({
  ...staffRoute('Channels', 'manage channels'),
  method: 'delete',
  path: '/api-keys/{id}',
  summary: 'Revoke a key at once; the bookings made with it stay. Idempotent',
  request: { params: byId },
  responses: { 200: jsonResponse('Revoked', z.object({ success })), ...errorResponses(404) },
})

apiKeys.openapi(revoke, async (c) => {
  const outcome = await revokeApiKey(c.var.app, c.req.valid('param').id, actorOf(c))
  return outcome.ok ? c.json({ success: true as const }, 200) : refuse(c, outcome.error)
})

const retry = createRoute({
  ...staffRoute('Channels', 'manage channels'),
  method: 'post',
  path: '/webhook-deliveries/{id}/retry',
  summary: 'Have a webhook that failed tried again at once',
  request: { params: byId },
  responses: { 200: jsonResponse('It is tried', z.object({ success })), ...errorResponses(404) },
})

apiKeys.openapi(retry, async (c) => {
  const outcome = await retryDelivery(c.var.app, c.req.valid('param').id, actorOf(c))
  return outcome.ok ? c.json({ success: true as const }, 200) : refuse(c, outcome.error)
})
