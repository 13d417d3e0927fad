import { createRoute, z } from '@hono/zod-openapi'
import { bookSafari } from '#desk/book-safari.ts'
import { bookTrip } from '#desk/book-trip.ts'
import { FreshReceipt, WayOut } from '#rules/receipt.ts'
import { namingSeats, SafariRequest } from '#rules/safari-request.ts'
import { GeneralRequest, RideRequest, StayRequest } from '#rules/trip-requests.ts'
import { answer, ErrorBody, jsonBody, newDoor, noes } from './door.ts'
import { limitRequests } from './limits.ts'
import { myBookings } from './my-bookings.ts'
import { onceHeader, orderOf, told } from './order.ts'
import { staffBookings } from './staff-bookings.ts'

export const bookings = newDoor()

const success = z.literal(true)

/** The specification's safari names no kind; everything else does. */
const GuestRequest = z.preprocess(
  (body) => (body && typeof body === 'object' && !('kind' in body) ? { ...body, kind: 'safari' } : body),
  z.discriminatedUnion('kind', [
    namingSeats(SafariRequest.extend({ kind: z.literal('safari') })),
    StayRequest,
    RideRequest,
    GeneralRequest,
  ]),
)

const byGuest = createRoute({
  method: 'post',
  path: '/bookings',
  tags: ['Bookings'],
  summary: 'Book a safari, or by `kind` a room, a taxi or what else; the guest key in the answer is shown only now',
  middleware: limitRequests('bookings'),
  request: { headers: onceHeader, body: jsonBody(GuestRequest) },
  responses: {
    201: answer('Booked', z.object({ success, message: z.string(), booking: FreshReceipt })),
    ...noes(400, 404, 413, 415, 422, 429, 503),
    409: answer('The price has changed, or there is no place any more', ErrorBody.extend(WayOut.shape)),
  },
})

const answerOf = (booking: FreshReceipt) => ({ success: true, message: 'Booking created successfully', booking })

bookings.openapi(byGuest, async (c) => {
  const request = c.req.valid('json')
  const order = orderOf(c, 'bookings', request)
  const outcome =
    request.kind === 'safari'
      ? await bookSafari(c.var.house, request, order, answerOf)
      : await bookTrip(c.var.house, request, order, answerOf)
  return told(c, outcome)
})

bookings.route('/', myBookings)
bookings.route('/', staffBookings)
