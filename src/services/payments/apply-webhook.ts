import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { aboutBooking, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { insertPayment, type StoredPayment, updatePayment } from '#db/payments/payments.ts'
import type { PaymentState } from '#domain/payments/payment.ts'
import type { WebhookOutcome } from '#domain/payments/webhook-retry.ts'
import type { Currency } from '#domain/primitives/money.ts'
import type { GatewayEvent } from '#integrations/payments/gateway.ts'
import { receivePayment } from './receive-payment.ts'
import { updatePaymentStatus } from './update-payment-status.ts'

/** `providerReference` is null where the gateway's name belongs to another payment already. */
type Word = Omit<GatewayEvent, 'providerReference'> & { providerReference: string | null }
type Judged = { booking: StoredBooking; payment: StoredPayment; word: Word; heard: WebhookOutcome }
type By = { actor: Actor; now: number }

/** Does what a gateway's word was found to mean. Booking and payment are locked by the caller. */
export async function applyWebhook(tx: Database, { booking, payment, word, heard }: Judged, by: By) {
  switch (heard) {
    case 'moved':
      return move(tx, booking, payment, word, by)
    case 'paid again':
      return receivePayment(tx, booking, await further(tx, payment, word, by.now), by)
    case 'renamed':
      return rename(tx, booking, payment, word, by)
    case 'doubted':
      return askAboutDoubt(tx, booking, payment, word, by)
    case 'other amount':
      return word.state === 'paid' ? askAboutAmount(tx, booking, payment, word, by) : undefined
  }
}

async function move(
  tx: Database,
  booking: StoredBooking,
  payment: StoredPayment,
  { state, brand, lastFour, failure, providerReference }: Word,
  { actor, now }: By,
) {
  const told = { provider_reference: providerReference, brand, last_four: lastFour }
  if (state === 'paid') return receivePayment(tx, booking, payment, { actor, now, told })
  await updatePayment(
    tx,
    payment.id,
    {
      ...told,
      ...{ status: state, failure },
      ...(isOver(state) ? { expires_at: null } : {}),
      // What the bank took back had come, even where nobody told us.
      ...(state === 'disputed' ? { paid_at: payment.paid_at ?? new Date(now) } : {}),
    },
    now,
  )
  await updatePaymentStatus(tx, booking, now)
  if (state === 'disputed') {
    await enqueueEmail(tx, aboutBooking('staff: payment disputed', booking.id, { payment: payment.id }), now)
  }
  await writeAudit(tx, actor, {
    action: `payment ${state}`,
    entity: 'booking',
    entityId: booking.id,
    difference: { payment: payment.order_reference, amount: payment.amount, failure },
    at: now,
  })
}

function isOver(state: PaymentState): boolean {
  return state !== 'pending'
}

/** Money that came a second time is booked as it came: it shows as overpaid, and goes back. */
function further(tx: Database, payment: StoredPayment, word: Word, now: number): Promise<StoredPayment> {
  const { booking, method, provider, is_test } = payment
  const row = { booking, method, provider, is_test, status: 'created' as const, transfer_reference: null }
  const told = { brand: word.brand, last_four: word.lastFour, provider_reference: word.providerReference }
  return insertPayment(
    tx,
    { ...row, ...told, amount: word.amount, currency: word.currency as Currency, expires_at: null },
    now,
  )
}

/** The gateway's books have the payment under this name alone: it came once. */
async function rename(
  tx: Database,
  booking: StoredBooking,
  payment: StoredPayment,
  { providerReference }: Word,
  { actor, now }: By,
) {
  await updatePayment(tx, payment.id, { provider_reference: providerReference }, now)
  await writeAudit(tx, actor, {
    ...{ action: 'payment renamed', entity: 'booking', entityId: booking.id, at: now },
    difference: {
      payment: payment.order_reference,
      name: { from: payment.provider_reference, to: providerReference },
    },
  })
}

/** A word that nobody can prove books nothing, and owes nobody anything: a person looks into the gateway's own books. */
async function askAboutDoubt(
  tx: Database,
  booking: StoredBooking,
  payment: StoredPayment,
  { state, providerReference }: Word,
  { actor, now }: By,
) {
  // Once each: whoever sends the same word under a hundred names does not fill our mailbox.
  await enqueueEmail(tx, aboutBooking('staff: paid again?', booking.id, { payment: payment.id }), now)
  await writeAudit(tx, actor, {
    ...{ action: 'second payment doubted', entity: 'booking', entityId: booking.id, at: now },
    difference: { payment: payment.order_reference, said: state, name: providerReference, amount: payment.amount },
  })
}

/** Real money that is not what we asked for: a person looks into the gateway's own books. */
async function askAboutAmount(
  tx: Database,
  booking: StoredBooking,
  payment: StoredPayment,
  { amount, currency }: Word,
  { actor, now }: By,
) {
  // One letter for each sum: its name is not signed.
  const about = { payment: payment.id, times: `${amount} ${currency}` }
  if (!(await enqueueEmail(tx, aboutBooking('staff: other amount', booking.id, about), now))) return
  await writeAudit(tx, actor, {
    ...{ action: 'payment of another amount', entity: 'booking', entityId: booking.id, at: now },
    difference: { payment: payment.order_reference, asked: payment.amount, said: amount, currency },
  })
}
