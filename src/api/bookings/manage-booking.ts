import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { actorOf } from '#api/middleware/idempotency.ts'
import { limitRequests } from '#api/middleware/rate-limit.ts'
import { guestAccountOf } from '#api/payments/guest-account.ts'
import { type ApiEnv, answer, createRoute, createRouter, errorResponses, jsonBody, refuse } from '#api/route-kit.ts'
import { BookingCancellation, BookingCompletion, BookingMove } from '#contracts/bookings/manage-booking.ts'
import { GuestAccount } from '#contracts/payments/guest-account.ts'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import { toMinor } from '#domain/primitives/money.ts'
import type { Result } from '#domain/result.ts'
import { writeCalendarFile } from '#services/bookings/booking-ics.ts'
import { cancelOwnBooking } from '#services/bookings/cancel-own-booking.ts'
import { completeOwnBooking } from '#services/bookings/complete-own-booking.ts'
import { rescheduleOwnBooking } from '#services/bookings/reschedule-own-booking.ts'
import { eraseGuest } from '#services/guests/erase-booking-guest.ts'
import { readRefundAccount } from '#services/payments/refund-account.ts'
import { bookingOfGuest, named } from './my-booking.ts'

/** What a guest does with a booking of his own, each opened by its key. */
export const myBookingDeeds = createRouter()

const success = z.literal(true)
const Done = GuestAccount.extend({ success, message: z.string() })

const complete = createRoute({
  method: 'patch',
  path: '/bookings/mine/{bookingId}',
  tags: ['My booking'],
  summary: 'Fill in the pick-up place and the names of the guests, until the trip begins',
  middleware: limitRequests('myBookings'),
  request: { ...named, body: jsonBody(BookingCompletion) },
  responses: { 200: answer('The booking', Done), ...errorResponses(400, 404, 413, 415, 422, 429, 503) },
})

myBookingDeeds.openapi(complete, async (c) => {
  const booking = await bookingOfGuest(c, c.req.valid('param').bookingId)
  if (!booking) return refuse(c, 'booking not found')
  return done(
    c,
    await completeOwnBooking(c.var.app, booking.id, c.req.valid('json'), actorOf(c)),
    booking,
    'Booking updated',
  )
})

const cancel = createRoute({
  method: 'post',
  path: '/bookings/mine/{bookingId}/cancel',
  tags: ['My booking'],
  summary: 'Cancel, once the guest has seen what comes back; 409 carries the account when that is another sum by now',
  middleware: limitRequests('myBookings'),
  request: { ...named, body: jsonBody(BookingCancellation) },
  responses: { 200: answer('Cancelled', Done), ...errorResponses(400, 404, 409, 413, 415, 422, 429, 503) },
})

myBookingDeeds.openapi(cancel, async (c) => {
  const booking = await bookingOfGuest(c, c.req.valid('param').bookingId)
  if (!booking) return refuse(c, 'booking not found')
  const expected = toMinor(c.req.valid('json').expectedRefund)
  return done(c, await cancelOwnBooking(c.var.app, booking.id, expected, actorOf(c)), booking, 'Booking cancelled')
})

const move = createRoute({
  method: 'post',
  path: '/bookings/mine/{bookingId}/move',
  tags: ['My booking'],
  summary: 'Move a safari to another free day of the same package, until 24 hours before it starts',
  middleware: limitRequests('myBookings'),
  request: { ...named, body: jsonBody(BookingMove) },
  responses: { 200: answer('Moved', Done), ...errorResponses(400, 404, 409, 413, 415, 422, 429, 503) },
})

myBookingDeeds.openapi(move, async (c) => {
  const booking = await bookingOfGuest(c, c.req.valid('param').bookingId)
  if (!booking) return refuse(c, 'booking not found')
  const { date } = c.req.valid('json')
  if (!date) return refuse(c, 'no date')
  return done(c, await rescheduleOwnBooking(c.var.app, booking.id, date, actorOf(c)), booking, 'Booking moved')
})

const erase = createRoute({
  method: 'post',
  path: '/bookings/mine/{bookingId}/erase',
  tags: ['My booking'],
  summary: 'Take name, contacts, identity number and slips out of a booking that is over; its money rows stay',
  middleware: limitRequests('myBookings'),
  request: named,
  responses: {
    200: answer('Erased', z.object({ success, message: z.string() })),
    ...errorResponses(404, 422, 429, 503),
  },
})

myBookingDeeds.openapi(erase, async (c) => {
  const booking = await bookingOfGuest(c, c.req.valid('param').bookingId)
  if (!booking) return refuse(c, 'booking not found')
  const outcome = await eraseGuest(c.var.app, booking.id, actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, message: 'Your data are erased' }, 200)
})

const download = createRoute({
  method: 'get',
  path: '/bookings/mine/{bookingId}/export',
  tags: ['My booking'],
  summary: 'Everything that is kept about this booking and its guest; of an identity number only its end',
  request: named,
  responses: { 200: { description: 'A JSON document' }, ...errorResponses(404, 429, 503) },
})

myBookingDeeds.openapi(download, async (c) => {
  const booking = await bookingOfGuest(c, c.req.valid('param').bookingId)
  if (!booking) return refuse(c, 'booking not found')
  const { customer_name: name, customer_email: email, customer_phone: phone, details, identity_last3: end } = booking
  const kept = {
    ...(await guestAccountOf(c, booking)),
    guest: { name, email, phone, ...details, identityNumberEndsWith: end },
    refundBankAccount: await readRefundAccount(c.var.app, booking.id),
  }
  c.header('Content-Disposition', `attachment; filename="${booking.reference}.json"`)
  return c.body(JSON.stringify(kept, null, 2), 200, { 'Content-Type': 'application/json; charset=utf-8' })
})

const file = createRoute({
  method: 'get',
  path: '/bookings/mine/{bookingId}/calendar.ics',
  tags: ['My booking'],
  summary: "The booking for the guest's own calendar",
  request: named,
  responses: { 200: { description: 'A calendar file' }, ...errorResponses(404, 429, 503) },
})

myBookingDeeds.openapi(file, async (c) => {
  const booking = await bookingOfGuest(c, c.req.valid('param').bookingId)
  if (!booking) return refuse(c, 'booking not found')
  const text = await writeCalendarFile(c.var.app, booking)
  if (text === null) return refuse(c, 'not found')
  return c.body(text, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `attachment; filename="${booking.reference}.ics"`,
  })
})

type Outcome = Result<{ booking: StoredBooking }>

async function done(c: Context<ApiEnv>, outcome: Outcome, before: StoredBooking, message: string) {
  // Whoever saw another refund sees the fresh one.
  if (!outcome.ok)
    return refuse(c, outcome.error, outcome.error === 'price changed' ? await guestAccountOf(c, before) : {})
  return c.json({ success: true as const, message, ...(await guestAccountOf(c, outcome.booking)) }, 200)
}
