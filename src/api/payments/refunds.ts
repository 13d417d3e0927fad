import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { guestOnly, named, ownBooking } from '#api/bookings/my-booking.ts'
import { actorOf, idempotencyHeader, requestContextOf } from '#api/middleware/idempotency.ts'
import { limitRequests } from '#api/middleware/rate-limit.ts'
import {
  byId,
  byUuid,
  createRoute,
  createRouter,
  errorResponses,
  jsonBody,
  jsonResponse,
  refuse,
  type StaffApiEnv,
  staffRoute,
  success,
} from '#api/route-kit.ts'
import { IdentityWanted } from '#contracts/bookings/booking-history.ts'
import { UndecidedRefund } from '#contracts/bookings/cancellation.ts'
import {
  BalanceSeen,
  BookingPayments,
  RefundDone,
  RefundRefused,
  RefundRequest,
  StaffRefundWire,
} from '#contracts/payments/booking-payments.ts'
import { GuestAccount } from '#contracts/payments/guest-account.ts'
import { RefundAccount } from '#contracts/payments/refund-account.ts'
import { staffRefundOf } from '#db/payments/booking-payments.ts'
import { findRefund, listRefundQueue, listUndecidedRefunds, readStaffRefund } from '#db/payments/refunds.ts'
import { listOrders, usualQueueOrder } from '#domain/primitives/list-order.ts'
import type { Result } from '#domain/result.ts'
import { approveRefund, completeRefundByHand, refuseRefund } from '#services/payments/decide-refund.ts'
import { revealRefundAccount, saveRefundAccountOfGuest } from '#services/payments/refund-account.ts'
import { requestRefundByStaff } from '#services/payments/request-refund.ts'
import { guestAccountOf } from './guest-account.ts'
import { accountOf, balanceChanged, isByHand, refuseEntry } from './payments.ts'

/** Refunds: staff request them, an admin approves. */
export const refunds = createRouter()

const Written = z.object({ success, message: z.string(), refund: StaffRefundWire })

const list = createRoute({
  method: 'get',
  path: '/refunds',
  ...staffRoute('Payments', 'request refunds'),
  summary:
    'List open refunds, or all; without `order` open ones oldest first, all latest first. `undecided` are cancelled bookings whose refund an admin has yet to decide',
  request: {
    query: z.object({ status: z.enum(['open', 'all']).default('open'), order: z.enum(listOrders).optional() }),
  },
  responses: {
    200: jsonResponse(
      'The refunds',
      z.object({ success, refunds: z.array(StaffRefundWire), undecided: z.array(UndecidedRefund) }),
    ),
  },
})

refunds.openapi(list, async (c) => {
  const { db } = c.var.app
  const { status, order = usualQueueOrder(status === 'all') } = c.req.valid('query')
  const found = await listRefundQueue(db, status, order)
  const undecided = await listUndecidedRefunds(db, order)
  return c.json(
    { success: true as const, refunds: found.map((refund) => staffRefundOf(refund, isByHand(c))), undecided },
    200,
  )
})

const request = createRoute({
  method: 'post',
  path: '/bookings/{id}/refunds',
  ...staffRoute('Payments', 'request refunds'),
  summary: 'Request a refund, at most of the amount received; an admin approves it',
  request: { params: byId, headers: idempotencyHeader, body: jsonBody(RefundRequest) },
  responses: {
    201: jsonResponse('Requested', BookingPayments.extend({ success, message: z.string() })),
    409: balanceChanged,
    ...errorResponses(404),
  },
})

refunds.openapi(request, async (c) => {
  const { id } = c.req.valid('param')
  const body = c.req.valid('json')
  const { expectedBalance: _, expectedRefundable: __, ...refund } = body
  const requestContext = requestContextOf(c, `refunds ${c.var.staff.id}`, { id, ...refund })
  const outcome = await requestRefundByStaff(c.var.app, id, body, requestContext)
  if (!outcome.ok) return refuseEntry(c, outcome.error, id)
  const message = 'Refund requested'
  return c.json({ success: true as const, message, ...(await accountOf(c, outcome.booking)) }, 201)
})

const approve = createRoute({
  method: 'post',
  path: '/refunds/{id}/approve',
  ...staffRoute('Payments', 'approve refunds'),
  summary:
    'Approve a refund. The gateway refunds card payments; with `isByHand` staff send it. A failed refund is retried',
  request: { params: byId, body: jsonBody(BalanceSeen) },
  responses: {
    200: jsonResponse('Approved; `status` is the result', Written),
    409: balanceChanged,
    ...errorResponses(404, 422),
  },
})

refunds.openapi(approve, async (c) => {
  const { id } = c.req.valid('param')
  const outcome = await approveRefund(c.var.app, id, c.req.valid('json'), actorOf(c))
  if (!outcome.ok && outcome.error === 'balance changed')
    return refuseEntry(c, outcome.error, (await findRefund(c.var.app.db, id))?.booking)
  return written(c, outcome, 'Refund approved')
})

const reject = createRoute({
  method: 'post',
  path: '/refunds/{id}/refuse',
  ...staffRoute('Payments', 'approve refunds'),
  summary: 'Refuse a refund, with a reason',
  request: { params: byId, body: jsonBody(RefundRefused) },
  responses: { 200: jsonResponse('Refused', Written), ...errorResponses(404, 409, 422) },
})

refunds.openapi(reject, async (c) => {
  const outcome = await refuseRefund(c.var.app, c.req.valid('param').id, c.req.valid('json').note, actorOf(c))
  return written(c, outcome, 'Refund refused')
})

const done = createRoute({
  method: 'post',
  path: '/refunds/{id}/done',
  ...staffRoute('Payments', 'approve refunds'),
  summary: "Record that staff sent an approved refund: in cash, by transfer or in the gateway's portal",
  request: { params: byId, body: jsonBody(RefundDone) },
  responses: { 200: jsonResponse('Done', Written), ...errorResponses(404, 409, 422) },
})

refunds.openapi(done, async (c) => {
  const outcome = await completeRefundByHand(c.var.app, c.req.valid('param').id, c.req.valid('json'), actorOf(c))
  return written(c, outcome, 'Refund done')
})

async function written(c: Context<StaffApiEnv>, outcome: Result<{ refund: string }>, message: string) {
  if (!outcome.ok) return refuse(c, outcome.error)
  const row = await readStaffRefund(c.var.app.db, outcome.refund)
  return c.json({ success: true as const, message, refund: staffRefundOf(row, isByHand(c)) }, 200)
}

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
    ...errorResponses(404, 422),
  },
})

refunds.openapi(save, async (c) => {
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
    ...errorResponses(404),
  },
})

refunds.openapi(reveal, async (c) => {
  const { reason } = c.req.valid('json')
  const outcome = await revealRefundAccount(c.var.app, c.req.valid('param').id, reason, actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, account: outcome.account }, 200)
})
