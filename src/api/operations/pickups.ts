import { z } from '@hono/zod-openapi'
import { actorOf } from '#api/middleware/idempotency.ts'
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
  staffRoute,
  success,
} from '#api/route-kit.ts'
import { PickupWire, PickupWritten } from '#contracts/operations/pickup.ts'
import { readPickup, setPickup } from '#services/operations/set-pickup.ts'

/** The minute of a guest's pickup, and the drivers. */
export const pickups = createRouter()

const path = '/bookings/{id}/pickup'

const read = createRoute({
  ...staffRoute('Today', 'list bookings'),
  path,
  method: 'get',
  summary: 'Get the pickup of a booking: minute, drivers, and what the guest was told by email',
  request: { params: byId },
  responses: { 200: jsonResponse('The pickup', z.object({ success, pickup: PickupWire })), ...errorResponses(404) },
})

pickups.openapi(read, async (c) => {
  const outcome = await readPickup(c.var.app.db, c.req.valid('param').id)
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, pickup: outcome.pickup }, 200)
})

const write = createRoute({
  ...staffRoute('Today', 'change bookings'),
  path,
  method: 'put',
  summary:
    'Set the minute of a pickup and the drivers. The guest is told by email the evening before, and of later changes at once; 409 with the current pickup when it was changed in the meantime',
  request: { params: byId, body: jsonBody(PickupWritten) },
  responses: {
    200: jsonResponse('The updated pickup', z.object({ success, message: z.string(), pickup: PickupWire })),
    ...errorResponses(404, 422),
    409: jsonResponse('Somebody else has changed it', ErrorBody.extend({ pickup: PickupWire.optional() })),
  },
})

pickups.openapi(write, async (c) => {
  const outcome = await setPickup(c.var.app, c.req.valid('param').id, c.req.valid('json'), actorOf(c))
  if (!outcome.ok) return refuseWith(c, outcome)
  return c.json({ success: true as const, message: 'Pickup saved', pickup: outcome.pickup }, 200)
})
