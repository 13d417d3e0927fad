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
import { BookingHistoryEntry, IdentityWanted } from '#contracts/bookings/booking-history.ts'
import { TravellerList, TravellersWritten } from '#contracts/bookings/traveller.ts'
import { IdentityShown } from '#contracts/operations/day-plan.ts'
import { readBookingHistory } from '#db/bookings/booking-history.ts'
import { findBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { listTravellers } from '#db/guests/traveller-documents.ts'
import { revealIdentity } from '#services/guests/identities.ts'
import { saveTravellers } from '#services/guests/save-travellers.ts'

/** History and travellers of a booking, loaded on demand. */
export const bookingDetails = createRouter()

const history = createRoute({
  method: 'get',
  path: '/bookings/{id}/history',
  ...staffRoute('Bookings', 'change bookings'),
  summary: 'Get the audit history of a booking, latest first',
  request: { params: byId },
  responses: {
    200: jsonResponse('The history', z.object({ success, history: z.array(BookingHistoryEntry) })),
    ...errorResponses(404),
  },
})

bookingDetails.openapi(history, async (c) => {
  const { db } = c.var.app
  const booking = await findBooking(db, c.req.valid('param').id)
  if (!booking) return refuse(c, 'booking not found')
  return c.json({ success: true as const, history: await readBookingHistory(db, booking.id) }, 200)
})

const travellers = createRoute({
  method: 'get',
  path: '/bookings/{id}/travellers',
  ...staffRoute('Bookings', 'change bookings'),
  summary: 'Get the names of the travellers and the ends of their passport or NIC numbers',
  request: { params: byId },
  responses: {
    200: jsonResponse('The travellers, the lead guest first', TravellerList.extend({ success })),
    ...errorResponses(404),
  },
})

bookingDetails.openapi(travellers, async (c) => {
  const { db } = c.var.app
  const booking = await findBooking(db, c.req.valid('param').id)
  if (!booking) return refuse(c, 'booking not found')
  return c.json({ success: true as const, ...(await travellersOf(db, booking)) }, 200)
})

const writeTravellers = createRoute({
  method: 'put',
  path: '/bookings/{id}/travellers',
  ...staffRoute('Bookings', 'change bookings'),
  summary:
    'Set names and passport or NIC numbers of the travellers, the lead guest first; 409 with the stored ones after another change',
  request: { params: byId, body: jsonBody(TravellersWritten) },
  responses: {
    200: jsonResponse('The stored travellers', TravellerList.extend({ success })),
    ...errorResponses(404, 409, 422),
  },
})

bookingDetails.openapi(writeTravellers, async (c) => {
  const { app } = c.var
  const { id } = c.req.valid('param')
  const outcome = await saveTravellers(app, id, c.req.valid('json'), actorOf(c))
  if (outcome.ok) return c.json({ success: true as const, ...(await travellersOf(app.db, outcome.booking)) }, 200)
  const current = outcome.error === 'changed meanwhile' && (await findBooking(app.db, id))
  return refuse(c, outcome.error, current ? await travellersOf(app.db, current) : {})
})

async function travellersOf(db: Database, booking: StoredBooking): Promise<TravellerList> {
  return { version: booking.version, travellers: await listTravellers(db, booking) }
}

const identity = createRoute({
  method: 'post',
  path: '/bookings/{id}/identity',
  ...staffRoute('Bookings', 'reveal identity'),
  summary: 'Get the passport and NIC numbers of the travellers; the audit log records the reason',
  request: { params: byId, body: jsonBody(IdentityWanted) },
  responses: {
    200: jsonResponse('The numbers', IdentityShown.omit({ id: true }).extend({ success })),
    ...errorResponses(404),
  },
})

bookingDetails.openapi(identity, async (c) => {
  const { reason } = c.req.valid('json')
  const outcome = await revealIdentity(c.var.app, c.req.valid('param').id, reason, actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, ...outcome.identity }, 200)
})
