import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { actorOf, idempotencyHeader } from '#api/middleware/idempotency.ts'
import {
  byId,
  byToken,
  byUuid,
  createRoute,
  createRouter,
  errorResponses,
  jsonBody,
  jsonResponse,
  refuse,
  type StaffApiEnv,
  staffOnly,
  staffRoute,
  success,
} from '#api/route-kit.ts'
import { Receipt } from '#contracts/bookings/receipt.ts'
import { SlipWire } from '#contracts/payments/guest-account.ts'
import { SlipAccepted, SlipRejected, StaffSlipWire, TransferWire } from '#contracts/payments/slip.ts'
import { receiptOf } from '#db/bookings/booking-mappers.ts'
import { findBooking } from '#db/bookings/bookings.ts'
import { slipWireOf } from '#db/payments/guest-accounts.ts'
import { findSlip, listSlipQueue, type QueuedSlip } from '#db/payments/slips.ts'
import { bookingOfPayment, listTransferQueue, type QueuedTransfer } from '#db/payments/transfers.ts'
import { listOrders, usualQueueOrder } from '#domain/primitives/list-order.ts'
import { type Currency, toDecimal } from '#domain/primitives/money.ts'
import { acceptSlip, acceptTransfer, rejectSlip, rejectTransfer } from '#services/payments/review-transfers.ts'
import { balanceChanged, refuseEntry } from './payments.ts'
import { receiveSlip } from './slips.ts'

/** Bank transfers for review by staff: slips, and transfers that a guest has announced without one. */
export const staffSlips = createRouter()

const TransferDecided = z.object({ success, message: z.string(), booking: Receipt })
const SlipDecided = TransferDecided.extend({ slip: SlipWire })

const list = createRoute({
  method: 'get',
  path: '/payments/slips',
  ...staffRoute('Payments', 'decide about payments'),
  summary: 'List waiting slips, or all; without `order` waiting ones oldest first, all latest first',
  request: {
    query: z.object({ status: z.enum(['waiting', 'all']).default('waiting'), order: z.enum(listOrders).optional() }),
  },
  responses: { 200: jsonResponse('The slips', z.object({ success, slips: z.array(StaffSlipWire) })) },
})

staffSlips.openapi(list, async (c) => {
  const { status, order = usualQueueOrder(status === 'all') } = c.req.valid('query')
  const found = await listSlipQueue(c.var.app.db, status, order)
  return c.json({ success: true as const, slips: found.map(wireOf) }, 200)
})

/** A clerk decides about a transfer, with its slip or without. */
const decision = { ...staffRoute('Payments', 'decide about payments'), method: 'post' as const }

function decided<Body extends z.ZodType>(description: string, body: Body) {
  return { 200: jsonResponse(description, body), 409: balanceChanged, ...errorResponses(404, 422) }
}

const accept = createRoute({
  ...decision,
  path: '/payments/slips/{id}/accept',
  summary: 'Accept a slip: the whole amount, or the `amount` that arrived',
  request: { params: byUuid, body: jsonBody(SlipAccepted) },
  responses: decided('Accepted', SlipDecided),
})

staffSlips.openapi(accept, async (c) => {
  const { id } = c.req.valid('param')
  return slipDecided(c, 'Slip accepted', id, await acceptSlip(c.var.app, id, c.req.valid('json'), actorOf(c)))
})

const reject = createRoute({
  ...decision,
  path: '/payments/slips/{id}/reject',
  summary: 'Reject a slip; the guest gets the reason and may upload another',
  request: { params: byUuid, body: jsonBody(SlipRejected) },
  responses: decided('Rejected', SlipDecided),
})

staffSlips.openapi(reject, async (c) => {
  const { id } = c.req.valid('param')
  return slipDecided(c, 'Slip rejected', id, await rejectSlip(c.var.app, id, c.req.valid('json'), actorOf(c)))
})

type ReviewedSlip = Awaited<ReturnType<typeof acceptSlip>>

async function slipDecided(c: Context<StaffApiEnv>, message: string, id: string, outcome: ReviewedSlip) {
  if (!outcome.ok) return refuseEntry(c, outcome.error, (await findSlip(c.var.app.db, id))?.booking)
  const { slip, booking } = outcome
  return c.json({ success: true as const, message, slip: slipWireOf(slip), booking: receiptOf(booking) }, 200)
}

staffSlips.openAPIRegistry.registerPath({
  method: 'get',
  path: '/payments/slips/{id}/file',
  tags: ['Payments'],
  summary: 'Download the file. Pictures are re-encoded; a PDF is unchanged and was never inspected',
  security: byToken,
  request: { params: byId },
  responses: { 200: { description: 'The file' }, ...errorResponses(401, 403, 404, 429, 503) },
})

staffSlips.get('/payments/slips/:id/file', staffOnly('decide about payments'), async (c) => {
  const id = c.req.param('id')
  const slip = z.uuid().safeParse(id).success ? await findSlip(c.var.app.db, id) : undefined
  const bytes = slip?.file && !slip.erased_at ? await c.var.app.slipStorage.get(slip.file) : null
  if (!slip?.file || !bytes) return refuse(c, 'slip not found')
  return c.body(bytes, 200, {
    'Content-Type': slip.media_type,
    'Content-Disposition': `attachment; filename="slip-${slip.file}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
})

staffSlips.post('/bookings/:id/slip', staffOnly('decide about payments'), async (c) => {
  const booking = await findBooking(c.var.app.db, c.req.param('id'))
  return booking ? receiveSlip(c, booking) : refuse(c, 'booking not found')
})

staffSlips.openAPIRegistry.registerPath({
  method: 'post',
  path: '/bookings/{id}/slip',
  tags: ['Payments'],
  summary: 'Upload a slip that the guest sent by message',
  security: byToken,
  request: {
    params: byId,
    headers: idempotencyHeader,
    body: {
      content: {
        'multipart/form-data': {
          schema: z.object({ file: z.string().openapi({ format: 'binary' }), amount: z.string().max(200).optional() }),
        },
      },
      required: true,
    },
  },
  responses: {
    201: jsonResponse('Received', SlipDecided),
    ...errorResponses(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
  },
})

function wireOf(slip: QueuedSlip): StaffSlipWire {
  return {
    id: slip.id,
    status: slip.status,
    mediaType: slip.media_type,
    reason: slip.reason,
    sentAt: slip.sent_at.toISOString(),
    accepted: slip.accepted === null ? null : toDecimal(slip.accepted),
    ...transferFields(slip),
    bytes: slip.erased_at ? null : slip.bytes,
    sentBy: slip.sent_by,
    decidedBy: slip.decided_by,
    decidedAt: slip.decided_at?.toISOString() ?? null,
    sameFile: slip.same_file ?? [],
  }
}

const listAnnounced = createRoute({
  method: 'get',
  path: '/payments/transfers',
  ...staffRoute('Payments', 'decide about payments'),
  summary: 'List announced transfers without a slip that staff have yet to find',
  request: { query: z.object({ order: z.enum(listOrders).default('oldest') }) },
  responses: { 200: jsonResponse('The transfers', z.object({ success, transfers: z.array(TransferWire) })) },
})

staffSlips.openapi(listAnnounced, async (c) => {
  const found = await listTransferQueue(c.var.app.db, c.req.valid('query').order)
  return c.json({ success: true as const, transfers: found.map(transferWireOf) }, 200)
})

const acceptAnnounced = createRoute({
  ...decision,
  path: '/payments/transfers/{id}/accept',
  summary: 'Accept a transfer: the whole amount, or the `amount` that arrived',
  request: { params: byUuid, body: jsonBody(SlipAccepted) },
  responses: decided('Accepted', TransferDecided),
})

staffSlips.openapi(acceptAnnounced, async (c) => {
  const { id } = c.req.valid('param')
  const outcome = await acceptTransfer(c.var.app, id, c.req.valid('json'), actorOf(c))
  return transferDecided(c, 'Transfer accepted', id, outcome)
})

const rejectAnnounced = createRoute({
  ...decision,
  path: '/payments/transfers/{id}/reject',
  summary: 'Reject a transfer; the guest gets the reason and may pay in another way',
  request: { params: byUuid, body: jsonBody(SlipRejected) },
  responses: decided('Rejected', TransferDecided),
})

staffSlips.openapi(rejectAnnounced, async (c) => {
  const { id } = c.req.valid('param')
  const outcome = await rejectTransfer(c.var.app, id, c.req.valid('json'), actorOf(c))
  return transferDecided(c, 'Transfer rejected', id, outcome)
})

type ReviewedTransfer = Awaited<ReturnType<typeof acceptTransfer>>

async function transferDecided(c: Context<StaffApiEnv>, message: string, id: string, outcome: ReviewedTransfer) {
  if (!outcome.ok) return refuseEntry(c, outcome.error, (await bookingOfPayment(c.var.app.db, id))?.booking)
  return c.json({ success: true as const, message, booking: receiptOf(outcome.booking) }, 200)
}

function transferWireOf(transfer: QueuedTransfer): TransferWire {
  return {
    id: transfer.id,
    orderReference: transfer.order_reference,
    method: transfer.method,
    ...transferFields(transfer),
    sentAt: transfer.changed_at.toISOString(),
  }
}

/** The fields of a transfer in both queues. */
function transferFields(row: QueuedSlip | QueuedTransfer) {
  return {
    bookingId: row.reference,
    name: row.customer_name,
    date: row.day,
    startsAt: row.starts_at?.toISOString() ?? null,
    lookBy: row.expires_at?.toISOString() ?? null,
    amount: toDecimal(row.amount),
    due: toDecimal(row.due),
    currency: row.currency as Currency,
    transferReference: row.transfer_reference,
  }
}
