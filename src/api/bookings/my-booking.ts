import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { actorOf } from '#api/middleware/idempotency.ts'
import { limitRequests, secondsToWaitFor } from '#api/middleware/rate-limit.ts'
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
import { BookingLinkRequest } from '#contracts/bookings/booking-link.ts'
import { Receipt } from '#contracts/bookings/receipt.ts'
import { GuestAccount } from '#contracts/payments/guest-account.ts'
import { guestKey, pathName } from '#contracts/primitives/bounds.ts'
import { saveAddressProof } from '#db/bookings/address-proofs.ts'
import { findBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import { guestReceiptOf } from '#db/bookings/guest-receipt.ts'
import { currentLanguage } from '#i18n/language.ts'
import { myBooking } from '#i18n/my-booking.ts'
import { isEmailKey, opensBooking } from '#services/bookings/guest-access-key.ts'
import { sendBookingLink } from '#services/bookings/send-booking-link.ts'
import { withParkNotes } from '#services/parks/with-park-notes.ts'

/** A booking as its guest reads it, authorised by the guest key. */
export const myBookings = createRouter()

/** The reference and the guest key of a booking. */
export const named = {
  params: z.object({ bookingId: pathName }),
  headers: z.object({ 'x-guest-key': guestKey.optional() }),
}

/**
 * Finds a booking by its reference and guest key; undefined when either is wrong. The key of an email proves the address that it was
 * sent to.
 */
export async function bookingOfGuest(c: Context<ApiEnv>, name: string): Promise<StoredBooking | undefined> {
  const { db, config, clock } = c.var.app
  const booking = await findBooking(db, name)
  const key = c.req.header('x-guest-key') ?? ''
  const isKey = guestKey.min(1).safeParse(key).success
  if (!booking || !isKey || !opensBooking(config, booking, key)) return undefined
  if (isEmailKey(config, booking, key)) await saveAddressProof(db, booking, clock.now())
  return booking
}

/** Requires the guest key of the booking in the path, before a body is read. Without it the response is 404. */
export const guestOnly = createMiddleware<ApiEnv>(async (c, next) => {
  const booking = await bookingOfGuest(c, c.req.param('bookingId') ?? '')
  if (!booking) return refuse(c, 'booking not found')
  c.set('booking', booking)
  return next()
})

/** The booking that `guestOnly` has found. */
export function ownBooking({ var: { booking } }: Context<ApiEnv>): StoredBooking {
  if (!booking) throw new Error('the route lacks guestOnly')
  return booking
}

const mine = createRoute({
  method: 'get',
  path: '/bookings/mine/{bookingId}',
  tags: ['Bookings'],
  summary: 'Get a booking by its guest key',
  middleware: guestOnly,
  request: named,
  responses: { 200: jsonResponse('The booking', z.object({ success, booking: Receipt })), ...errorResponses(404) },
})

myBookings.openapi(mine, async (c) => {
  const { db } = c.var.app
  const booking = ownBooking(c)
  const receipt = await withParkNotes(db, await guestReceiptOf(db, booking, currentLanguage()), booking)
  return c.json({ success: true as const, booking: receipt }, 200)
})

const account = createRoute({
  method: 'get',
  path: '/bookings/mine/{bookingId}/account',
  tags: ['Bookings'],
  summary: 'Get a booking by its guest key, with payments, refunds, slips and the offered payment methods',
  middleware: guestOnly,
  request: named,
  responses: { 200: jsonResponse('The account', GuestAccount.extend({ success })), ...errorResponses(404) },
})

myBookings.openapi(account, async (c) => {
  return c.json({ success: true as const, ...(await guestAccountOf(c, ownBooking(c))) }, 200)
})

const link = createRoute({
  method: 'post',
  path: '/bookings/link',
  tags: ['My booking'],
  summary:
    'Request the link to a booking by email. The response is the same whether or not the reference and the address belong together',
  middleware: limitRequests('bookingLinks'),
  request: { body: jsonBody(BookingLinkRequest) },
  responses: { 200: jsonResponse('Sent, if they belong together', z.object({ success, message: z.string() })) },
})

myBookings.openapi(link, async (c) => {
  const { website, ...pair } = c.req.valid('json')
  const sent = { success: true as const, message: myBooking.find.sent.text }
  // Only bots fill in `website`. They must not learn that they were recognised.
  if (website) return c.json(sent, 200)
  const wait =
    (await secondsToWaitFor(c, 'linksToBooking', pair.bookingId)) ||
    (await secondsToWaitFor(c, 'linksToEmail', pair.email))
  if (wait > 0) return refuseFor(c, wait)
  await sendBookingLink(c.var.app, pair, actorOf(c))
  return c.json(sent, 200)
})
