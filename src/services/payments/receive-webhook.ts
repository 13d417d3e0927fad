import type { Actor } from '#db/audit/write-audit.ts'
import { setLockTimeout } from '#db/availability/claims.ts'
import { lockBookingIncludingDeleted, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { findPayment, findPaymentAtGateway, lockPayment, type StoredPayment } from '#db/payments/payments.ts'
import { countUnverified, lockWebhook, setWebhookOutcome, storeWebhook } from '#db/payments/webhook-events.ts'
import { canBecome, type Provider } from '#domain/payments/payment.ts'
import { maxUnverifiedEvents, type WebhookOutcome } from '#domain/payments/webhook-retry.ts'
import type { GatewayEvent, PaymentGateway } from '#integrations/payments/gateway.ts'
import { departuresOf } from '#live/seat-events.ts'
import type { ServiceContext } from '#services/context.ts'
import { retryTransaction } from '#services/retry-transaction.ts'
import { applyWebhook } from './apply-webhook.ts'
import { recordWebhookFailure } from './record-webhook-failure.ts'

export type WebhookContext = ServiceContext & { gateway: PaymentGateway | null }

/**
 * Takes a gateway's word for a payment: signed and read by its till, and compared here with our own row. It is kept before
 * anything else, so that it is lost neither to a crash nor to a rush. Each counts once, and a payment only goes forward, in
 * whatever order they come.
 */
export async function receiveWebhook(
  context: WebhookContext,
  provider: Provider,
  word: GatewayEvent,
  actor: Actor,
): Promise<WebhookOutcome> {
  const known = await findPayment(context.db, word.orderReference)
  if (!known || known.provider !== provider) return 'not ours'
  const { id, isWaiting } = await storeWebhook(context.db, { provider, payment: known.id, word }, context.clock.now())
  return isWaiting ? processWebhook(context, id, actor) : 'heard before'
}

/** Books what a kept word says, once. One that cannot be taken says why and is tried again. */
export async function processWebhook(context: WebhookContext, id: number, actor: Actor): Promise<WebhookOutcome> {
  try {
    const first = await take(context, id, actor, null)
    if (typeof first === 'string') return first
    const verdict = await lookIntoBooks(context, first)
    const second = await take(context, id, actor, verdict)
    return typeof second === 'string' ? second : 'kept'
  } catch (error) {
    await recordWebhookFailure(context, id, error, actor)
    return 'in trouble'
  }
}

/** A word that rests on what nobody signed, and the payment that we have. */
type Unsure = { payment: StoredPayment; word: GatewayEvent }
type Verdict = 'sure' | 'renamed' | 'doubted'

async function take(
  context: WebhookContext,
  id: number,
  actor: Actor,
  verdict: Verdict | null,
): Promise<WebhookOutcome | Unsure> {
  const now = context.clock.now()
  const outcome = await retryTransaction(() =>
    context.db.transaction().execute(async (tx) => {
      await setLockTimeout(tx, 1)
      const kept = await lockWebhook<GatewayEvent>(tx, id)
      if (!kept) return { heard: 'heard before' as const }
      const found = await findMeant(tx, kept.provider, kept.word)
      if (!found) {
        await setWebhookOutcome(tx, id, 'not ours')
        return { heard: 'not ours' as const }
      }
      const { booking, payment } = found
      const said = judge(found, kept.word)
      if (said.isUnsure && !verdict && (await countUnverified(tx, found.ordered.id)) < maxUnverifiedEvents)
        return { heard: { payment: found.payment, word: kept.word } }
      const heard = said.isUnsure ? heardAs(said.heard, verdict) : said.heard
      await setWebhookOutcome(tx, id, heard)
      const isFirst = heard !== 'doubted' || verdict !== null
      if (isFirst) await applyWebhook(tx, { booking, payment, word: found.word, heard }, { actor, now })
      return { heard, booking }
    }),
  )
  if ('refused' in outcome) {
    if (outcome.refused === 'busy') return 'kept'
    throw new Error(`A gateway's word could not be taken: ${outcome.refused}`)
  }
  // A place that was taken again shows on open seat maps.
  const hasMoved = outcome.heard === 'moved' || outcome.heard === 'paid again'
  if ('booking' in outcome && outcome.booking && hasMoved) context.seatEvents.publish(departuresOf(outcome.booking))
  return outcome.heard
}

type Meant = {
  booking: StoredBooking
  ordered: StoredPayment
  payment: StoredPayment
  /** Without the gateway's name for the payment where another booking's payment has that name: it cannot be both. */
  word: Omit<GatewayEvent, 'providerReference'> & { providerReference: string | null }
}

/** The payment that a word is about, locked after its booking. */
async function findMeant(tx: Database, provider: Provider, word: GatewayEvent): Promise<Meant | null> {
  const ordered = await findPayment(tx, word.orderReference)
  const booking = ordered && (await lockBookingIncludingDeleted(tx, ordered.booking))
  if (!ordered || !booking) return null
  // Of a second payment for the same order the gateway speaks by that one's own name.
  const other = await findPaymentAtGateway(tx, provider, word.providerReference)
  const isOfBooking = other?.booking === booking.id
  const payment = await lockPayment(tx, (isOfBooking ? other : ordered).id)
  if (!payment) return null
  const providerReference = other && !isOfBooking ? null : word.providerReference
  return { booking, ordered, payment, word: { ...word, providerReference } }
}

/** PayHere signs the order and not its own name for the payment: what rests on that name alone is not sure. */
function judge({ ordered, payment, word }: Meant, { state, providerReference }: GatewayEvent) {
  const { amount, currency } = word
  const sure = (heard: WebhookOutcome) => ({ heard, isUnsure: false })
  if (amount !== payment.amount || currency !== payment.currency) return sure('other amount')
  // The same order paid twice at the gateway: two tabs, or a guest who was impatient.
  const isOther = payment.provider_reference !== null && payment.provider_reference !== providerReference
  if (isOther && payment.paid_at !== null)
    return state === 'paid' ? { heard: 'paid again' as const, isUnsure: true } : sure('not ours')
  if (!canBecome(payment.status, state)) return sure('nothing new')
  return { heard: 'moved' as const, isUnsure: payment.id !== ordered.id }
}

function heardAs(heard: WebhookOutcome, verdict: Verdict | null): WebhookOutcome {
  if (verdict === 'sure') return heard
  return verdict ?? 'doubted'
}

/**
 * What the gateway's own books say of a word that rests on the payment's name. Where the payment that we have is not in
 * them, it is this one, and was told to us under a false name.
 */
async function lookIntoBooks({ gateway }: WebhookContext, { payment, word }: Unsure): Promise<Verdict> {
  const books =
    gateway && gateway.provider === payment.provider ? await gateway.listPayments(word.orderReference) : null
  const named = (reference: string | null) => books?.find(({ providerReference }) => providerReference === reference)
  const found = named(word.providerReference)
  const { state, amount, currency } = word
  if (!found || found.state !== state || found.amount !== amount || found.currency !== currency) return 'doubted'
  return named(payment.provider_reference) ? 'sure' : 'renamed'
}
