import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { actorOf, countSale, idempotencyHeader, replayable, requestContextOf } from '#api/middleware/idempotency.ts'
import {
  answer,
  byId,
  byToken,
  createRoute,
  createRouter,
  errorResponses,
  fieldError,
  jsonBody,
  refuse,
  type StaffApiEnv,
  staffOnly,
} from '#api/route-kit.ts'
import { CancellingQuery, cancellingFields, isPromiseWithoutParty } from '#contracts/bookings/cancellation.ts'
import {
  StaffBooking,
  StaffBookingRow,
  StaffPrice,
  StaffPriceAsked,
  withoutContacts,
} from '#contracts/bookings/staff-booking.ts'
import { KnownDay } from '#contracts/primitives/date.ts'
import { countAmongNewest, countBookings, countByStatus, isCursor, listBookings } from '#db/bookings/booking-list.ts'
import { staffRowOf } from '#db/bookings/booking-mappers.ts'
import { findBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import type { SignedInStaff } from '#db/staff/sessions.ts'
import { bookingKinds, bookingStatuses, paymentStatuses } from '#domain/bookings/booking.ts'
import { bookingSorts, maxCounted } from '#domain/bookings/booking-filter.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { parks } from '#domain/packages/park.ts'
import { seesContacts } from '#domain/staff/permission.ts'
import { createStaffBooking } from '#services/bookings/create-staff-booking.ts'
import { deleteBooking } from '#services/bookings/delete-booking.ts'
import { quoteStaffBooking } from '#services/bookings/quote-staff-booking.ts'
import { updateBooking } from '#services/bookings/update-booking.ts'

export const staffBookings = createRouter()

const success = z.literal(true)
export const Filter = z.object({
  q: z.string().trim().max(100).optional(),
  status: z.string().max(40).optional(),
  kind: z.enum(bookingKinds).optional(),
  park: z.enum(parks).optional(),
  packageId: z.string().max(64).optional(),
  paymentStatus: z.enum(paymentStatuses).optional(),
  from: KnownDay.optional(),
  to: KnownDay.optional(),
})
export const Sort = z.enum(bookingSorts).default('newest')

const list = createRoute({
  method: 'get',
  path: '/bookings',
  tags: ['Bookings'],
  summary: `Bookings, newest first or by the day of the trip; Link names the next page and the first one's X-Total-Count how many there are, ${maxCounted} standing for so many or more`,
  security: byToken,
  middleware: staffOnly('list bookings'),
  request: {
    query: Filter.extend({
      sort: Sort,
      limit: z.coerce.number().int().min(1).max(1000).default(100),
      cursor: z.string().max(200).optional(),
    }).refine(({ cursor, sort }) => cursor === undefined || isCursor(cursor, sort), {
      path: ['cursor'],
      message: 'This is not a cursor that we gave.',
    }),
  },
  responses: { 200: answer('The bookings', z.array(StaffBookingRow)), ...errorResponses(400, 401, 403, 503) },
})

staffBookings.openapi(list, async (c) => {
  const { db } = c.var.app
  const { limit, cursor, sort, ...asked } = c.req.valid('query')
  const filter = { ...asked, isBlindToContacts: !seesContacts(c.var.staff.role) }
  const often = await countAmongNewest(db, filter)
  const [page, count] = await Promise.all([
    listBookings(db, filter, { limit, cursor, sort, often }),
    // who goes on has been told
    cursor ? undefined : countBookings(db, filter, often),
  ])
  if (count !== undefined) c.header('X-Total-Count', String(count))
  if (page.next) {
    const next = new URL(c.req.url)
    next.searchParams.set('cursor', page.next)
    c.header('Link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  return c.json(page.bookings.map(rowFor(c.var.staff)), 200)
})

const Counts = z.object({ all: z.int(), ...Object.fromEntries(bookingStatuses.map((status) => [status, z.int()])) })

const counts = createRoute({
  method: 'get',
  path: '/bookings/counts',
  tags: ['Bookings'],
  summary: `How many bookings stand in each status, under the same filter; ${maxCounted} stands for so many or more`,
  security: byToken,
  middleware: staffOnly('list bookings'),
  request: { query: Filter.omit({ status: true }) },
  responses: {
    200: answer('The counts', z.object({ success, counts: Counts })),
    ...errorResponses(400, 401, 403, 503),
  },
})

staffBookings.openapi(counts, async (c) => {
  const { all, each } = await countByStatus(
    c.var.app.db,
    { ...c.req.valid('query'), isBlindToContacts: !seesContacts(c.var.staff.role) },
    bookingStatuses,
  )
  const known = Object.fromEntries(bookingStatuses.map((status) => [status, each[status] ?? 0]))
  return c.json({ success: true as const, counts: { all, ...known } }, 200)
})

const range = createRoute({
  method: 'get',
  path: '/bookings/range',
  tags: ['Bookings'],
  summary: 'Bookings whose day lies between two days, newest first',
  security: byToken,
  middleware: staffOnly('list bookings'),
  request: { query: z.object({ startDate: KnownDay, endDate: KnownDay }) },
  responses: { 200: answer('The bookings', z.array(StaffBookingRow)), ...errorResponses(400, 401, 403, 503) },
})

staffBookings.openapi(range, async (c) => {
  const { startDate: from, endDate: to } = c.req.valid('query')
  const page = await listBookings(c.var.app.db, { from, to }, { limit: 1000 })
  return c.json(page.bookings.map(rowFor(c.var.staff)), 200)
})

const byStaff = createRoute({
  method: 'post',
  path: '/bookings/admin/create-booking',
  tags: ['Bookings'],
  summary: 'Write down a booking that came by phone or mail; it takes jeeps like any other',
  security: byToken,
  middleware: staffOnly('change bookings'),
  request: { headers: idempotencyHeader, body: jsonBody(StaffBooking) },
  responses: {
    201: answer('Booked', z.object({ success, message: z.string(), booking: StaffBookingRow })),
    ...errorResponses(400, 401, 403, 404, 409, 413, 415, 422, 503),
  },
})

const created = replayable((booking: StaffBookingRow) => ({
  success: true as const,
  message: 'Booking created successfully',
  booking,
}))

staffBookings.openapi(byStaff, async (c) => {
  const asked = c.req.valid('json')
  const staff = c.var.staff
  const order = requestContextOf(c, `staff ${staff.id}`, asked)
  const outcome = await createStaffBooking(c.var.app, asked, order, staff.role, created.bodyOf)
  countSale(c, outcome)
  return created.send(c, !outcome.ok ? { ...outcome, ...besideItsField(outcome.error) } : outcome)
})

const price = createRoute({
  method: 'post',
  path: '/bookings/admin/price',
  tags: ['Bookings'],
  summary: 'What a booking costs by our own rules as it stands in the form, before it is saved',
  security: byToken,
  middleware: staffOnly('change bookings'),
  request: { body: jsonBody(StaffPriceAsked) },
  responses: {
    200: answer('The price; the total is null where we have none', StaffPrice.extend({ success })),
    ...errorResponses(400, 401, 403, 404, 413, 415, 503),
  },
})

staffBookings.openapi(price, async (c) => {
  const outcome = await quoteStaffBooking(c.var.app, await sentOf(c, c.req.valid('json')))
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, ...outcome.price }, 200)
})

const one = createRoute({
  method: 'get',
  path: '/bookings/{id}',
  tags: ['Bookings'],
  summary: 'One booking, by its id or its reference',
  security: byToken,
  middleware: staffOnly('list bookings'),
  request: { params: byId },
  responses: { 200: answer('The booking', StaffBookingRow), ...errorResponses(401, 403, 404, 503) },
})

staffBookings.openapi(one, async (c) => {
  const booking = await findBooking(c.var.app.db, c.req.valid('param').id)
  return booking ? c.json(rowFor(c.var.staff)(booking), 200) : refuse(c, 'booking not found')
})

const StaffBookingChange = StaffBooking.partial().extend(cancellingFields)

const change = createRoute({
  method: 'put',
  path: '/bookings/{id}',
  tags: ['Bookings'],
  summary:
    "Change a booking; what is left out stays. Places are moved, freed or taken again, or it is refused with 409. With the status 'cancelled' it takes the fields of POST /bookings/{id}/cancel as well; without `cancelledBy` nothing is promised to the guest, and an admin decides the refund later",
  security: byToken,
  middleware: staffOnly('change bookings'),
  request: { params: byId, body: jsonBody(StaffBookingChange) },
  responses: {
    200: answer('The booking as it is now', z.object({ success, message: z.string(), booking: StaffBookingRow })),
    ...errorResponses(400, 401, 403, 404, 409, 413, 415, 422, 503),
  },
})

staffBookings.openapi(change, async (c) => {
  const update = await sentOf(c, c.req.valid('json'))
  if (isPromiseWithoutParty(update))
    return refuse(c, 'no cancelling party', fieldError('cancelledBy', 'no cancelling party'))
  const staff = c.var.staff
  const outcome = await updateBooking(c.var.app, c.req.valid('param').id, update, actorOf(c), staff.role)
  if (!outcome.ok) {
    // A clerk who comes too late gets the booking as it is by now, to go on from it.
    const isStale = outcome.error === 'changed meanwhile' || outcome.error === 'cancelled meanwhile'
    const now = isStale && (await findBooking(c.var.app.db, c.req.valid('param').id))
    return refuse(c, outcome.error, now ? { booking: rowFor(staff)(now) } : besideItsField(outcome.error))
  }
  const message = 'Booking updated successfully'
  return c.json({ success: true as const, message, booking: rowFor(c.var.staff)(outcome.booking) }, 200)
})

const remove = createRoute({
  method: 'delete',
  path: '/bookings/{id}',
  tags: ['Bookings'],
  summary:
    'Take a booking out of every list and free its places; it is kept for the audit. A live one is cancelled on the way, under the terms of POST /bookings/{id}/cancel in the query',
  security: byToken,
  middleware: staffOnly('delete bookings'),
  request: { params: byId, query: CancellingQuery },
  responses: {
    200: answer('Deleted', z.object({ success, message: z.string() })),
    ...errorResponses(400, 401, 403, 404, 409, 422, 503),
  },
})

staffBookings.openapi(remove, async (c) => {
  const terms = c.req.valid('query')
  if (isPromiseWithoutParty(terms))
    return refuse(c, 'no cancelling party', fieldError('cancelledBy', 'no cancelling party'))
  const { staff, app } = c.var
  const outcome = await deleteBooking(app, c.req.valid('param').id, terms, actorOf(c), staff.role)
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, message: 'Booking deleted successfully' }, 200)
})

/** The booking is there: it is its package that is not found, or its total that is another one. */
function besideItsField(refusal: ErrorCode) {
  if (refusal === 'package not found') return fieldError('packageId', refusal)
  return refusal === 'price changed' ? fieldError('expectedTotal', refusal) : {}
}

/** The schema fills in what a new booking starts with; here only what was sent is meant. */
async function sentOf<Body extends object>(c: Context<StaffApiEnv>, body: Body): Promise<Body> {
  // Nothing at all passes the schema, where each field may be missing.
  const sent = await c.req.json<object>().then(Object.keys, () => {
    throw new HTTPException(400)
  })
  return Object.fromEntries(Object.entries(body).filter(([name]) => sent.includes(name))) as Body
}

export function rowFor({ role }: SignedInStaff) {
  return (booking: StoredBooking) => {
    const row = staffRowOf(booking)
    return seesContacts(role) ? row : withoutContacts(row)
  }
}
