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
import { PromotionChange, PromotionInput, PromotionWire } from '#contracts/packages/promotion.ts'
import { listPromotions } from '#db/packages/promotions.ts'
import { isUuid } from '#db/uuid.ts'
import { toDecimal } from '#domain/primitives/money.ts'
import { changePromotion, createPromotion, removePromotion } from '#services/packages/manage-promotions.ts'

/** Promotion codes, for admins only. Guests use them through quotes and bookings. */
export const promotions = createRouter()

const Listed = z.object({ success, promotions: z.array(PromotionWire) })

const list = createRoute({
  ...staffRoute('Promotions', 'change settings'),
  method: 'get',
  path: '/promotions',
  summary: 'List the promotion codes, newest first, with their uses',
  responses: { 200: jsonResponse('The codes', Listed) },
})

promotions.openapi(list, async (c) => {
  const { db, clock } = c.var.app
  const found = await listPromotions(db, clock.now())
  return c.json({ success: true as const, promotions: found.map(wireOf) }, 200)
})

const Saved = z.object({ success, id: z.string(), version: z.int() })

const create = createRoute({
  ...staffRoute('Promotions', 'change settings'),
  method: 'post',
  path: '/promotions',
  summary: 'Create a promotion code; 409 if the code exists',
  request: { body: jsonBody(PromotionInput) },
  responses: { 201: jsonResponse('Created', Saved), ...errorResponses(409) },
})

promotions.openapi(create, async (c) => {
  const outcome = await createPromotion(c.var.app, c.req.valid('json'), actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  const { id, version } = outcome.promotion
  return c.json({ success: true as const, id, version }, 201)
})

const change = createRoute({
  ...staffRoute('Promotions', 'change settings'),
  method: 'put',
  path: '/promotions/{id}',
  summary: 'Replace a promotion code; bookings keep their discount. 409 when it was changed since `version`',
  request: { params: byId, body: jsonBody(PromotionChange) },
  responses: { 200: jsonResponse('Changed', Saved), ...errorResponses(404, 409) },
})

promotions.openapi(change, async (c) => {
  const { id } = c.req.valid('param')
  if (!isUuid(id)) return refuse(c, 'promotion not found')
  const outcome = await changePromotion(c.var.app, id, c.req.valid('json'), actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, id, version: outcome.promotion.version }, 200)
})

const remove = createRoute({
  ...staffRoute('Promotions', 'change settings'),
  method: 'delete',
  path: '/promotions/{id}',
  summary: 'Delete a promotion code that no booking uses',
  request: { params: byId },
  responses: { 200: jsonResponse('Deleted', z.object({ success })), ...errorResponses(404, 409) },
})

promotions.openapi(remove, async (c) => {
  const { id } = c.req.valid('param')
  if (!isUuid(id)) return refuse(c, 'promotion not found')
  const outcome = await removePromotion(c.var.app, id, actorOf(c))
  return outcome.ok ? c.json({ success: true as const }, 200) : refuse(c, outcome.error)
})

function wireOf(row: Awaited<ReturnType<typeof listPromotions>>[number]): PromotionWire {
  return {
    id: row.id,
    version: row.version,
    code: row.code,
    isActive: row.is_active,
    uses: row.uses,
    percent: row.percent,
    amount: row.amount === null ? null : toDecimal(Number(row.amount)),
    firstDay: row.first_day,
    lastDay: row.last_day,
    firstTripDay: row.first_trip_day,
    lastTripDay: row.last_trip_day,
    maxUses: row.max_uses,
    maxPerGuest: row.max_per_guest,
  }
}
