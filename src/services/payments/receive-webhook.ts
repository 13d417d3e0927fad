import { type Actor, auditBooking } from '#db/audit/write-audit.ts'
import { setLockTimeout } from '#db/availability/claims.ts'
import { lockBookingIncludingDeleted } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { findPayment, findPaymentAtGateway, lockPayment, type StoredPayment } from '#db/payments/payments.ts'
import {
  countUnverified,
  listWaitingWebhooks,
  lockWebhook,
  setWebhookFailure,
  setWebhookOutcome,
  storeWebhook,
} from '#db/payments/webhook-events.ts'
import { canBecome, type Provider } from '#domain/payments/payment.ts'
import {
  attemptsBeforeAlert,
  type FinalWebhookOutcome,
  maxUnverifiedEvents,
  type WebhookOutcome,
  webhookRetryDelay,
} from '#domain/payments/webhook-retry.ts'
import { success } from '#domain/result.ts'
import type { GatewayEvent, PaymentGateway } from '#integrations/payments/gateway.ts'
import { departuresOf } from '#live/seat-events.ts'
import type { ServiceContext } from '#services/context.ts'
import { retryOnContention } from '#services/run-transaction.ts'
import { applyWebhook, type WebhookTarget } from './apply-webhook.ts'

type WebhookContext = ServiceContext & { gateway: PaymentGateway | null }

/**
 * Processes a gateway's event, whose signature the adapter has verified. The event is stored first, so that neither a crash nor a
 * locked booking loses it. Each event counts once, and a payment only moves forward, in whatever order events arrive.
 * An event of an order that we do not know is not stored; the route logs it.
 */
export async function receiveWebhook(
  context: WebhookContext,
  provider: Provider,
  event: GatewayEvent,
  actor: Actor,
): Promise<WebhookOutcome> {
  const payment = await findPayment(context.db, event.orderReference)
  if (!payment || payment.provider !== provider) return 'unknown payment'
  const stored = await storeWebhook(context.db, { provider, payment: payment.id, event }, context.clock.now())
  return stored.isWaiting ? processWebhook(context, stored.id, actor) : 'already processed'
}

/** Applies a stored event once. A failure is recorded with the event, which is then tried again. */
async function processWebhook(context: WebhookContext, id: number, actor: Actor): Promise<WebhookOutcome> {
  try {
    const attempt = await apply(context, id, actor, null)
    if (attempt.outcome !== 'unverified') return attempt.outcome
    const verdict = await verifyAtGateway(context, attempt)
    const { outcome } = await apply(context, id, actor, verdict)
    return outcome === 'unverified' ? 'waiting' : outcome
  } catch (error) {
    await recordFailure(context, id, error, actor)
    return 'failed'
  }
}

/** The result of comparing an unverified event with the gateway's list of payments. */
type Verdict = 'verified' | 'reference changed' | 'unverified duplicate'

/** An event whose outcome depends on the unsigned reference, and our payment. */
type Unverified = { outcome: 'unverified'; payment: StoredPayment; event: GatewayEvent }

async function apply(
  context: WebhookContext,
  id: number,
  actor: Actor,
  verdict: Verdict | null,
): Promise<Unverified | { outcome: WebhookOutcome }> {
  const now = context.clock.now()
  const applied = await retryOnContention(() =>
    context.db.transaction().execute(async (tx) => {
      await setLockTimeout(tx, 1)
      const stored = await lockWebhook<GatewayEvent>(tx, id)
      if (!stored) return success({ outcome: 'already processed' as const })
      const { event } = stored
      const target = await lockTarget(tx, stored.provider, event)
      if (!target) {
        await setWebhookOutcome(tx, id, 'unknown payment')
        return success({ outcome: 'unknown payment' as const })
      }
      const { booking, payment, ordered } = target
      const reported = reportedOutcome(target, event)
      if (reported.isUnverified && !verdict && (await countUnverified(tx, ordered.id)) < maxUnverifiedEvents)
        return success({ outcome: 'unverified' as const, payment, event })
      const outcome = reported.isUnverified ? verifiedOutcome(reported.outcome, verdict) : reported.outcome
      await setWebhookOutcome(tx, id, outcome)
      // Without a verdict there were too many unverified events: no further audit entry or email.
      if (outcome !== 'unverified duplicate' || verdict) await applyWebhook(tx, target, outcome, { actor, now })
      return success({ outcome, booking })
    }),
  )
  if (!applied.ok) {
    if (applied.error === 'busy') return { outcome: 'waiting' }
    throw new Error(`The event of a payment gateway cannot be applied: ${applied.error}`)
  }
  if (applied.outcome === 'unverified') return applied
  // Money for an expired booking may have claimed its places again: open seat maps show them.
  const mayHaveClaimed = applied.outcome === 'status changed' || applied.outcome === 'duplicate payment'
  if (mayHaveClaimed && 'booking' in applied) context.seatEvents.publish(departuresOf(applied.booking))
  return { outcome: applied.outcome }
}

type Ordered = { ordered: StoredPayment }

/** Locks the booking and then the payment that an event is about. `ordered` is the payment that the order reference names. */
async function lockTarget(
  tx: Database,
  provider: Provider,
  event: GatewayEvent,
): Promise<(WebhookTarget & Ordered) | null> {
  const ordered = await findPayment(tx, event.orderReference)
  const booking = ordered && (await lockBookingIncludingDeleted(tx, ordered.booking))
  if (!ordered || !booking) return null
  // The gateway names a second payment of one order by its own reference.
  const named = await findPaymentAtGateway(tx, provider, event.providerReference)
  const isOfBooking = named?.booking === booking.id
  const payment = await lockPayment(tx, (isOfBooking ? named : ordered).id)
  if (!payment) return null
  const providerReference = named && !isOfBooking ? null : event.providerReference
  return { booking, ordered, payment, event: { ...event, providerReference } }
}

/** The outcome if the event is true. It is unverified if it depends on PayHere's own reference, which PayHere does not sign. */
function reportedOutcome(
  { ordered, payment, event }: WebhookTarget & Ordered,
  { state, providerReference }: GatewayEvent,
): { outcome: FinalWebhookOutcome; isUnverified: boolean } {
  const verified = (outcome: FinalWebhookOutcome) => ({ outcome, isUnverified: false })
  if (event.amount !== payment.amount || event.currency !== payment.currency) return verified('amount mismatch')
  // The same order was paid twice at the gateway, for example in two tabs.
  const isOther = payment.provider_reference !== null && payment.provider_reference !== providerReference
  if (isOther && payment.paid_at !== null)
    return state === 'paid' ? { outcome: 'duplicate payment', isUnverified: true } : verified('unknown payment')
  if (!canBecome(payment.status, state)) return verified('nothing new')
  return { outcome: 'status changed', isUnverified: payment.id !== ordered.id }
}

function verifiedOutcome(reported: FinalWebhookOutcome, verdict: Verdict | null): FinalWebhookOutcome {
  switch (verdict) {
    case 'verified':
      return reported
    case null:
      return 'unverified duplicate'
    default:
      return verdict
  }
}

/** Looks an unverified event up at the gateway. If the gateway lists the event but not our payment's reference, both are one payment. */
async function verifyAtGateway({ gateway }: WebhookContext, { payment, event }: Unverified): Promise<Verdict> {
  const listed =
    gateway && gateway.provider === payment.provider ? await gateway.listPayments(event.orderReference) : null
  const find = (reference: string | null) => listed?.find(({ providerReference }) => providerReference === reference)
  const found = find(event.providerReference)
  const { state, amount, currency } = event
  if (!found || found.state !== state || found.amount !== amount || found.currency !== currency)
    return 'unverified duplicate'
  return find(payment.provider_reference) ? 'verified' : 'reference changed'
}

/** Stores the reason with the event and schedules the next attempt. Staff get one email if it keeps failing. */
async function recordFailure({ db, clock }: WebhookContext, id: number, error: unknown, actor: Actor) {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const reason = reasonOf(error)
    const failed = await setWebhookFailure(tx, id, { reason, now, retryDelay: webhookRetryDelay })
    const payment = failed && (await findPayment(tx, failed.order_reference))
    if (!failed || !payment || (failed.tries !== attemptsBeforeAlert && !failed.isAbandoned)) return
    const email = bookingEmail('staff: payment webhook failed', payment.booking, {
      payment: payment.id,
      occurrence: id,
    })
    await enqueueEmail(tx, email, now)
    await auditBooking(
      tx,
      { actor, now },
      payment.booking,
      failed.isAbandoned ? 'payment webhook abandoned' : 'payment webhook failed',
      { payment: failed.order_reference, reason, tries: failed.tries },
    )
  })
}

/** Code and message. For a duplicate key, the message of PostgreSQL names the constraint and not the values. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? [(error as { code?: unknown }).code, error.message] : [String(error)]
  return text.filter(Boolean).join(': ').slice(0, 300)
}

/** Younger events are still being processed by the request that stored them. */
const minAgeMs = 3_000

/**
 * Processes stored events again: the booking was locked, an attempt failed, or the process died. Returns the number of processed
 * events and the ids of those that failed. No event holds up another.
 */
export async function retryPaymentWebhooks(context: WebhookContext): Promise<{ processed: number; failed: number[] }> {
  const now = context.clock.now()
  const events = await listWaitingWebhooks(context.db, { before: now - minAgeMs, now })
  const failed: number[] = []
  let processed = 0
  for (const { id, provider } of events) {
    const actor = { actor: provider, role: null, address: null, requestId: null }
    const outcome = await processWebhook(context, id, actor)
    if (outcome === 'failed') failed.push(id)
    else if (outcome !== 'waiting') processed++
  }
  return { processed, failed }
}
