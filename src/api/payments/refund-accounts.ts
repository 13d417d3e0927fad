import { z } from '@hono/zod-openapi'
import { bookingOfGuest, named } from '#api/bookings/my-booking.ts'
import { actorOf } from '#api/middleware/idempotency.ts'
import { limitRequests } from '#api/middleware/rate-limit.ts'
import {
  answer,
  byToken,
  byUuid,
  createRoute,
  createRouter,
  errorResponses,
  jsonBody,
  refuse,
  staffOnly,
} from '#api/route-kit.ts'
import { IdentityWanted } from '#contracts/bookings/booking-history.ts'
import { GuestAccount } from '#contracts/payments/guest-account.ts'
import { RefundAccount } from '#contracts/payments/refund-account.ts'
import { revealRefundAccount, saveRefundAccountOfGuest } from '#services/payments/refund-account.ts'
import { guestAccountOf } from './guest-account.ts'

/** The bank account that a guest's refunds go to: given by the guest, revealed to staff for a reason. */
export const refundAccounts = createRouter()

const success = z.literal(true)

const save = createRoute({
  method: 'put',
  path: '/bookings/mine/{bookingId}/refund-account',
  tags: ['My booking'],
  summary: 'The bank account that a refund should go to; it can be changed until the refund was sent',
  middleware: limitRequests('myBookings'),
  request: { ...named, body: jsonBody(RefundAccount) },
  responses: {
    200: answer(
      'Kept sealed; of its number only the end is shown',
      GuestAccount.extend({ success, message: z.string() }),
    ),
    ...errorResponses(400, 404, 413, 415, 422, 429, 503),
  },
})

refundAccounts.openapi(save, async (c) => {
  const booking = await bookingOfGuest(c, c.req.valid('param').bookingId)
  if (!booking) return refuse(c, 'booking not found')
  const outcome = await saveRefundAccountOfGuest(c.var.app, booking.id, c.req.valid('json'), actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  const message = 'Bank account saved'
  return c.json({ success: true as const, message, ...(await guestAccountOf(c, outcome.booking)) }, 200)
})

const reveal = createRoute({
  method: 'post',
  path: '/refunds/{id}/account',
  tags: ['Payments'],
  summary: 'The bank account that a refund should go to, for a reason that the audit log keeps',
  security: byToken,
  middleware: staffOnly('reveal refund accounts'),
  request: { params: byUuid, body: jsonBody(IdentityWanted) },
  responses: {
    200: answer('The account', z.object({ success, account: RefundAccount })),
    ...errorResponses(400, 401, 403, 404, 413, 415, 503),
  },
})

refundAccounts.openapi(reveal, async (c) => {
  const { reason } = c.req.valid('json')
  const outcome = await revealRefundAccount(c.var.app, c.req.valid('param').id, reason, actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, account: outcome.account }, 200)
})
