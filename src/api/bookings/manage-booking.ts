import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { actorOf } from '#api/middleware/idempotency.ts'
import { limitRequests, secondsToWaitFor, uncountFor } from '#api/middleware/rate-limit.ts'
import { guestAccountOf } from '#api/payments/guest-account.ts'
import {
  type ApiEnv,
  createRoute,
  createRouter,
  errorResponses,
  jsonBody,
  jsonResponse,
  refuse,
  refuseFor,
  success,
} from '#api/route-kit.ts'
import { BookingCancellation, BookingCompletion, BookingMove } from '#contracts/bookings/manage-booking.ts'
import { GuestAccount } from '#contracts/payments/guest-account.ts'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import { toMinor } from '#domain/primitives/money.ts'
import type { Result } from '#domain/result.ts'
import { cancelOwnBooking } from '#services/bookings/cancel-booking.ts'
import { completeOwnBooking, rescheduleOwnBooking } from '#services/bookings/change-own-booking.ts'
import { writeCalendarFile } from '#services/bookings/write-calendar-file.ts'
import { eraseGuest } from '#services/guests/erase-booking-guest.ts'
import { readRefundAccount } from '#services/payments/refund-account.ts'
import { guestOnly, named, ownBooking } from './my-booking.ts'

/** Changes of a booking by its guest, authorised by the guest key. */
export const manageBooking = createRouter()

const Done = GuestAccount.extend({ success, message: z.string() })

const complete = createRoute({
  method: 'patch',
  path: '/bookings/mine/{bookingId}',
  tags: ['My booking'],
  summary: 'Set the pick-up place, and names and passport or NIC numbers of the travellers, until the trip begins',
  middleware: [limitRequests('myBookings'), guestOnly] as const,
  request: { ...named, body: jsonBody(BookingCompletion) },
  responses: { 200: jsonResponse('The booking', Done), ...errorResponses(404, 422) },
})

manageBooking.openapi(complete, async (c) => {
  const booking = ownBooking(c)
  const outcome = await completeOwnBooking(c.var.app, booking.id, c.req.valid('json'), actorOf(c))
  return done(c, outcome, booking, 'Booking updated')
})

const cancel = createRoute({
  method: 'post',
  path: '/bookings/mine/{bookingId}/cancel',
  tags: ['My booking'],
  summary: 'Cancel a booking with the refund that the guest saw; 409 with the account when the refund has changed',
  middleware: [limitRequests('myBookings'), guestOnly] as const,
  request: { ...named, body: jsonBody(BookingCancellation) },
  responses: { 200: jsonResponse('Cancelled', Done), ...errorResponses(404, 409, 422) },
})

manageBooking.openapi(cancel, async (c) => {
  const booking = ownBooking(c)
  const expected = toMinor(c.req.valid('json').expectedRefund)
  return done(c, await cancelOwnBooking(c.var.app, booking.id, expected, actorOf(c)), booking, 'Booking cancelled')
})

const move = createRoute({
  method: 'post',
  path: '/bookings/mine/{bookingId}/move',
  tags: ['My booking'],
  summary: 'Move a safari to another free day of the same package, until 24 hours before it starts',
  middleware: [limitRequests('myBookings'), guestOnly] as const,
  request: { ...named, body: jsonBody(BookingMove) },
  responses: { 200: jsonResponse('Moved', Done), ...errorResponses(404, 409, 422) },
})

manageBooking.openapi(move, async (c) => {
  const booking = ownBooking(c)
  const { date } = c.req.valid('json')
  if (!date) return refuse(c, 'no date')
  const countedAt = c.var.app.clock.now()
  const wait = await secondsToWaitFor(c, 'moves', booking.id)
  if (wait > 0) return refuseFor(c, wait)
  const outcome = await rescheduleOwnBooking(c.var.app, booking.id, date, actorOf(c))
  if (!outcome.ok) uncountFor(c, 'moves', booking.id, countedAt)
  return done(c, outcome, booking, 'Booking moved')
})

const erase = createRoute({
  method: 'post',
  path: '/bookings/mine/{bookingId}/erase',
  tags: ['My booking'],
  summary: 'Erase name, contacts, identity numbers and slips of a past booking; its payments stay',
  middleware: [limitRequests('myBookings'), guestOnly] as const,
  request: named,
  responses: { 200: jsonResponse('Erased', z.object({ success, message: z.string() })), ...errorResponses(404, 422) },
})

manageBooking.openapi(erase, async (c) => {
  const outcome = await eraseGuest(c.var.app, ownBooking(c).id, actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, message: 'Your data has been deleted' }, 200)
})

const download = createRoute({
  method: 'get',
  path: '/bookings/mine/{bookingId}/export',
  tags: ['My booking'],
  summary: 'Export all data of this booking and its guest, with the last digits of identity numbers only',
  middleware: guestOnly,
  request: named,
  responses: { 200: { description: 'A JSON document' }, ...errorResponses(404) },
})

manageBooking.openapi(download, async (c) => {
  const booking = ownBooking(c)
  const { customer_name: name, customer_email: email, customer_phone: phone, details, identity_last3: end } = booking
  const exported = {
    ...(await guestAccountOf(c, booking)),
    guest: { name, email, phone, ...details, identityNumberEndsWith: end },
    refundBankAccount: await readRefundAccount(c.var.app, booking.id),
  }
  c.header('Content-Disposition', `attachment; filename="${booking.reference}.json"`)
  return c.body(JSON.stringify(exported, null, 2), 200, { 'Content-Type': 'application/json; charset=utf-8' })
})

const file = createRoute({
  method: 'get',
  path: '/bookings/mine/{bookingId}/calendar.ics',
  tags: ['My booking'],
  summary: 'Download the booking as a calendar file',
  middleware: guestOnly,
  request: named,
  responses: { 200: { description: 'A calendar file' }, ...errorResponses(404) },
})

manageBooking.openapi(file, async (c) => {
  const booking = ownBooking(c)
  const text = await writeCalendarFile(c.var.app, booking)
  if (text === null) return refuse(c, 'not found')
  return c.body(text, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `attachment; filename="${booking.reference}.ics"`,
  })
})

type Outcome = Result<{ booking: StoredBooking }>

async function done(c: Context<ApiEnv>, outcome: Outcome, before: StoredBooking, message: string) {
  // A guest who saw an outdated refund gets the current account.
  if (!outcome.ok)
    return refuse(c, outcome.error, outcome.error === 'price changed' ? await guestAccountOf(c, before) : {})
  return c.json({ success: true as const, message, ...(await guestAccountOf(c, outcome.booking)) }, 200)
}
