import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { actorOf, idempotencyHeader, requestContextOf } from '#api/middleware/idempotency.ts'
import { secondsToWait } from '#api/middleware/rate-limit.ts'
import { maxBodyBytes, readText } from '#api/middleware/request-body.ts'
import {
  byId,
  createRoute,
  createRouter,
  errorResponses,
  jsonBody,
  jsonResponse,
  refuse,
  refuseFor,
  type StaffApiEnv,
  staffRoute,
  success,
} from '#api/route-kit.ts'
import type { AppContext } from '#app-context.ts'
import { BalanceChanged, BookingPayments, MoneySeen } from '#contracts/payments/booking-payments.ts'
import { findBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import { readBookingPayments } from '#db/payments/booking-payments.ts'
import type { StaffRefund } from '#db/payments/refunds.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { minuteMs } from '#domain/primitives/date.ts'
import { isRefundedByGateway } from '#services/payments/decide-refund.ts'
import { receiveWebhook } from '#services/payments/receive-webhook.ts'
import { recordPayment } from '#services/payments/record-payment.ts'

export const payments = createRouter()

/** PayHere posts a form: the only body that is neither JSON nor a file. */
const webhookPath = '/payments/payhere/notify'

payments.openAPIRegistry.registerPath({
  method: 'post',
  path: webhookPath,
  tags: ['Payments'],
  summary:
    'Receive a webhook of PayHere about a payment. One without a valid signature changes nothing: it is answered 200, or 429 beyond 60 a minute from one address',
  request: {
    body: {
      content: {
        'application/x-www-form-urlencoded': { schema: z.record(z.string().max(100), z.string().max(1_000)) },
      },
      required: true,
    },
  },
  responses: {
    200: jsonResponse('Received', z.object({ success: z.literal(true) })),
    ...errorResponses(413, 429, 503),
  },
})

payments.post(webhookPath, async (c) => {
  const { app, requestId } = c.var
  const { gateway } = app
  const form = await readText(c.req, maxBodyBytes.guest)
  if (form === null) return refuse(c, 'too large')
  const event = gateway?.readWebhook(new URLSearchParams(form))
  if (!gateway || !event) {
    logForgedWebhook(app, requestId)
    const wait = await secondsToWait(c, 'forgedWebhooks')
    if (wait > 0) return refuseFor(c, wait)
    // The response does not reveal which part of the webhook was wrong.
    return c.json({ success: true }, 200)
  }
  const outcome = await receiveWebhook(app, gateway.provider, event, {
    ...actorOf(c),
    actor: gateway.provider,
  })
  // An unknown order is stored nowhere else. Reported as paid, it may be money without a booking.
  const isUnknownMoney = outcome === 'unknown payment' && event.state === 'paid'
  const level = outcome === 'failed' || isUnknownMoney ? 'warn' : 'info'
  app.log[level]({ requestId, outcome, order: event.orderReference }, 'payment webhook received')
  return c.json({ success: true }, 200)
})

/** Logs one line a minute with the number of forged webhooks since the last one, so that a flood cannot fill the disk. */
function logForgedWebhook(app: AppContext, requestId: string) {
  const now = app.clock.now()
  const { loggedAt, rejected } = forgedWebhooks.get(app) ?? { loggedAt: Number.NEGATIVE_INFINITY, rejected: 0 }
  const isDue = now - loggedAt >= minuteMs
  if (isDue) app.log.warn({ requestId, rejected: rejected + 1 }, 'payment webhook rejected')
  forgedWebhooks.set(app, isDue ? { loggedAt: now, rejected: 0 } : { loggedAt, rejected: rejected + 1 })
}
const forgedWebhooks = new WeakMap<AppContext, { loggedAt: number; rejected: number }>()

/** The 409 response of every route that takes `expectedBalance`. */
export const balanceChanged = jsonResponse(
  'Already decided, or the balance has changed; then the response has the current account',
  BalanceChanged,
)

const account = createRoute({
  method: 'get',
  path: '/bookings/{id}/account',
  ...staffRoute('Payments', 'decide about payments'),
  summary: "Get a booking's payments and refunds",
  request: { params: byId },
  responses: { 200: jsonResponse('The account', BookingPayments.extend({ success })), ...errorResponses(404) },
})

payments.openapi(account, async (c) => {
  const booking = await findBooking(c.var.app.db, c.req.valid('param').id)
  if (!booking) return refuse(c, 'booking not found')
  return c.json({ success: true as const, ...(await accountOf(c, booking)) }, 200)
})

const record = createRoute({
  method: 'post',
  path: '/bookings/{id}/payments',
  ...staffRoute('Payments', 'decide about payments'),
  summary: 'Record a payment that staff received: cash, a transfer or PayPal, also in part or more than is due',
  request: { params: byId, headers: idempotencyHeader, body: jsonBody(MoneySeen) },
  responses: {
    201: jsonResponse('Recorded', BookingPayments.extend({ success, message: z.string() })),
    409: balanceChanged,
    ...errorResponses(404),
  },
})

payments.openapi(record, async (c) => {
  const { id } = c.req.valid('param')
  const seen = c.req.valid('json')
  const { expectedBalance: _, ...money } = seen
  // Without the balance: it may differ when the clerk retries after a lost response.
  const requestContext = requestContextOf(c, `payments ${c.var.staff.id}`, { id, ...money })
  const outcome = await recordPayment(c.var.app, id, seen, requestContext)
  if (!outcome.ok) return refuseEntry(c, outcome.error, id)
  const message = 'Payment recorded'
  return c.json({ success: true as const, message, ...(await accountOf(c, outcome.booking)) }, 201)
})

/** Responds with the error of a payment entry; for an outdated balance, with the current account. */
export async function refuseEntry(c: Context<StaffApiEnv>, refused: ErrorCode, bookingId: string | undefined) {
  const booking = refused === 'balance changed' && bookingId ? await findBooking(c.var.app.db, bookingId) : undefined
  return booking ? refuse(c, refused, await accountOf(c, booking)) : refuse(c, refused)
}

/** The current payments of a booking, as staff see them. */
export function accountOf(c: Context<StaffApiEnv>, booking: StoredBooking) {
  return readBookingPayments(c.var.app.db, booking, isByHand(c))
}

/** Returns a predicate for refunds that staff send: without a card payment, of another gateway, or partial where it cannot. */
export function isByHand(c: Context<StaffApiEnv>) {
  const { gateway } = c.var.app
  return ({ provider, paid_as, paid_amount, amount }: StaffRefund) =>
    paid_amount === null ||
    !isRefundedByGateway(gateway, { provider, provider_reference: paid_as, amount: paid_amount }, amount)
}
