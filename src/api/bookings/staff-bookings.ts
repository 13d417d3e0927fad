import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { actorOf, countSale, idempotencyHeader, replayable, requestContextOf } from '#api/middleware/idempotency.ts'
import {
  byId,
  createRoute,
  createRouter,
  errorResponses,
  fieldError,
  jsonBody,
  jsonResponse,
  refuse,
  type StaffApiEnv,
  staffRoute,
  success,
} from '#api/route-kit.ts'
import type { AppContext } from '#app-context.ts'
import { CancellingQuery, cancellingFields, isPromiseWithoutParty } from '#contracts/bookings/cancellation.ts'
import {
  type BookingChannel,
  changingFields,
  StaffBooking,
  StaffBookingRow,
  StaffPrice,
  StaffPriceRequest,
  withoutContacts,
} from '#contracts/bookings/staff-booking.ts'
import { KnownDay } from '#contracts/primitives/date.ts'
import { bankDetailsOf } from '#contracts/settings/business-settings.ts'
import { readBookingChannels, type StoredChannel } from '#db/bookings/booking-channels.ts'
import { listBookings } from '#db/bookings/booking-list.ts'
import { staffRowOf } from '#db/bookings/booking-mappers.ts'
import { isCursor } from '#db/bookings/booking-order.ts'
import { countBookings, countByStatus, findByText } from '#db/bookings/booking-search.ts'
import { findBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import type { SignedInStaff } from '#db/staff/sessions.ts'
import { bookingKinds, bookingStatuses } from '#domain/bookings/booking.ts'
import { bookingChannelKinds, bookingSorts, maxCounted, paymentFilters } from '#domain/bookings/booking-filter.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { parks } from '#domain/parks/park.ts'
import { commissionOf } from '#domain/partners/commission.ts'
import { lacksBankDetails } from '#domain/payments/payment.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { toDecimal } from '#domain/primitives/money.ts'
import { may, seesContacts } from '#domain/staff/permission.ts'
import { deleteBooking } from '#services/bookings/cancel-booking.ts'
import { createStaffBooking, quoteStaffBooking } from '#services/bookings/create-staff-booking.ts'
import { updateBooking } from '#services/bookings/update-booking.ts'

export const staffBookings = createRouter()

export const Filter = z.object({
  q: z.string().trim().max(100).optional(),
  status: z.string().max(40).optional(),
  kind: z.enum(bookingKinds).optional(),
  park: z.enum(parks).optional(),
  packageId: z.string().max(64).optional(),
  paymentStatus: z.enum(paymentFilters).optional(),
  channel: z.enum(bookingChannelKinds).optional(),
  from: KnownDay.optional(),
  to: KnownDay.optional(),
})
export const Sort = z.enum(bookingSorts).default('newest')

/** The bookings of a query. No guest waits for bank details that are set, as on the overview. */
export async function filterOf<Query extends z.infer<typeof Filter>>({ db, config }: AppContext, query: Query) {
  if (query.paymentStatus !== 'bank details') return query
  return { ...query, hasBankDetails: !lacksBankDetails(bankDetailsOf(await readBusinessSettings(db), config)) }
}

const list = createRoute({
  method: 'get',
  path: '/bookings',
  ...staffRoute('Bookings', 'list bookings'),
  summary: `List bookings, newest first, upcoming trips first and then past ones from the latest, or by day, name, payment or status. Link is the next page; X-Total-Count of the first page is the total, at most ${maxCounted}. X-Searched-Newest: the search was limited to this many of the newest bookings of the other filters, because a complete one would take seconds`,
  request: {
    query: Filter.extend({
      sort: Sort,
      limit: z.coerce.number().int().min(1).max(1000).default(100),
      cursor: z.string().max(200).optional(),
    }).refine(({ cursor, sort }) => cursor === undefined || isCursor(cursor, sort), {
      path: ['cursor'],
      message: 'This cursor is not valid.',
    }),
  },
  responses: { 200: jsonResponse('The bookings', z.array(StaffBookingRow)) },
})

staffBookings.openapi(list, async (c) => {
  const { db, clock } = c.var.app
  const { limit, cursor, sort, ...query } = c.req.valid('query')
  const filter = { ...(await filterOf(c.var.app, query)), isBlindToContacts: !seesContacts(c.var.staff.role) }
  // The list and its total are of the same bookings.
  const found = filter.q && !cursor ? await findByText(db, filter) : undefined
  const [page, count] = await Promise.all([
    listBookings(db, filter, { limit, cursor, sort, today: dayAt(clock.now()), found }),
    // Only the first page has the total.
    cursor ? undefined : countBookings(db, filter, found),
  ])
  if (count !== undefined) c.header('X-Total-Count', String(count))
  if (page.searchedNewest) c.header('X-Searched-Newest', String(page.searchedNewest))
  linkToNext(c, page.next)
  return c.json(await rowsWithChannels(c, page.bookings), 200)
})

function linkToNext(c: Context, cursor: string | null) {
  if (!cursor) return
  const next = new URL(c.req.url)
  next.searchParams.set('cursor', cursor)
  c.header('Link', `<${next.pathname}${next.search}>; rel="next"`)
}

const Counts = z.object({ all: z.int(), ...Object.fromEntries(bookingStatuses.map((status) => [status, z.int()])) })

const counts = createRoute({
  method: 'get',
  path: '/bookings/counts',
  ...staffRoute('Bookings', 'list bookings'),
  summary: `Count the bookings of a filter by status, at most ${maxCounted} each`,
  request: { query: Filter.omit({ status: true }) },
  responses: { 200: jsonResponse('The counts', z.object({ success, counts: Counts })) },
})

staffBookings.openapi(counts, async (c) => {
  const { all, each } = await countByStatus(
    c.var.app.db,
    { ...(await filterOf(c.var.app, c.req.valid('query'))), isBlindToContacts: !seesContacts(c.var.staff.role) },
    bookingStatuses,
  )
  const known = Object.fromEntries(bookingStatuses.map((status) => [status, each[status] ?? 0]))
  return c.json({ success: true as const, counts: { all, ...known } }, 200)
})

const range = createRoute({
  method: 'get',
  path: '/bookings/range',
  ...staffRoute('Bookings', 'list bookings'),
  summary: 'List bookings between two days, newest first, 1,000 at a time. Link is the next page',
  request: {
    query: z.object({
      startDate: KnownDay,
      endDate: KnownDay,
      cursor: z
        .string()
        .max(200)
        .refine((cursor) => isCursor(cursor, 'newest'), 'This cursor is not valid.')
        .optional(),
    }),
  },
  responses: { 200: jsonResponse('The bookings', z.array(StaffBookingRow)) },
})

staffBookings.openapi(range, async (c) => {
  const { startDate: from, endDate: to, cursor } = c.req.valid('query')
  const page = await listBookings(c.var.app.db, { from, to }, { limit: 1000, cursor })
  linkToNext(c, page.next)
  return c.json(page.bookings.map(rowFor(c.var.staff)), 200)
})

const byStaff = createRoute({
  method: 'post',
  path: '/bookings/admin/create-booking',
  ...staffRoute('Bookings', 'change bookings'),
  summary: 'Create a booking that was made by phone or email; it claims places like any other',
  request: { headers: idempotencyHeader, body: jsonBody(StaffBooking) },
  responses: {
    201: jsonResponse('Booked', z.object({ success, message: z.string(), booking: StaffBookingRow })),
    ...errorResponses(404, 409),
  },
})

const created = replayable((booking: StaffBookingRow) => ({
  success: true as const,
  message: 'Booking created successfully',
  booking,
}))

staffBookings.openapi(byStaff, async (c) => {
  const body = c.req.valid('json')
  const staff = c.var.staff
  const requestContext = requestContextOf(c, `staff ${staff.id}`, body)
  const outcome = await createStaffBooking(c.var.app, body, requestContext, staff.role, created.bodyOf)
  countSale(c, outcome)
  return created.send(c, !outcome.ok ? { ...outcome, ...fieldErrorOf(outcome.error) } : outcome)
})

const price = createRoute({
  method: 'post',
  path: '/bookings/admin/price',
  ...staffRoute('Bookings', 'change bookings'),
  summary: 'Quote the price of a booking form before it is saved',
  request: { body: jsonBody(StaffPriceRequest) },
  responses: {
    200: jsonResponse('The price; the total is null where there is no standard price', StaffPrice.extend({ success })),
    ...errorResponses(404, 422),
  },
})

staffBookings.openapi(price, async (c) => {
  const outcome = await quoteStaffBooking(c.var.app, await sentFields(c, c.req.valid('json')))
  if (!outcome.ok) return refuse(c, outcome.error, fieldErrorOf(outcome.error))
  return c.json({ success: true as const, ...outcome.price }, 200)
})

const find = createRoute({
  method: 'get',
  path: '/bookings/{id}',
  ...staffRoute('Bookings', 'list bookings'),
  summary: 'Get a booking by its id or reference',
  request: { params: byId },
  responses: { 200: jsonResponse('The booking', StaffBookingRow), ...errorResponses(404) },
})

staffBookings.openapi(find, async (c) => {
  const booking = await findBooking(c.var.app.db, c.req.valid('param').id)
  if (!booking) return refuse(c, 'booking not found')
  const [row] = await rowsWithChannels(c, [booking])
  return row ? c.json(row, 200) : refuse(c, 'booking not found')
})

const StaffBookingChange = StaffBooking.partial().extend({ ...cancellingFields, ...changingFields })

const change = createRoute({
  method: 'put',
  path: '/bookings/{id}',
  ...staffRoute('Bookings', 'change bookings'),
  summary:
    "Change a booking; omitted fields stay unchanged. Its places are moved, freed or claimed again; 409 when that is impossible. The status 'cancelled' takes the fields of POST /bookings/{id}/cancel; without `cancelledBy` no refund is requested, and an admin decides later",
  request: { params: byId, body: jsonBody(StaffBookingChange) },
  responses: {
    200: jsonResponse('The updated booking', z.object({ success, message: z.string(), booking: StaffBookingRow })),
    ...errorResponses(404, 409, 422),
  },
})

staffBookings.openapi(change, async (c) => {
  const update = await sentFields(c, c.req.valid('json'))
  if (isPromiseWithoutParty(update))
    return refuse(c, 'no cancelling party', fieldError('cancelledBy', 'no cancelling party'))
  const staff = c.var.staff
  const outcome = await updateBooking(c.var.app, c.req.valid('param').id, update, actorOf(c), staff.role)
  if (!outcome.ok) {
    // A clerk with an outdated version gets the current booking.
    const isStale = outcome.error === 'changed meanwhile' || outcome.error === 'cancelled meanwhile'
    const current = isStale && (await findBooking(c.var.app.db, c.req.valid('param').id))
    return refuse(c, outcome.error, current ? { booking: rowFor(staff)(current) } : fieldErrorOf(outcome.error))
  }
  const message = 'Booking updated successfully'
  return c.json({ success: true as const, message, booking: rowFor(c.var.staff)(outcome.booking) }, 200)
})

const remove = createRoute({
  method: 'delete',
  path: '/bookings/{id}',
  ...staffRoute('Bookings', 'delete bookings'),
  summary:
    'Delete a booking from all lists and free its places; the row stays for the audit. An active booking is cancelled first, with the fields of POST /bookings/{id}/cancel in the query',
  request: { params: byId, query: CancellingQuery },
  responses: {
    200: jsonResponse('Deleted', z.object({ success, message: z.string() })),
    ...errorResponses(404, 409, 422),
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

/** Assigns the error to its field: 404 can mean the package, not the booking. */
function fieldErrorOf(code: ErrorCode) {
  if (code === 'package not found') return fieldError('packageId', code)
  if (code === 'bad party') return fieldError('party', code)
  return code === 'price changed' ? fieldError('expectedTotal', code) : {}
}

/** The fields that were sent, without the defaults that the schema adds for a new booking. */
async function sentFields<Body extends object>(c: Context<StaffApiEnv>, body: Body): Promise<Body> {
  // A missing body passes a schema whose fields are all optional.
  const sent = await c.req.json<object>().then(Object.keys, () => {
    throw new HTTPException(400)
  })
  return Object.fromEntries(Object.entries(body).filter(([name]) => sent.includes(name))) as Body
}

/** Rows with the reseller or partner of each booking. */
async function rowsWithChannels(c: Context<StaffApiEnv>, bookings: StoredBooking[]): Promise<StaffBookingRow[]> {
  const { app, staff } = c.var
  const channels = await readBookingChannels(
    app.db,
    bookings.map(({ id }) => id),
  )
  const seesCommission = may(staff.role, 'manage channels')
  return bookings.map((booking) => {
    const stored = channels.get(booking.id)
    const row = rowFor(staff)(booking)
    return stored ? { ...row, channel: channelOf(stored, booking, seesCommission) } : row
  })
}

function channelOf(
  { kind, name, reference, percent }: StoredChannel,
  { status, price }: StoredBooking,
  seesCommission: boolean,
): BookingChannel {
  if (kind === 'reseller') return { kind, name, reference }
  const rate = percent ?? 0
  const commission = seesCommission ? toDecimal(commissionOf({ status, price, percent: rate })) : null
  return { kind, name, percent: rate, commission }
}

export function rowFor({ role }: SignedInStaff) {
  return (booking: StoredBooking) => {
    const row = staffRowOf(booking)
    return seesContacts(role) ? row : withoutContacts(row)
  }
}
