import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { guestAccountOf } from '#api/payments/guest-account.ts'
import { type ApiEnv, answer, createRoute, createRouter, errorResponses, refuse } from '#api/route-kit.ts'
import { Receipt } from '#contracts/bookings/receipt.ts'
import { GuestAccount } from '#contracts/payments/guest-account.ts'
import { guestKey, pathName } from '#contracts/primitives/bounds.ts'
import { saveAddressProof } from '#db/bookings/address-proofs.ts'
import { receiptOf } from '#db/bookings/booking-mappers.ts'
import { findBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import { isEmailKey, opensBooking } from '#services/bookings/guest-access-key.ts'

/** What a guest reads and does with a booking of his own, opened by the key that came with it. */
export const myBookings = createRouter()

const success = z.literal(true)
/** How such a booking is named and opened. */
export const named = {
  params: z.object({ bookingId: pathName }),
  headers: z.object({ 'x-guest-key': guestKey.optional() }),
}

/**
 * The booking that the path and the key name. A wrong key and a wrong reference get the same answer: none. The key of an email proves
 * the address that it was sent to.
 */
export async function bookingOfGuest(c: Context<ApiEnv>, name: string): Promise<StoredBooking | undefined> {
  const { db, settings, clock } = c.var.app
  const booking = await findBooking(db, name)
  const key = c.req.header('x-guest-key') ?? ''
  const isKey = guestKey.min(1).safeParse(key).success
  if (!booking || !isKey || !opensBooking(settings, booking, key)) return undefined
  if (isEmailKey(settings, booking, key)) await saveAddressProof(db, booking, clock.now())
  return booking
}

const mine = createRoute({
  method: 'get',
  path: '/bookings/mine/{bookingId}',
  tags: ['Bookings'],
  summary: "The guest's own booking, opened by the key that came with it",
  request: named,
  responses: { 200: answer('The booking', z.object({ success, booking: Receipt })), ...errorResponses(404, 429, 503) },
})

myBookings.openapi(mine, async (c) => {
  const booking = await bookingOfGuest(c, c.req.valid('param').bookingId)
  return booking ? c.json({ success: true as const, booking: receiptOf(booking) }, 200) : refuse(c, 'booking not found')
})

const account = createRoute({
  method: 'get',
  path: '/bookings/mine/{bookingId}/account',
  tags: ['Bookings'],
  summary: "The guest's own booking with its payments, refunds and slips, and how it can be paid",
  request: named,
  responses: { 200: answer('The account', GuestAccount.extend({ success })), ...errorResponses(404, 429, 503) },
})

myBookings.openapi(account, async (c) => {
  const booking = await bookingOfGuest(c, c.req.valid('param').bookingId)
  if (!booking) return refuse(c, 'booking not found')
  return c.json({ success: true as const, ...(await guestAccountOf(c, booking)) }, 200)
})
