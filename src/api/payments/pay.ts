import type { Context } from 'hono'
import { bookingOfGuest } from '#api/bookings/my-booking.ts'
import { secondsToWaitFor, uncountFor } from '#api/middleware/rate-limit.ts'
import { type ApiEnv, refuse, refuseFor } from '#api/route-kit.ts'
import type { FreshReceipt } from '#contracts/bookings/receipt.ts'
import type { PaymentRequest, PaymentResponse } from '#contracts/payments/guest-account.ts'
import { findBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import { guestReceiptOf } from '#db/bookings/guest-receipt.ts'
import { paymentWireOf } from '#db/payments/guest-accounts.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { pathIn } from '#domain/primitives/language.ts'
import { type Result, success } from '#domain/result.ts'
import { currentLanguage } from '#i18n/language.ts'
import type { RequestContext } from '#services/context.ts'
import { payBooking } from '#services/payments/pay-booking.ts'
import { startCardPayment } from '#services/payments/start-card-payment.ts'
import { guestAccountOf } from './guest-account.ts'

type Choice = Omit<PaymentRequest, 'bookingId'>
type CreatedBooking = { success: true; message: string; booking: FreshReceipt }
type NewBookingPayment = Omit<Choice, 'total'> & { payNow: boolean }

/** Pays an existing booking, authorised by its guest key. A card payment is started at the gateway. */
export async function pay(c: Context<ApiEnv>, request: PaymentRequest, requestContext: RequestContext) {
  const booking = await bookingOfGuest(c, request.bookingId)
  if (!booking) return refuse(c, 'booking not found')
  const countedAt = c.var.app.clock.now()
  const wait = request.paymentMethod === 'online' ? await secondsToWaitFor(c, 'announcedTransfers', booking.id) : 0
  if (wait > 0) return refuseFor(c, wait)
  const outcome = await takePayment(c, booking, request, requestContext)
  if (outcome.ok) return c.json(outcome.response, 201)
  if (request.paymentMethod === 'online') uncountFor(c, 'announcedTransfers', booking.id, countedAt)
  // When the balance has changed, the guest gets the current account.
  const hasChanged = outcome.error === 'price changed'
  return refuse(c, outcome.error, hasChanged ? await guestAccountOf(c, booking) : {})
}

/** Whether a new booking is paid by card in the same request, not on the payment page. */
export function paysByCardNow({ paymentMethod, testCase, payNow }: NewBookingPayment): boolean {
  return paymentMethod === 'card' && (payNow || Boolean(testCase))
}

/** Why a card payment would be rejected, checked before the booking is created; null when it may start. */
export function cardPaymentError(c: Context<ApiEnv>, request: NewBookingPayment): ErrorCode | null {
  if (!paysByCardNow(request)) return null
  const { gateway } = c.var.app
  if (!gateway) return 'method not offered'
  return gateway.provider === 'sandbox' && !(request.testCase && request.brand && request.lastFour)
    ? 'not a test card'
    : null
}

/** Starts the card payment of a booking that was just created. If it fails, the booking stays and can be paid later by its id. */
export async function payNew(
  c: Context<ApiEnv>,
  request: NewBookingPayment,
  requestContext: RequestContext,
  created: CreatedBooking,
) {
  const { bookingId, guestKey, totalPrice: total } = created.booking
  const booking = await findBooking(c.var.app.db, bookingId)
  // A booking without a price awaits a quote and has nothing to pay yet.
  if (!booking || total === 0) return c.json(created, 201)
  const idempotencyKey = requestContext.idempotencyKey && {
    ...requestContext.idempotencyKey,
    scope: `${requestContext.idempotencyKey.scope} by card`,
  }
  const outcome = await takePayment(c, booking, { ...request, total }, { ...requestContext, idempotencyKey })
  if (!outcome.ok) {
    const after = (await findBooking(c.var.app.db, booking.id)) ?? booking
    return refuse(c, outcome.error, {
      booking: { ...(await guestReceiptOf(c.var.app.db, after, currentLanguage())), guestKey },
    })
  }
  const { response } = outcome
  return c.json({ ...response, message: created.message, booking: { ...response.booking, guestKey } }, 201)
}

async function takePayment(
  c: Context<ApiEnv>,
  booking: StoredBooking,
  choice: Choice,
  requestContext: RequestContext,
): Promise<Result<{ response: PaymentResponse }>> {
  const { app } = c.var
  const recorded = await payBooking(
    { ...app, gateway: app.gateway?.provider ?? 'off' },
    booking.id,
    choice,
    requestContext,
  )
  if (!recorded.ok) return recorded
  let { payment } = recorded
  let redirect: PaymentResponse['redirect'] = null
  if (payment && payment.method === 'card' && app.gateway) {
    const addresses = addressesOf(app.config.baseUrl, booking.reference)
    const newPayment = { booking: recorded.booking, payment, card: choice, addresses }
    const started = await startCardPayment({ ...app, gateway: app.gateway }, newPayment, requestContext.actor)
    if (!started.ok) return started
    ;({ payment, redirect } = started)
  }
  const after = (await findBooking(app.db, booking.id)) ?? booking
  const response: PaymentResponse = {
    success: true,
    message: 'Payment recorded',
    booking: await guestReceiptOf(app.db, after, currentLanguage()),
    payment: payment && paymentWireOf(payment),
    redirect,
  }
  return success({ response })
}

function addressesOf(baseUrl: string, reference: string) {
  const page = (from: string) =>
    `${baseUrl}${pathIn(currentLanguage(), '/payment')}?${new URLSearchParams({ ref: reference, from })}`
  return {
    returnUrl: page('payhere'),
    cancelUrl: page('cancelled'),
    webhookUrl: `${baseUrl}/api/payments/payhere/notify`,
  }
}
