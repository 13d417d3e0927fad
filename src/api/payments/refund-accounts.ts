import { z } from '@hono/zod-openapi'
import { guestOnly, named, ownBooking } from '#api/bookings/my-booking.ts'
import { actorOf } from '#api/middleware/idempotency.ts'
import { limitRequests } from '#api/middleware/rate-limit.ts'
import {
  byUuid,
  createRoute,
  createRouter,
  errorResponses,
  jsonBody,
  jsonResponse,
  refuse,
  staffRoute,
  success,
} from '#api/route-kit.ts'
import { IdentityWanted } from '#contracts/bookings/booking-history.ts'
import { GuestAccount } from '#contracts/payments/guest-account.ts'
import { RefundAccount } from '#contracts/payments/refund-account.ts'
import { revealRefundAccount, saveRefundAccountOfGuest } from '#services/payments/refund-account.ts'
import { guestAccountOf } from './guest-account.ts'

/** The bank account for a guest's refunds: entered by the guest, revealed to staff with a reason. */
export const refundAccounts = createRouter()

const save = createRoute({
  method: 'put',
  path: '/bookings/mine/{bookingId}/refund-account',
  tags: ['My booking'],
  summary: 'Set the bank account for a refund; it can be changed until the refund is sent',
  middleware: [limitRequests('myBookings'), guestOnly] as const,
  request: { ...named, body: jsonBody(RefundAccount) },
  responses: {
    200: jsonResponse(
      'Stored encrypted; only the end of the number is shown',
      GuestAccount.extend({ success, message: z.string() }),
    ),
    ...errorResponses(400, 404, 413, 415, 422, 429, 503),
  },
})

refundAccounts.openapi(save, async (c) => {
  const outcome = await saveRefundAccountOfGuest(c.var.app, ownBooking(c).id, c.req.valid('json'), actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  const message = 'Bank account saved'
  return c.json({ success: true as const, message, ...(await guestAccountOf(c, outcome.booking)) }, 200)
})

const reveal = createRoute({
  method: 'post',
  path: '/refunds/{id}/account',
  ...staffRoute('Payments', 'reveal refund accounts'),
  summary: 'Get the bank account for a refund; the audit log records the reason',
  request: { params: byUuid, body: jsonBody(IdentityWanted) },
  responses: {
    200: jsonResponse('The account', z.object({ success, account: RefundAccount })),
    ...errorResponses(400, 401, 403, 404, 413, 415, 503),
  },
})

refundAccounts.openapi(reveal, async (c) => {
  const { reason } = c.req.valid('json')
  const outcome = await revealRefundAccount(c.var.app, c.req.valid('param').id, reason, actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, account: outcome.account }, 200)
})
