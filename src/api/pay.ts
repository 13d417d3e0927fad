import type { Context } from 'hono'
import { payBooking } from '#desk/pay-booking.ts'
import type { Order } from '#desk/sell.ts'
import { startPayment } from '#desk/start-payment.ts'
import { paymentWireOf, readGuestAccount } from '#records/accounts.ts'
import { findBooking } from '#records/bookings.ts'
import { receiptOf } from '#records/receipts.ts'
import type { PaymentAnswer, PaymentRequest } from '#rules/account-wire.ts'
import { type Door, refuse } from './door.ts'
import { bookingOfGuest } from './my-bookings.ts'

/** Pays a booking that exists: opened by its guest key, refused or taken down, and for a card handed to the gateway. */
export async function pay(c: Context<Door>, request: PaymentRequest, order: Order) {
  const { house } = c.var
  const booking = await bookingOfGuest(c, request.bookingId)
  if (!booking) return refuse(c, 'booking not found')
  const gateway = house.till?.provider ?? 'off'
  const taken = await payBooking({ ...house, gateway }, booking.id, request, order)
  if ('refused' in taken) {
    // Another sum is due by now: the guest sees which.
    const account =
      taken.refused === 'price changed'
        ? await readGuestAccount(house.db, booking, { now: house.clock.now(), gateway })
        : {}
    return refuse(c, taken.refused, account)
  }
  let { payment } = taken
  let redirect: PaymentAnswer['redirect'] = null
  if (payment && payment.method === 'card' && house.till) {
    const started = await startPayment(
      { ...house, till: house.till },
      {
        booking: taken.booking,
        payment,
        card: request,
        addresses: addressesOf(house.settings.baseUrl, booking.reference),
      },
      order.actor,
    )
    if ('refused' in started) return refuse(c, started.refused)
    payment = started.payment
    redirect = started.redirect
  }
  const after = (await findBooking(house.db, booking.id)) ?? booking
  const body: PaymentAnswer = {
    success: true,
    message: 'Payment taken down',
    booking: receiptOf(after),
    payment: payment && paymentWireOf(payment),
    redirect,
  }
  return c.json(body, 201) as never
}

function addressesOf(baseUrl: string, reference: string) {
  const page = (from: string) => `${baseUrl}/payment?${new URLSearchParams({ ref: reference, from })}`
  return {
    returnUrl: page('payhere'),
    cancelUrl: page('cancelled'),
    notifyUrl: `${baseUrl}/api/payments/payhere/notify`,
  }
}
