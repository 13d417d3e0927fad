import { z } from '@hono/zod-openapi'
import { actorOf } from '#api/middleware/idempotency.ts'
import {
  byUuid,
  createRoute,
  createRouter,
  errorResponses,
  jsonBody,
  jsonResponse,
  staffRoute,
  success,
} from '#api/route-kit.ts'
import { Receipt } from '#contracts/bookings/receipt.ts'
import { SlipAccepted, SlipRejected, TransferWire } from '#contracts/payments/slip.ts'
import { receiptOf } from '#db/bookings/booking-mappers.ts'
import { bookingOfPayment, listTransferQueue, type QueuedTransfer } from '#db/payments/transfers.ts'
import { listOrders } from '#domain/primitives/list-order.ts'
import { type Currency, toDecimal } from '#domain/primitives/money.ts'
import { acceptTransfer, rejectTransfer } from '#services/payments/review-transfers.ts'
import { balanceChanged, refuseEntry } from './payments.ts'

/** Announced transfers without a slip. */
export const transfers = createRouter()

const Decided = z.object({ success, message: z.string(), booking: Receipt })

const list = createRoute({
  method: 'get',
  path: '/payments/transfers',
  ...staffRoute('Payments', 'decide about payments'),
  summary: 'List announced transfers without a slip that staff have yet to find',
  request: { query: z.object({ order: z.enum(listOrders).default('oldest') }) },
  responses: {
    200: jsonResponse('The transfers', z.object({ success, transfers: z.array(TransferWire) })),
    ...errorResponses(400, 401, 403, 503),
  },
})

transfers.openapi(list, async (c) => {
  const found = await listTransferQueue(c.var.app.db, c.req.valid('query').order)
  return c.json({ success: true as const, transfers: found.map(wireOf) }, 200)
})

const accept = createRoute({
  method: 'post',
  path: '/payments/transfers/{id}/accept',
  ...staffRoute('Payments', 'decide about payments'),
  summary: 'Accept a transfer: the whole amount, or the `amount` that arrived',
  request: { params: byUuid, body: jsonBody(SlipAccepted) },
  responses: {
    200: jsonResponse('Accepted', Decided),
    409: balanceChanged,
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 503),
  },
})

transfers.openapi(accept, async (c) => {
  const { id } = c.req.valid('param')
  const outcome = await acceptTransfer(c.var.app, id, c.req.valid('json'), actorOf(c))
  if (!outcome.ok) return refuseEntry(c, outcome.error, (await bookingOfPayment(c.var.app.db, id))?.booking)
  return c.json({ success: true as const, message: 'Transfer accepted', booking: receiptOf(outcome.booking) }, 200)
})

const reject = createRoute({
  method: 'post',
  path: '/payments/transfers/{id}/reject',
  ...staffRoute('Payments', 'decide about payments'),
  summary: 'Reject a transfer; the guest gets the reason and may pay in another way',
  request: { params: byUuid, body: jsonBody(SlipRejected) },
  responses: {
    200: jsonResponse('Rejected', Decided),
    409: balanceChanged,
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 503),
  },
})

transfers.openapi(reject, async (c) => {
  const { id } = c.req.valid('param')
  const outcome = await rejectTransfer(c.var.app, id, c.req.valid('json'), actorOf(c))
  if (!outcome.ok) return refuseEntry(c, outcome.error, (await bookingOfPayment(c.var.app.db, id))?.booking)
  return c.json({ success: true as const, message: 'Transfer rejected', booking: receiptOf(outcome.booking) }, 200)
})

function wireOf(transfer: QueuedTransfer): TransferWire {
  return {
    id: transfer.id,
    orderReference: transfer.order_reference,
    method: transfer.method,
    bookingId: transfer.reference,
    name: transfer.customer_name,
    date: transfer.day,
    startsAt: transfer.starts_at?.toISOString() ?? null,
    lookBy: transfer.expires_at?.toISOString() ?? null,
    amount: toDecimal(transfer.amount),
    due: toDecimal(transfer.due),
    currency: transfer.currency as Currency,
    transferReference: transfer.transfer_reference,
    sentAt: transfer.changed_at.toISOString(),
  }
}
