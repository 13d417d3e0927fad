import { type RouteHandler, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import pLimit from 'p-limit'
import { countSale, idempotencyHeader, replayable, requestContextOf, zoneHeader } from '#api/middleware/idempotency.ts'
import { limitRequests } from '#api/middleware/rate-limit.ts'
import { pay, payNew, paysByCardNow, refusalOfCard } from '#api/payments/pay.ts'
import {
  type ApiEnv,
  answer,
  badTextError,
  createRoute,
  createRouter,
  ErrorBody,
  errorResponses,
  fieldError,
  jsonBody,
  refuse,
  refuseFields,
  refuseWith,
} from '#api/route-kit.ts'
import { fieldOfRefusal, firstFaultIn } from '#contracts/bookings/first-fault.ts'
import { Alternatives, FreshReceipt } from '#contracts/bookings/receipt.ts'
import { namingSeats, SafariRequest } from '#contracts/bookings/safari-booking.ts'
import { GeneralRequest, RideRequest, StayRequest } from '#contracts/bookings/trip-booking.ts'
import { PaymentAnswer, PaymentRequest, payingAtOnce } from '#contracts/payments/guest-account.ts'
import { guestKey } from '#contracts/primitives/bounds.ts'
import { withoutIdentity } from '#domain/bookings/booking.ts'
import { sentenceOf } from '#i18n/error-message.ts'
import type { ValidationIssue } from '#i18n/validation-message.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { bookTrip } from '#services/bookings/book-trip.ts'
import { myBookingDeeds } from './manage-booking.ts'
import { myBookings } from './my-booking.ts'
import { staffBookings } from './staff-bookings.ts'

export const bookings = createRouter()

// Of a thousand who come at once most wait with nothing but what they sent, so that V8 need not grow for what would be drawn up for
// each: 30 MB less, which it never gives back (docs/speed.md, B12). Two of the largest batches of sales are worked at.
const inTurn = pLimit(64)

const success = z.literal(true)

/** Who names a booking pays it (R6.22). The specification's safari names no kind; everything else does. */
const GuestRequest = z.preprocess(
  (body) => {
    if (!body || typeof body !== 'object') return body
    if ('bookingId' in body) return { ...body, kind: 'payment' }
    return 'kind' in body ? body : { ...body, kind: 'safari' }
  },
  z.discriminatedUnion('kind', [
    namingSeats(SafariRequest.extend({ kind: z.literal('safari'), ...payingAtOnce })),
    StayRequest.extend(payingAtOnce),
    RideRequest.extend(payingAtOnce),
    GeneralRequest.extend(payingAtOnce),
    PaymentRequest.extend({ kind: z.literal('payment') }),
  ]),
)

const FreshAndPaid = PaymentAnswer.extend({ booking: FreshReceipt })

const byGuest = createRoute({
  method: 'post',
  path: '/bookings',
  tags: ['Bookings'],
  summary:
    'Book a safari, or by `kind` a room, a taxi or what else: the guest key in the answer is shown only now. Or pay the booking that `bookingId` names, opened by its guest key',
  middleware: limitRequests('bookings'),
  request: {
    headers: idempotencyHeader.extend(zoneHeader.shape).extend({ 'x-guest-key': guestKey.optional() }),
    body: jsonBody(GuestRequest),
  },
  responses: {
    201: answer(
      'Booked or paid',
      z.union([z.object({ success, message: z.string(), booking: FreshReceipt }), PaymentAnswer, FreshAndPaid]),
    ),
    ...errorResponses(400, 404, 413, 415, 422, 429, 503),
    409: answer('The price has changed, or there is no place any more', ErrorBody.extend(Alternatives.shape)),
  },
})

const booked = replayable((booking: FreshReceipt) => ({
  success: true as const,
  message: 'Booking created successfully',
  booking,
}))

const book: RouteHandler<typeof byGuest, ApiEnv> = async (c) => {
  const request = c.req.valid('json')
  // A hash of a passport number among known fields can be undone, and a guest who reloads types it again, perhaps differently.
  const order = requestContextOf(c, 'bookings', withoutIdentity(request))
  if (request.kind === 'payment') return pay(c, request, order)
  const refused = refusalOfCard(c, request)
  if (refused) return refuse(c, refused)
  const { app } = c.var
  const outcome = await inTurn(() =>
    request.kind === 'safari'
      ? bookSafari(app, request, order, booked.bodyOf)
      : bookTrip(app, request, order, booked.bodyOf),
  )
  countSale(c, outcome)
  if (outcome.ok && paysByCardNow(request)) return payNew(c, request, order, booked.parse(outcome))
  if (outcome.ok) return booked.send(c, outcome)
  const field = fieldOfRefusal(request.kind, outcome.error)
  return refuseWith(c, { ...(field ? fieldError(field, outcome.error) : {}), ...outcome })
}

bookings.openapi(byGuest, book, (result, c) =>
  result.success ? badTextError(c, result.data) : refuseBooking(c, result.target, result.error.issues),
)

/** The fault that the booking form shows first comes first here, too. */
async function refuseBooking(c: Context<ApiEnv>, target: string, issues: ValidationIssue[]) {
  // No body at all is checked like an empty form.
  const sent = () => c.req.json().catch(() => ({}))
  const fault = target === 'json' ? firstFaultIn(await sent(), c.var.app.clock.now()) : null
  if (!fault) return refuseFields(c, issues)
  const { field, refusal } = fault
  const others = issues.filter(({ path }) => path[0] !== field)
  return refuseFields(c, [{ path: [field], message: sentenceOf(refusal) }, ...others])
}

bookings.route('/', myBookings)
bookings.route('/', myBookingDeeds)
bookings.route('/', staffBookings)
