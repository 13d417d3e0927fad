import type { PaymentRequest } from '#contracts/payments/guest-account.ts'
import type { Actor } from '#db/audit/write-audit.ts'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import { findPayment, recordHandover, type StoredPayment } from '#db/payments/payments.ts'
import { isUnderWay } from '#domain/payments/payment.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { PaymentGateway, PaymentOrder } from '#integrations/payments/gateway.ts'
import type { ServiceContext } from '#services/context.ts'
import { receiveWebhook } from './receive-webhook.ts'

type Redirect = { action: string; fields: Record<string, string> }
type Addresses = Pick<PaymentOrder, 'returnUrl' | 'cancelUrl' | 'webhookUrl'>
type Card = Pick<PaymentRequest, 'testCase' | 'brand' | 'lastFour'>
type NewCardPayment = { booking: StoredBooking; payment: StoredPayment; card: Card; addresses: Addresses }

/**
 * Starts a card payment at the gateway, outside any transaction. For a payment that is no longer under way it returns the outcome.
 */
export async function startCardPayment(
  context: ServiceContext & { gateway: PaymentGateway },
  { booking, payment, card: { testCase, brand, lastFour }, addresses }: NewCardPayment,
  actor: Actor,
): Promise<Result<{ payment: StoredPayment; redirect: Redirect | null }>> {
  if (!isUnderWay(payment.status)) return outcomeOf(payment)
  const card = testCase && brand && lastFour ? { testCase, brand, lastFour } : null
  const started = await context.gateway.start({ ...orderOf(booking, payment), ...addresses }, card)
  const now = context.clock.now()
  if (started.next === 'redirect') {
    await recordHandover(context.db, payment.id, { status: 'pending' }, now)
    const { action, fields } = started
    return success({
      payment: (await findPayment(context.db, payment.order_reference)) ?? payment,
      redirect: { action, fields },
    })
  }
  await recordHandover(context.db, payment.id, { provider_reference: started.providerReference }, now)
  return outcomeOf(
    await refreshFromGateway(context, { ...payment, provider_reference: started.providerReference }, actor),
  )
}

/** Retrieves a payment from the gateway and applies its state. */
export async function refreshFromGateway(
  context: ServiceContext & { gateway: PaymentGateway },
  payment: StoredPayment,
  actor: Actor,
): Promise<StoredPayment> {
  const event = await context.gateway.retrieve(
    {
      orderReference: payment.order_reference,
      providerReference: payment.provider_reference,
      amount: payment.amount,
      currency: payment.currency,
      startedAt: payment.created_at.getTime(),
    },
    context.clock.now(),
  )
  if (event) await receiveWebhook(context, context.gateway.provider, event, actor)
  return (await findPayment(context.db, payment.order_reference)) ?? payment
}

function outcomeOf(payment: StoredPayment) {
  return payment.status === 'failed' ? failure('payment refused') : success({ payment, redirect: null })
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
