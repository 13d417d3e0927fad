import type { Context } from 'hono'
import { bookingOfGuest } from '#api/bookings/my-booking.ts'
import { type ApiEnv, refuse } from '#api/route-kit.ts'
import type { FreshReceipt } from '#contracts/bookings/receipt.ts'
import type { PaymentAnswer, PaymentRequest } from '#contracts/payments/guest-account.ts'
import { receiptOf } from '#db/bookings/booking-mappers.ts'
import { findBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import { paymentWireOf } from '#db/payments/guest-accounts.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { pathIn } from '#domain/primitives/language.ts'
import { type Result, success } from '#domain/result.ts'
import { currentLanguage } from '#i18n/language.ts'
import type { RequestContext } from '#services/context.ts'
import { payBooking } from '#services/payments/pay-booking.ts'
import { startCardPayment } from '#services/payments/start-card-payment.ts'
import { guestAccountOf } from './guest-account.ts'

type Wish = Omit<PaymentRequest, 'bookingId'>
type BookingMade = { success: true; message: string; booking: FreshReceipt }
type WithNew = Omit<Wish, 'total'> & { payNow: boolean }

/** Pays a booking that exists: opened by its guest key, refused or taken down, and for a card handed to the gateway. */
export async function pay(c: Context<ApiEnv>, request: PaymentRequest, order: RequestContext) {
  const booking = await bookingOfGuest(c, request.bookingId)
  if (!booking) return refuse(c, 'booking not found')
  const outcome = await takePayment(c, booking, request, order)
  if (outcome.ok) return c.json(outcome.response, 201)
  // Another sum is due by now: the guest sees which.
  const isOther = outcome.error === 'price changed'
  return refuse(c, outcome.error, isOther ? await guestAccountOf(c, booking) : {})
}

/** Whether a new booking is to be paid by card at once, and not on the payment page. */
export function paysByCardNow({ paymentMethod, testCase, payNow }: WithNew): boolean {
  return paymentMethod === 'card' && (payNow || Boolean(testCase))
}

/** What would stop the card, before anything is booked for its sake. */
export function refusalOfCard(c: Context<ApiEnv>, request: WithNew): ErrorCode | null {
  if (!paysByCardNow(request)) return null
  const { gateway } = c.var.app
  if (!gateway) return 'method not offered'
  return gateway.provider === 'sandbox' && !(request.testCase && request.brand && request.lastFour)
    ? 'not a test card'
    : null
}

/** Goes on to the card of a booking that was just made. It stays made when the card is refused, and can be paid by its id. */
export async function payNew(c: Context<ApiEnv>, request: WithNew, order: RequestContext, made: BookingMade) {
  const { bookingId, guestKey, totalPrice: total } = made.booking
  const booking = await findBooking(c.var.app.db, bookingId)
  // What costs nothing yet is agreed on first.
  if (!booking || total === 0) return c.json(made, 201)
  const idempotencyKey = order.idempotencyKey && {
    ...order.idempotencyKey,
    scope: `${order.idempotencyKey.scope} by card`,
  }
  const outcome = await takePayment(c, booking, { ...request, total }, { ...order, idempotencyKey })
  if (!outcome.ok) {
    const after = (await findBooking(c.var.app.db, booking.id)) ?? booking
    return refuse(c, outcome.error, { booking: { ...receiptOf(after), guestKey } })
  }
  const { response } = outcome
  return c.json({ ...response, message: made.message, booking: { ...response.booking, guestKey } }, 201)
}

async function takePayment(
  c: Context<ApiEnv>,
  booking: StoredBooking,
  wish: Wish,
  order: RequestContext,
): Promise<Result<{ response: PaymentAnswer }>> {
  const { app } = c.var
  const taken = await payBooking({ ...app, gateway: app.gateway?.provider ?? 'off' }, booking.id, wish, order)
  if (!taken.ok) return taken
  let { payment } = taken
  let redirect: PaymentAnswer['redirect'] = null
  if (payment && payment.method === 'card' && app.gateway) {
    const addresses = addressesOf(app.settings.baseUrl, booking.reference)
    const begun = { booking: taken.booking, payment, card: wish, addresses }
    const started = await startCardPayment({ ...app, gateway: app.gateway }, begun, order.actor)
    if (!started.ok) return started
    ;({ payment, redirect } = started)
  }
  const after = (await findBooking(app.db, booking.id)) ?? booking
  const response: PaymentAnswer = {
    success: true,
    message: 'Payment taken down',
    booking: receiptOf(after),
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
    notifyUrl: `${baseUrl}/api/payments/payhere/notify`,
  }
}
