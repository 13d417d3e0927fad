import { z } from '@hono/zod-openapi'
import { createRoute, createRouter, errorResponses, jsonResponse, refuse, staffRoute } from '#api/route-kit.ts'
import { ClosedBooking } from '#contracts/availability/calendar-entry.ts'
import { type ClosedTrip, countClosedTrips, listClosedTrips } from '#db/availability/booked-trips.ts'
import { findCalendarEntry } from '#db/availability/calendar-entries.ts'
import { mask } from '#domain/primitives/mask.ts'
import { seesContacts } from '#domain/staff/permission.ts'

/** Guests whose day was closed, for staff who contact them. */
export const closedBookings = createRouter()

const list = createRoute({
  method: 'get',
  path: '/closed-bookings',
  ...staffRoute('Availability', 'list bookings'),
  summary:
    'List bookings on closed days that are neither moved nor cancelled, soonest first, with contacts; of one calendar entry with `entry`. At most 200 are listed; `count` is the total',
  request: { query: z.object({ entry: z.string().max(40).optional() }) },
  responses: {
    200: jsonResponse(
      'The bookings',
      z.object({ success: z.literal(true), bookings: z.array(ClosedBooking), count: z.int() }),
    ),
    ...errorResponses(404),
  },
})

const maxListed = 200

closedBookings.openapi(list, async (c) => {
  const { db } = c.var.app
  const { entry: id } = c.req.valid('query')
  const entry = id ? await findCalendarEntry(db, id) : undefined
  if (id && !entry) return refuse(c, 'entry not found')
  const only = entry ? { closedBy: [entry] } : {}
  const [found, count] = await Promise.all([listClosedTrips(db, only), countClosedTrips(db, only)])
  const showsContacts = seesContacts(c.var.staff.role)
  const bookings = found.slice(0, maxListed).map((trip) => wireOf(trip, showsContacts))
  return c.json({ success: true as const, bookings, count }, 200)
})

function wireOf(trip: ClosedTrip, showsContacts: boolean): ClosedBooking {
  return {
    bookingId: trip.reference,
    name: trip.customer_name,
    date: trip.day ?? '',
    timeSlot: trip.time_slot ?? '',
    people: trip.people,
    status: trip.status,
    paymentStatus: trip.payment_status,
    packageName: trip.package_name,
    phone: showsContacts ? trip.customer_phone : mask(trip.customer_phone, 3),
    email: showsContacts ? trip.customer_email : mask(trip.customer_email, 0),
  }
}
