import { timingSafeEqual } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { bookSafari, type NotSold } from '#desk/book-safari.ts'
import { createBooking } from '#desk/create-booking.ts'
import { deleteBooking } from '#desk/delete-booking.ts'
import { hashOfGuestKey } from '#desk/draw-up-booking.ts'
import type { Order, Sold } from '#desk/sell.ts'
import { updateBooking } from '#desk/update-booking.ts'
import type { Actor } from '#records/audit.ts'
import { countBookings, countByStatus, isCursor, listBookings } from '#records/booking-list.ts'
import { findBooking, type StoredBooking } from '#records/bookings.ts'
import { requestHash } from '#records/idempotency.ts'
import { receiptOf, staffRowOf } from '#records/receipts.ts'
import type { SignedInStaff } from '#records/sessions.ts'
import { bookingKinds, bookingStatuses, SafariRequest } from '#rules/booking.ts'
import { isDay } from '#rules/day.ts'
import { seesContacts } from '#rules/permission.ts'
import { FreshReceipt, Quote, Receipt } from '#rules/receipt.ts'
import { StaffBooking, StaffBookingRow, withoutContacts } from '#rules/staff-booking.ts'
import {
  answer,
  byToken,
  type Door,
  ErrorBody,
  jsonBody,
  newDoor,
  noes,
  refuse,
  type StaffDoor,
  staffOnly,
} from './door.ts'
import { addressOf, limitRequests } from './limits.ts'

export const bookings = newDoor()

const onceHeader = z.object({
  'idempotency-key': z
    .string()
    .min(8, 'An Idempotency-Key has 8 to 255 characters.')
    .max(255, 'An Idempotency-Key has 8 to 255 characters.')
    .optional()
    .openapi({ description: 'Sent again, the same order gets the same answer' }),
})
const success = z.literal(true)

const byGuest = createRoute({
  method: 'post',
  path: '/bookings',
  tags: ['Bookings'],
  summary: 'Book a private safari; the guest key in the answer is shown only now',
  middleware: limitRequests('bookings'),
  request: { headers: onceHeader, body: jsonBody(SafariRequest) },
  responses: {
    201: answer('Booked', z.object({ success, message: z.string(), booking: FreshReceipt })),
    ...noes(400, 404, 413, 415, 422, 429, 503),
    409: answer(
      'The price has changed, or there is no place any more',
      ErrorBody.extend({
        quote: Quote.optional(),
        availableDates: z.array(z.string()).optional(),
        otherSlots: z.array(z.string()).optional(),
      }),
    ),
  },
})

bookings.openapi(byGuest, async (c) => {
  const request = c.req.valid('json')
  const outcome = await bookSafari(c.var.house, request, orderOf(c, 'bookings', request), (booking) => ({
    success: true,
    message: 'Booking created successfully',
    booking,
  }))
  return told(c, outcome)
})

const mine = createRoute({
  method: 'get',
  path: '/bookings/mine/{bookingId}',
  tags: ['Bookings'],
  summary: "The guest's own booking, opened by the key that came with it",
  request: { params: z.object({ bookingId: z.string() }), headers: z.object({ 'x-guest-key': z.string().optional() }) },
  responses: { 200: answer('The booking', z.object({ success, booking: Receipt })), ...noes(404, 429, 503) },
})

bookings.openapi(mine, async (c) => {
  const booking = await findBooking(c.var.house.db, c.req.valid('param').bookingId)
  const key = c.req.valid('header')['x-guest-key']
  // A wrong key and a wrong reference get the same answer.
  if (!booking || !key || !timingSafeEqual(hashOfGuestKey(key), booking.guest_key_hash))
    return refuse(c, 'booking not found')
  return c.json({ success: true as const, booking: receiptOf(booking) }, 200)
})

const day = z.string().refine(isDay, 'Please give a date that exists, as YYYY-MM-DD.')
const Filter = z.object({
  q: z.string().trim().max(100).optional(),
  status: z.string().max(40).optional(),
  kind: z.enum(bookingKinds).optional(),
  from: day.optional(),
  to: day.optional(),
})

const list = createRoute({
  method: 'get',
  path: '/bookings',
  tags: ['Bookings'],
  summary: 'Bookings, newest first; Link names the next page and X-Total-Count how many there are',
  security: byToken,
  middleware: staffOnly('list bookings'),
  request: {
    query: Filter.extend({
      limit: z.coerce.number().int().min(1).max(1000).default(100),
      cursor: z.string().max(200).refine(isCursor, 'This is not a cursor that we gave.').optional(),
    }),
  },
  responses: { 200: answer('The bookings', z.array(StaffBookingRow)), ...noes(400, 401, 403, 503) },
})

bookings.openapi(list, async (c) => {
  const { db } = c.var.house
  const { limit, cursor, ...filter } = c.req.valid('query')
  const [page, count] = await Promise.all([listBookings(db, filter, { limit, cursor }), countBookings(db, filter)])
  c.header('X-Total-Count', String(count))
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
  summary: 'How many bookings stand in each status, under the same filter',
  security: byToken,
  middleware: staffOnly('list bookings'),
  request: { query: Filter.omit({ status: true }) },
  responses: { 200: answer('The counts', z.object({ success, counts: Counts })), ...noes(400, 401, 403, 503) },
})

bookings.openapi(counts, async (c) => {
  const found = await countByStatus(c.var.house.db, c.req.valid('query'))
  const all = Object.values(found).reduce((sum, count) => sum + count, 0)
  const each = Object.fromEntries(bookingStatuses.map((status) => [status, found[status] ?? 0]))
  return c.json({ success: true as const, counts: { all, ...each } }, 200)
})

const range = createRoute({
  method: 'get',
  path: '/bookings/range',
  tags: ['Bookings'],
  summary: 'Bookings whose day lies between two days, newest first',
  security: byToken,
  middleware: staffOnly('list bookings'),
  request: { query: z.object({ startDate: day, endDate: day }) },
  responses: { 200: answer('The bookings', z.array(StaffBookingRow)), ...noes(400, 401, 403, 503) },
})

bookings.openapi(range, async (c) => {
  const { startDate: from, endDate: to } = c.req.valid('query')
  const page = await listBookings(c.var.house.db, { from, to }, { limit: 1000 })
  return c.json(page.bookings.map(rowFor(c.var.staff)), 200)
})

const byStaff = createRoute({
  method: 'post',
  path: '/bookings/admin/create-booking',
  tags: ['Bookings'],
  summary: 'Write down a booking that came by phone or mail; it takes jeeps like any other',
  security: byToken,
  middleware: staffOnly('change bookings'),
  request: { headers: onceHeader, body: jsonBody(StaffBooking) },
  responses: {
    201: answer('Booked', z.object({ success, message: z.string(), booking: StaffBookingRow })),
    ...noes(400, 401, 403, 404, 409, 413, 415, 422, 503),
  },
})

bookings.openapi(byStaff, async (c) => {
  const asked = c.req.valid('json')
  const staff = c.var.staff
  const order = orderOf(c, `staff ${staff.id}`, asked)
  const outcome = await createBooking(c.var.house, asked, order, staff.role, (booking) => ({
    success: true,
    message: 'Booking created successfully',
    booking,
  }))
  return told(c, outcome)
})

const one = createRoute({
  method: 'get',
  path: '/bookings/{id}',
  tags: ['Bookings'],
  summary: 'One booking, by its id or its reference',
  security: byToken,
  middleware: staffOnly('list bookings'),
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: answer('The booking', StaffBookingRow), ...noes(401, 403, 404, 503) },
})

bookings.openapi(one, async (c) => {
  const booking = await findBooking(c.var.house.db, c.req.valid('param').id)
  return booking ? c.json(rowFor(c.var.staff)(booking), 200) : refuse(c, 'booking not found')
})

const change = createRoute({
  method: 'put',
  path: '/bookings/{id}',
  tags: ['Bookings'],
  summary:
    'Change a booking; what is left out stays. Places are moved, freed or taken again, or it is refused with 409',
  security: byToken,
  middleware: staffOnly('change bookings'),
  request: { params: z.object({ id: z.string() }), body: jsonBody(StaffBooking.partial()) },
  responses: {
    200: answer('The booking as it is now', z.object({ success, message: z.string(), booking: StaffBookingRow })),
    ...noes(400, 401, 403, 404, 409, 413, 415, 503),
  },
})

bookings.openapi(change, async (c) => {
  // The schema fills in what a new booking starts with; here only what was sent is meant.
  const sent = Object.keys(await c.req.json<object>())
  const update = Object.fromEntries(Object.entries(c.req.valid('json')).filter(([name]) => sent.includes(name)))
  const staff = c.var.staff
  const outcome = await updateBooking(c.var.house, c.req.valid('param').id, update, actorOf(c), staff.role)
  if ('refused' in outcome) return refuse(c, outcome.refused)
  const message = 'Booking updated successfully'
  return c.json({ success: true as const, message, booking: rowFor(c.var.staff)(outcome) }, 200)
})

const remove = createRoute({
  method: 'delete',
  path: '/bookings/{id}',
  tags: ['Bookings'],
  summary: 'Take a booking out of every list and free its places; it is kept for the audit',
  security: byToken,
  middleware: staffOnly('delete bookings'),
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: answer('Deleted', z.object({ success, message: z.string() })),
    ...noes(401, 403, 404, 503),
  },
})

bookings.openapi(remove, async (c) => {
  const outcome = await deleteBooking(c.var.house, c.req.valid('param').id, actorOf(c))
  if ('refused' in outcome) return refuse(c, outcome.refused)
  return c.json({ success: true as const, message: 'Booking deleted successfully' }, 200)
})

/** The stored answer as it stands, so that a twin gets the same bytes. */
function told(c: AnyDoor, outcome: Sold | NotSold) {
  if ('refused' in outcome) {
    const { refused, ...wayOut } = outcome
    return refuse(c, refused, wayOut)
  }
  const headers = { 'Content-Type': 'application/json; charset=utf-8' }
  return c.body(outcome.answer, 201, headers) as never
}

type AnyDoor = Context<Door> | Context<StaffDoor>

function orderOf(c: AnyDoor, scope: string, request: object): Order {
  const key = c.req.header('idempotency-key')
  return { actor: actorOf(c), once: key ? { scope, key, hash: requestHash(request) } : null }
}

function actorOf(c: AnyDoor): Actor {
  const { staff, requestId } = c.var
  return {
    actor: staff ? staff.email : 'guest',
    role: staff?.role ?? null,
    address: addressOf(c as Context<Door>),
    requestId,
  }
}

function rowFor({ role }: SignedInStaff) {
  return (booking: StoredBooking) => {
    const row = staffRowOf(booking)
    return seesContacts(role) ? row : withoutContacts(row)
  }
}
