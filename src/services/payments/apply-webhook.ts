import { auditBooking, type By } from '#db/audit/write-audit.ts'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { insertPayment, type StoredPayment, updatePayment } from '#db/payments/payments.ts'
import type { FinalWebhookOutcome } from '#domain/payments/webhook-retry.ts'
import type { Currency } from '#domain/primitives/money.ts'
import type { GatewayEvent } from '#integrations/payments/gateway.ts'
import { receivePayment } from './receive-payment.ts'
import { updatePaymentStatus } from './update-payment-status.ts'

/** The booking and payment of an event. `providerReference` is null when it already names a payment of another booking. */
export type WebhookTarget = {
  booking: StoredBooking
  payment: StoredPayment
  event: Omit<GatewayEvent, 'providerReference'> & { providerReference: string | null }
}
/** Applies a gateway's event. The caller holds the row locks on the booking, then on the payment. */
export async function applyWebhook(tx: Database, target: WebhookTarget, outcome: FinalWebhookOutcome, by: By) {
  switch (outcome) {
    case 'status changed':
      return changeStatus(tx, target, by)
    case 'duplicate payment':
      return receivePayment(tx, target.booking, await insertDuplicate(tx, target, by), by)
    case 'reference changed':
      return changeReference(tx, target, by)
    case 'unverified duplicate':
      return askStaffToVerify(tx, target, by)
    case 'amount mismatch':
      return target.event.state === 'paid' ? reportAmountMismatch(tx, target, by) : undefined
    case 'nothing new':
    case 'unknown payment':
      return undefined
  }
}

async function changeStatus(tx: Database, { booking, payment, event }: WebhookTarget, { actor, now }: By) {
  const { state, brand, lastFour, failure, providerReference } = event
  const details = { provider_reference: providerReference, brand, last_four: lastFour }
  if (state === 'paid') return receivePayment(tx, booking, payment, { actor, now, details })
  await updatePayment(
    tx,
    payment.id,
    {
      ...details,
      status: state,
      failure,
      ...(state === 'pending' ? {} : { expires_at: null }),
      // A chargeback proves that the money had arrived, even if that event never did.
      ...(state === 'disputed' ? { paid_at: payment.paid_at ?? new Date(now) } : {}),
    },
    now,
  )
  await updatePaymentStatus(tx, booking, now)
  if (state === 'disputed')
    await enqueueEmail(tx, bookingEmail('staff: payment disputed', booking.id, { payment: payment.id }), now)
  await auditBooking(tx, { actor, now }, booking.id, `payment ${state}`, {
    payment: payment.order_reference,
    amount: payment.amount,
    failure,
  })
}

/** A duplicate is recorded as it arrived: the booking becomes overpaid, and a refund is requested. */
function insertDuplicate(tx: Database, { payment, event }: WebhookTarget, { now }: By): Promise<StoredPayment> {
  const { booking, method, provider, is_test } = payment
  return insertPayment(
    tx,
    {
      booking,
      method,
      provider,
      is_test,
      brand: event.brand,
      last_four: event.lastFour,
      provider_reference: event.providerReference,
      amount: event.amount,
      currency: event.currency as Currency,
      status: 'created',
    },
    now,
  )
}

/** The gateway lists the payment under this reference only, so the money came once. */
async function changeReference(tx: Database, { booking, payment, event }: WebhookTarget, { actor, now }: By) {
  const { providerReference } = event
  await updatePayment(tx, payment.id, { provider_reference: providerReference }, now)
  await auditBooking(tx, { actor, now }, booking.id, 'payment reference changed', {
    payment: payment.order_reference,
    reference: { from: payment.provider_reference, to: providerReference },
  })
}

/** An unverified event records no money and causes no refund: staff check the gateway's portal. */
async function askStaffToVerify(tx: Database, { booking, payment, event }: WebhookTarget, { actor, now }: By) {
  // One email per payment: the same event under a hundred references must not fill the mailbox.
  await enqueueEmail(tx, bookingEmail('staff: paid again?', booking.id, { payment: payment.id }), now)
  const { state, providerReference } = event
  await auditBooking(tx, { actor, now }, booking.id, 'second payment unverified', {
    payment: payment.order_reference,
    reported: state,
    reference: providerReference,
    amount: payment.amount,
  })
}

/** The money may have arrived, but not the amount due: staff check the gateway's portal. */
async function reportAmountMismatch(tx: Database, { booking, payment, event }: WebhookTarget, { actor, now }: By) {
  const { amount, currency } = event
  // One email per amount: the reference is not signed.
  const about = { payment: payment.id, occurrence: `${amount} ${currency}` }
  if (!(await enqueueEmail(tx, bookingEmail('staff: other amount', booking.id, about), now))) return
  await auditBooking(tx, { actor, now }, booking.id, 'payment of another amount', {
    payment: payment.order_reference,
    expected: payment.amount,
    reported: amount,
    currency,
  })
}
