import { z } from '@hono/zod-openapi'
import { idempotencyHeader } from '#api/middleware/idempotency.ts'
import { clientAddress, limitRequests } from '#api/middleware/rate-limit.ts'
import {
  byId,
  createRoute,
  createRouter,
  ErrorBody,
  errorResponses,
  jsonBody,
  jsonResponse,
  refuse,
  refuseWith,
  success,
} from '#api/route-kit.ts'
import { FreshHold, Hold, HoldRequest } from '#contracts/availability/hold.ts'
import { Alternatives } from '#contracts/bookings/receipt.ts'
import { changeHold, createHold, releaseHold, renewHold } from '#services/availability/hold-places.ts'

export const holds = createRouter()

const byKey = {
  params: byId,
  headers: z.object({ 'x-hold-key': z.string().max(100).default('') }),
}
const tooLate = { 409: jsonResponse('No place left', ErrorBody.extend(Alternatives.shape)) }

const create = createRoute({
  method: 'post',
  path: '/holds',
  tags: ['Holds'],
  summary: 'Hold seats or jeeps for ten minutes; the key in the response is shown only now',
  middleware: limitRequests('bookings'),
  request: {
    headers: idempotencyHeader.extend({ 'x-visitor': z.string().min(16).max(100).optional() }),
    body: jsonBody(HoldRequest),
  },
  responses: {
    201: jsonResponse('Held', z.object({ success, hold: FreshHold })),
    ...errorResponses(404),
    ...tooLate,
  },
})

holds.openapi(create, async (c) => {
  // Guests of a hotel share one address, so each page load that sends a random ID is counted separately.
  const { 'x-visitor': owner, 'idempotency-key': once = null } = c.req.valid('header')
  const outcome = await createHold(c.var.app, c.req.valid('json'), owner ?? clientAddress(c), once)
  if (outcome.ok) return c.json({ success: true as const, hold: outcome.hold }, 201)
  return refuseWith(c, outcome)
})

const change = createRoute({
  method: 'put',
  path: '/holds/{id}',
  tags: ['Holds'],
  summary: 'Hold other places instead, with the same expiry; the old ones stay held when the new ones are taken',
  middleware: limitRequests('holdChanges'),
  request: { ...byKey, body: jsonBody(HoldRequest) },
  responses: {
    200: jsonResponse('Held', z.object({ success, hold: Hold })),
    ...errorResponses(404, 422),
    ...tooLate,
  },
})

holds.openapi(change, async (c) => {
  const hold = { id: c.req.valid('param').id, key: c.req.valid('header')['x-hold-key'] }
  const outcome = await changeHold(c.var.app, hold, c.req.valid('json'))
  if (outcome.ok) return c.json({ success: true as const, hold: outcome.hold }, 200)
  return refuseWith(c, outcome)
})

const renew = createRoute({
  method: 'post',
  path: '/holds/{id}/renew',
  tags: ['Holds'],
  summary: 'Extend a hold by ten minutes, once',
  middleware: limitRequests('holdChanges'),
  request: byKey,
  responses: { 200: jsonResponse('Held', z.object({ success, hold: Hold })), ...errorResponses(404, 409) },
})

holds.openapi(renew, async (c) => {
  const outcome = await renewHold(c.var.app, { id: c.req.valid('param').id, key: c.req.valid('header')['x-hold-key'] })
  return outcome.ok ? c.json({ success: true as const, hold: outcome.hold }, 200) : refuse(c, outcome.error)
})

const release = createRoute({
  method: 'delete',
  path: '/holds/{id}',
  tags: ['Holds'],
  summary: 'Release a hold',
  middleware: limitRequests('holdChanges'),
  request: byKey,
  responses: { 204: { description: 'Released' }, ...errorResponses(404) },
})

holds.openapi(release, async (c) => {
  const { id } = c.req.valid('param')
  const outcome = await releaseHold(c.var.app, { id, key: c.req.valid('header')['x-hold-key'] })
  return outcome.ok ? c.body(null, 204) : refuse(c, outcome.error)
})
