import { z } from '@hono/zod-openapi'
import { actorOf } from '#api/middleware/idempotency.ts'
import { createRoute, createRouter, jsonBody, jsonResponse, staffRoute, success } from '#api/route-kit.ts'
import {
  HeldPoolWire,
  type HoldingBooking,
  PlacesReleased,
  PlacesToRelease,
} from '#contracts/availability/held-pool.ts'
import { type Holder, listHeldPools, listHolders } from '#db/availability/held-pools.ts'
import { releasePlaces } from '#services/availability/held-places.ts'

/** Days on which unpaid bookings hold more than half of the places. */
export const heldPlaces = createRouter()

const list = createRoute({
  method: 'get',
  path: '/held-places',
  ...staffRoute('Bookings', 'change bookings'),
  summary:
    "List days on which unpaid bookings hold more than half of a type's jeeps or rooms, soonest first, each with at most 100 bookings",
  responses: { 200: jsonResponse('The days', z.object({ success, pools: z.array(HeldPoolWire) })) },
})

heldPlaces.openapi(list, async (c) => {
  const { db, clock } = c.var.app
  const pools: HeldPoolWire[] = []
  for (const held of await listHeldPools(db, clock.now())) {
    const { kind, type, day: date, capacity } = held
    pools.push({ kind, type, date, held: held.held, capacity, bookings: (await listHolders(db, held)).map(wireOf) })
  }
  return c.json({ success: true as const, pools }, 200)
})

const release = createRoute({
  method: 'post',
  path: '/held-places/release',
  ...staffRoute('Bookings', 'change bookings'),
  summary:
    'Cancel at most 50 unpaid bookings: their places are free at once, and their guests get an email. Paid bookings are skipped and listed',
  request: { body: jsonBody(PlacesToRelease) },
  responses: {
    200: jsonResponse('Released and skipped bookings', PlacesReleased.extend({ success, message: z.string() })),
  },
})

heldPlaces.openapi(release, async (c) => {
  const { bookingIds } = c.req.valid('json')
  const outcome = await releasePlaces(c.var.app, bookingIds, 'held without payment', actorOf(c))
  return c.json({ success: true as const, message: 'Places released', ...outcome }, 200)
})

function wireOf(booking: Holder): HoldingBooking {
  return {
    bookingId: booking.reference,
    name: booking.customer_name,
    email: booking.customer_email,
    phone: booking.customer_phone,
    createdAt: booking.created_at.toISOString(),
    holdExpiresAt: booking.hold_expires_at?.toISOString() ?? null,
    isAddressProven: booking.is_address_proven,
  }
}
