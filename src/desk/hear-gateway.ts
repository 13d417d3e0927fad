import type { Actor } from '#records/audit.ts'
import { noteDeed } from '#records/audit.ts'
import { lockBookingForMoney, type StoredBooking } from '#records/bookings.ts'
import type { Database } from '#records/database.ts'
import { aboutBooking, postLetter } from '#records/outbox.ts'
import { keepWord, lockWord, noteOutcome } from '#records/payment-events.ts'
import {
  addPayment,
  changePayment,
  findPayment,
  findPaymentAtGateway,
  lockPayment,
  type StoredPayment,
} from '#records/payments.ts'
import { waitBriefly } from '#records/places.ts'
import { departuresOf } from '#records/seat-news.ts'
import type { Currency } from '#rules/money.ts'
import { mayBecome, type PaymentState, type Provider } from '#rules/payment.ts'
import type { GatewayWord } from '#till/gateway.ts'
import { receivePayment } from './receive-payment.ts'
import type { Desk } from './sell.ts'
import { settle } from './settle.ts'
import { tryAgain } from './try-again.ts'

/**
 * What a gateway's word did: moved the payment, booked another one of the same order, or nothing and why. 'kept' until the
 * booking is free: `takeKeptWords` takes it then.
 */
export type Heard = 'moved' | 'paid again' | 'heard before' | 'nothing new' | 'not ours' | 'other amount' | 'kept'

/**
 * Takes a gateway's word for a payment: signed and read by its till, and compared here with our own row. It is kept before
 * anything else, so that it is lost neither to a crash nor to a rush. Each counts once, and a payment only goes forward, in
 * whatever order they come.
 */
export async function hearGateway(desk: Desk, provider: Provider, word: GatewayWord, actor: Actor): Promise<Heard> {
  const known = await findPayment(desk.db, word.orderReference)
  if (!known || known.provider !== provider) return 'not ours'
  const { id, isWaiting } = await keepWord(desk.db, { provider, payment: known.id, word }, desk.clock.now())
  return isWaiting ? takeWord(desk, id, actor) : 'heard before'
}

/** Books what a kept word says, once. */
export async function takeWord(desk: Desk, id: number, actor: Actor): Promise<Heard> {
  const now = desk.clock.now()
  const outcome = await tryAgain(() =>
    desk.db.transaction().execute(async (tx) => {
      await waitBriefly(tx, 1)
      const kept = await lockWord<GatewayWord>(tx, id)
      if (!kept) return { heard: 'heard before' as const }
      const { provider, word } = kept
      const ordered = await findPayment(tx, word.orderReference)
      const booking = ordered && (await lockBookingForMoney(tx, ordered.booking))
      // Of a second payment for the same order the gateway speaks by that one's own name.
      const other = await findPaymentAtGateway(tx, provider, word.providerReference)
      const meant = other && other.booking === ordered?.booking ? other : ordered
      const payment = meant && (await lockPayment(tx, meant.id))
      if (!booking || !payment) return { heard: 'not ours' as const }
      const heard = judge(payment, word)
      await noteOutcome(tx, id, heard)
      await act(tx, { booking, payment, word, heard }, { actor, now })
      return { heard, booking }
    }),
  )
  if ('refused' in outcome) {
    if (outcome.refused === 'busy') return 'kept'
    throw new Error(`A gateway's word could not be taken: ${outcome.refused}`)
  }
  // A place that was taken again shows on open seat maps.
  const hasMoved = outcome.heard === 'moved' || outcome.heard === 'paid again'
  if ('booking' in outcome && hasMoved) desk.seatNews.tell(departuresOf(outcome.booking))
  return outcome.heard
}

function judge(payment: StoredPayment, { amount, currency, state, providerReference }: GatewayWord): Heard {
  if (amount !== payment.amount || currency !== payment.currency) return 'other amount'
  // The same order paid twice at the gateway: two tabs, or a guest who was impatient.
  const isOther = payment.provider_reference !== null && payment.provider_reference !== providerReference
  if (isOther && payment.paid_at !== null) return state === 'paid' ? 'paid again' : 'not ours'
  return mayBecome(payment.status, state) ? 'moved' : 'nothing new'
}

type Judged = { booking: StoredBooking; payment: StoredPayment; word: GatewayWord; heard: Heard }
type By = { actor: Actor; now: number }

async function act(tx: Database, { booking, payment, word, heard }: Judged, by: By) {
  if (heard === 'moved') return move(tx, booking, payment, word, by)
  if (heard === 'paid again') return receivePayment(tx, booking, await further(tx, payment, word, by.now), by)
  if (heard === 'other amount' && word.state === 'paid') await askStaff(tx, booking, payment, word, by)
}

/** Money that came a second time is booked as it came: it shows as overpaid, and goes back. */
function further(tx: Database, payment: StoredPayment, word: GatewayWord, now: number): Promise<StoredPayment> {
  const { booking, method, provider, is_test } = payment
  const row = { booking, method, provider, is_test, status: 'created' as const, transfer_reference: null }
  const told = { brand: word.brand, last_four: word.lastFour, provider_reference: word.providerReference }
  return addPayment(
    tx,
    { ...row, ...told, amount: word.amount, currency: word.currency as Currency, expires_at: null },
    now,
  )
}

/** Real money that is not what we asked for: a person looks into the gateway's own books. */
async function askStaff(
  tx: Database,
  booking: StoredBooking,
  payment: StoredPayment,
  { amount, currency, providerReference }: GatewayWord,
  { actor, now }: By,
) {
  const about = { payment: payment.id, times: providerReference }
  await postLetter(tx, aboutBooking('staff: other amount', booking.id, about), now)
  await noteDeed(tx, actor, {
    ...{ action: 'payment of another amount', entity: 'booking', entityId: booking.id, at: now },
    difference: { payment: payment.order_reference, asked: payment.amount, said: amount, currency },
  })
}

async function move(
  tx: Database,
  booking: StoredBooking,
  payment: StoredPayment,
  { state, brand, lastFour, failure, providerReference }: GatewayWord,
  { actor, now }: By,
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
