import { type RouteHandler, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import pLimit from 'p-limit'
import { countSale, idempotencyHeader, replayable, requestContextOf, zoneHeader } from '#api/middleware/idempotency.ts'
import { limitRequests } from '#api/middleware/rate-limit.ts'
import { cardPaymentError, pay, payNew, paysByCardNow } from '#api/payments/pay.ts'
import {
  type ApiEnv,
  badTextError,
  createRoute,
  createRouter,
  ErrorBody,
  errorResponses,
  fieldError,
  jsonBody,
  jsonResponse,
  refuse,
  refuseFields,
  refuseWith,
  success,
} from '#api/route-kit.ts'
import { fieldOfRefusal, firstFaultIn } from '#contracts/bookings/first-fault.ts'
import { Alternatives, FreshReceipt } from '#contracts/bookings/receipt.ts'
import { namingSeats, SafariRequest, withParkIfCustom } from '#contracts/bookings/safari-booking.ts'
import { GeneralRequest, RideRequest, StayRequest } from '#contracts/bookings/trip-booking.ts'
import { PaymentRequest, PaymentResponse, payingAtOnce } from '#contracts/payments/guest-account.ts'
import { guestKey } from '#contracts/primitives/bounds.ts'
import { withoutIdentity } from '#domain/bookings/booking.ts'
import { sentenceOf } from '#i18n/error-message.ts'
import type { ValidationIssue } from '#i18n/validation-message.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { bookTrip } from '#services/bookings/book-trip.ts'
import { manageBooking } from './manage-booking.ts'
import { myBookings } from './my-booking.ts'
import { staffBookings } from './staff-bookings.ts'

export const bookings = createRouter()

// Limits how many requests are prepared at once. With a thousand concurrent requests the heap stays 30 MB smaller, and V8 never returns
// that memory (docs/speed.md, B12). 64 fill two of the largest batches of sales.
const limit = pLimit(64)

/** A request with `bookingId` pays that booking (R6.22). One without `kind` is a safari, as in the specification. */
const GuestRequest = z.preprocess(
  (body) => {
    if (!body || typeof body !== 'object') return body
    if ('bookingId' in body) return { ...body, kind: 'payment' }
    return 'kind' in body ? body : { ...body, kind: 'safari' }
  },
  z.discriminatedUnion('kind', [
    withParkIfCustom(namingSeats(SafariRequest.extend({ kind: z.literal('safari'), ...payingAtOnce }))),
    StayRequest.extend(payingAtOnce),
    RideRequest.extend(payingAtOnce),
    GeneralRequest.extend(payingAtOnce),
    PaymentRequest.extend({ kind: z.literal('payment') }),
  ]),
)

const FreshAndPaid = PaymentResponse.extend({ booking: FreshReceipt })

const byGuest = createRoute({
  method: 'post',
  path: '/bookings',
  tags: ['Bookings'],
  summary:
    'Book a safari (a custom one with the package ID `custom_safari` and a park), or by `kind` a room, taxi or other trip; the guest key in the response is shown only now. With `bookingId`, pay that booking, authorised by its guest key',
  middleware: limitRequests('bookings'),
  request: {
    headers: idempotencyHeader.extend(zoneHeader.shape).extend({ 'x-guest-key': guestKey.optional() }),
    body: jsonBody(GuestRequest),
  },
  responses: {
    201: jsonResponse(
      'Booked or paid',
      z.union([z.object({ success, message: z.string(), booking: FreshReceipt }), PaymentResponse, FreshAndPaid]),
    ),
    ...errorResponses(404),
    409: jsonResponse('The price has changed, or no place is left', ErrorBody.extend(Alternatives.shape)),
  },
})

const booked = replayable((booking: FreshReceipt) => ({
  success: true as const,
  message: 'Booking created successfully',
  booking,
}))

const book: RouteHandler<typeof byGuest, ApiEnv> = async (c) => {
  const request = c.req.valid('json')
  // Without the identity number: its hash could be reversed, and after a reload the guest may type it differently.
  const requestContext = requestContextOf(c, 'bookings', withoutIdentity(request))
  if (request.kind === 'payment') return pay(c, request, requestContext)
  const refused = cardPaymentError(c, request)
  if (refused) return refuse(c, refused)
  const { app } = c.var
  const outcome = await limit(() =>
    request.kind === 'safari'
      ? bookSafari(app, request, requestContext, booked.bodyOf)
      : bookTrip(app, request, requestContext, booked.bodyOf),
  )
  countSale(c, outcome)
  if (outcome.ok && paysByCardNow(request)) return payNew(c, request, requestContext, booked.parse(outcome))
  if (outcome.ok) return booked.send(c, outcome)
  const field = fieldOfRefusal(request.kind, outcome.error)
  return refuseWith(c, { ...(field ? fieldError(field, outcome.error) : {}), ...outcome })
}

bookings.openapi(byGuest, book, (result, c) =>
  result.success ? badTextError(c, result.data) : refuseBooking(c, result.target, result.error.issues),
)

/** Puts the error first that the booking form shows first. */
async function refuseBooking(c: Context<ApiEnv>, target: string, issues: ValidationIssue[]) {
  // A missing body is checked like an empty form.
  const sent = () => c.req.json().catch(() => ({}))
  const fault = target === 'json' ? firstFaultIn(await sent(), c.var.app.clock.now()) : null
  if (!fault) return refuseFields(c, issues)
  const { field, refusal } = fault
  const others = issues.filter(({ path }) => path[0] !== field)
  return refuseFields(c, [{ path: [field], message: sentenceOf(refusal) }, ...others])
}

bookings.route('/', myBookings)
bookings.route('/', manageBooking)
bookings.route('/', staffBookings)
