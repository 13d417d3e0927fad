import type { Actor } from '#records/audit.ts'
import { noteDeed } from '#records/audit.ts'
import { lockBookingForMoney, type StoredBooking } from '#records/bookings.ts'
import type { Database } from '#records/database.ts'
import { aboutBooking, postLetter } from '#records/outbox.ts'
import { changePayment, findPayment, keepPaymentEvent, lockPayment, type StoredPayment } from '#records/payments.ts'
import { departuresOf } from '#records/seat-news.ts'
import { mayBecome, type PaymentState, type Provider } from '#rules/payment.ts'
import type { GatewayWord } from '#till/gateway.ts'
import { receivePayment } from './receive-payment.ts'
import type { Desk } from './sell.ts'
import { settle } from './settle.ts'
import { tryAgain } from './try-again.ts'

/** What a gateway's word did: moved the payment, or nothing and why. */
export type Heard = 'moved' | 'heard before' | 'nothing new' | 'not ours' | 'other amount'

/**
 * Takes a gateway's word for a payment: signed and read by its till, and compared here with our own row. Each message
 * counts once, and a payment only goes forward, in whatever order messages come.
 */
export async function hearGateway(desk: Desk, provider: Provider, word: GatewayWord, actor: Actor): Promise<Heard> {
  const now = desk.clock.now()
  const known = await findPayment(desk.db, word.orderReference)
  if (!known || known.provider !== provider) return 'not ours'
  const outcome = await tryAgain(() =>
    desk.db.transaction().execute(async (tx) => {
      const booking = await lockBookingForMoney(tx, known.booking)
      const payment = await lockPayment(tx, known.id)
      if (!booking || !payment) return { heard: 'not ours' as const }
      const heard = judge(payment, word)
      const event = { provider, ...word, payment: payment.id, outcome: heard }
      if (!(await keepPaymentEvent(tx, event, now))) return { heard: 'heard before' as const }
      if (heard === 'moved') await move(tx, booking, payment, word, { actor, now })
      return { heard, booking }
    }),
  )
  if ('refused' in outcome) throw new Error(`A gateway's word could not be taken: ${outcome.refused}`)
  // A place that was taken again shows on open seat maps.
  if ('booking' in outcome && outcome.heard === 'moved') desk.seatNews.tell(departuresOf(outcome.booking))
  return outcome.heard
}

function judge(payment: StoredPayment, { amount, currency, state, providerReference }: GatewayWord): Heard {
  if (amount !== payment.amount || currency !== payment.currency) return 'other amount'
  // One order is one payment of the gateway, once money has moved.
  const isOther = payment.provider_reference !== null && payment.provider_reference !== providerReference
  if (isOther && payment.paid_at !== null) return 'not ours'
  return mayBecome(payment.status, state) ? 'moved' : 'nothing new'
}

async function move(
  tx: Database,
  booking: StoredBooking,
  payment: StoredPayment,
  { state, brand, lastFour, failure, providerReference }: GatewayWord,
  { actor, now }: { actor: Actor; now: number },
) {
  const told = { provider_reference: providerReference, brand, last_four: lastFour }
  if (state === 'paid') return receivePayment(tx, booking, payment, { actor, now, told })
  await changePayment(
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
  await settle(tx, booking, now)
  if (state === 'disputed') {
    await postLetter(tx, aboutBooking('staff: payment disputed', booking.id, { payment: payment.id }), now)
  }
  await noteDeed(tx, actor, {
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
