import { z } from '@hono/zod-openapi'
import { idempotencyHeader, requestContextOf } from '#api/middleware/idempotency.ts'
import { accountOf } from '#api/payments/payments.ts'
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
import { BookingCancelling, CancellationPreview } from '#contracts/bookings/cancellation.ts'
import { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { BookingPayments } from '#contracts/payments/booking-payments.ts'
import { findBookingIncludingDeleted } from '#db/bookings/bookings.ts'
import { cancelBooking, previewCancellation } from '#services/bookings/cancel-booking.ts'
import { rowFor } from './staff-bookings.ts'

/** Cancellations by staff, for the guest or for the operator. */
export const cancellations = createRouter()

const preview = createRoute({
  method: 'get',
  path: '/bookings/{id}/cancellation',
  ...staffRoute('Bookings', 'change bookings'),
  summary: 'Preview a cancellation: the amount received and the refund, for the guest and for the operator',
  request: { params: byId },
  responses: { 200: jsonResponse('The result', CancellationPreview.extend({ success })), ...errorResponses(404) },
})

cancellations.openapi(preview, async (c) => {
  const found = await previewCancellation(c.var.app, c.req.valid('param').id)
  return found ? c.json({ success: true as const, ...found }, 200) : refuse(c, 'booking not found')
})

const cancel = createRoute({
  method: 'post',
  path: '/bookings/{id}/cancel',
  ...staffRoute('Bookings', 'change bookings'),
  summary:
    'Cancel a booking: for the guest with the refund of the policy, for the operator with a full refund. Also decides the refund of a booking that was cancelled without `cancelledBy`; admins only',
  request: { params: byId, headers: idempotencyHeader, body: jsonBody(BookingCancelling) },
  responses: {
    200: jsonResponse('Cancelled', BookingPayments.extend({ success, message: z.string(), booking: StaffBookingRow })),
    ...errorResponses(404, 409),
  },
})

cancellations.openapi(cancel, async (c) => {
  const { id } = c.req.valid('param')
  const { staff, app } = c.var
  const terms = c.req.valid('json')
  const requestContext = requestContextOf(c, `cancellations ${staff.id}`, { id, ...terms })
  const outcome = await cancelBooking(app, id, terms, requestContext, staff.role)
  if (!outcome.ok) {
    // A second clerk gets the current booking.
    const isStale = outcome.error === 'cancelled meanwhile' || outcome.error === 'changed meanwhile'
    const current = isStale ? await findBookingIncludingDeleted(app.db, id) : undefined
    return refuse(c, outcome.error, current ? { booking: rowFor(staff)(current) } : {})
  }
  const message = 'Booking cancelled'
  const { booking } = outcome
  return c.json(
    { success: true as const, message, booking: rowFor(staff)(booking), ...(await accountOf(c, booking)) },
    200,
  )
})
