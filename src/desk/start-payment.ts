import type { Actor } from '#records/audit.ts'
import type { StoredBooking } from '#records/bookings.ts'
import { changePayment, findPayment, type StoredPayment } from '#records/payments.ts'
import type { PaymentRequest } from '#rules/account-wire.ts'
import type { Refusal } from '#rules/refusal.ts'
import type { PaymentGateway, PaymentOrder } from '#till/gateway.ts'
import { hearGateway } from './hear-gateway.ts'
import type { Desk } from './sell.ts'

type Redirect = { action: string; fields: Record<string, string> }
type Addresses = Pick<PaymentOrder, 'returnUrl' | 'cancelUrl' | 'notifyUrl'>

/**
 * Hands a card payment over to the gateway, outside of any transaction. Asked again for a payment that is under way or
 * decided it only tells how that stands.
 */
export async function startPayment(
  desk: Desk & { till: PaymentGateway },
  {
    booking,
    payment,
    request,
    addresses,
  }: {
    booking: StoredBooking
    payment: StoredPayment
    request: PaymentRequest
    addresses: Addresses
  },
  actor: Actor,
): Promise<{ payment: StoredPayment; redirect: Redirect | null } | { refused: Refusal }> {
  const { till } = desk
  const order = { ...orderOf(booking, payment), ...addresses }
  const { testCase, brand, lastFour } = request
  const card = testCase && brand && lastFour ? { testCase, brand, lastFour } : null
  const started = await till.start(order, card)
  const now = desk.clock.now()
  if (started.next === 'redirect') {
    if (payment.status === 'created') await changePayment(desk.db, payment.id, { status: 'pending' }, now)
    return { payment: (await findPayment(desk.db, payment.order_reference)) ?? payment, redirect: started }
  }
  if (!payment.provider_reference)
    await changePayment(desk.db, payment.id, { provider_reference: started.providerReference }, now)
  const after = await askGateway(desk, { ...payment, provider_reference: started.providerReference }, actor)
  return after.status === 'failed' ? { refused: 'payment refused' } : { payment: after, redirect: null }
}

/** Asks the gateway what became of a payment, and books what it says. */
export async function askGateway(
  desk: Desk & { till: PaymentGateway },
  payment: StoredPayment,
  actor: Actor,
): Promise<StoredPayment> {
  const word = await desk.till.retrieve(
    {
      orderReference: payment.order_reference,
      providerReference: payment.provider_reference,
      amount: payment.amount,
      currency: payment.currency,
      startedAt: payment.created_at.getTime(),
    },
    desk.clock.now(),
  )
  if (word) await hearGateway(desk, desk.till.provider, word, actor)
  return (await findPayment(desk.db, payment.order_reference)) ?? payment
}

function orderOf(booking: StoredBooking, payment: StoredPayment) {
  return {
    orderReference: payment.order_reference,
    amount: payment.amount,
    currency: payment.currency,
    items: [booking.reference, booking.package_name].filter(Boolean).join(' '),
    guest: { name: booking.customer_name, email: booking.customer_email, phone: booking.customer_phone },
  }
}
