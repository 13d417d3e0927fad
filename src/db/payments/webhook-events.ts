import type { Database } from '#db/client.ts'
import type { Provider } from '#domain/payments/payment.ts'
import type { FinalWebhookOutcome } from '#domain/payments/webhook-retry.ts'

/** A parsed webhook; `body` has the fields of the original message, without the card holder's name. */
type WebhookEvent = { orderReference: string; providerReference: string; statusCode: string; body: object }
type NewEvent<Event extends WebhookEvent> = { provider: Provider; payment: string; event: Event }

/**
 * Stores a webhook. `isWaiting` is false for a duplicate that was already applied. The columns have old names (docs/words.md): `word` is
 * the event, `trouble` the failure.
 */
export async function storeWebhook<Event extends WebhookEvent>(
  db: Database,
  { provider, payment, event: { body, ...event } }: NewEvent<Event>,
  now: number,
): Promise<{ id: number; isWaiting: boolean }> {
  const named = {
    provider,
    order_reference: event.orderReference,
    provider_reference: event.providerReference,
    status_code: event.statusCode,
  }
  const stored = await db
    .insertInto('payment_event')
    .values({
      ...named,
      payment,
      outcome: 'waiting',
      received_at: new Date(now),
      body: JSON.stringify(body),
      word: JSON.stringify(event),
    })
    .onConflict((oc) => oc.columns(['provider', 'order_reference', 'provider_reference', 'status_code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (stored) return { id: stored.id, isWaiting: true }
  const { id, outcome } = await db
    .selectFrom('payment_event')
    .select(['id', 'outcome'])
    .where('provider', '=', named.provider)
    .where('order_reference', '=', named.order_reference)
    .where('provider_reference', '=', named.provider_reference)
    .where('status_code', '=', named.status_code)
    .executeTakeFirstOrThrow()
  return { id, isWaiting: outcome === 'waiting' }
}

/** Locks a webhook that was not applied yet, until the transaction ends. */
export async function lockWebhook<Event extends WebhookEvent>(
  tx: Database,
  id: number,
): Promise<{ provider: Provider; event: Event } | undefined> {
  const stored = await tx
    .selectFrom('payment_event')
    .select(['provider', 'word as event', 'body'])
    .where('id', '=', id)
    .where('outcome', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  if (!stored?.event) return undefined
  return { provider: stored.provider, event: { ...stored.event, body: stored.body } as unknown as Event }
}

export async function setWebhookOutcome(tx: Database, id: number, outcome: FinalWebhookOutcome): Promise<void> {
  await tx.updateTable('payment_event').set({ outcome }).where('id', '=', id).execute()
}

/**
 * Records a failure to apply a webhook and schedules a retry: `retryDelay` gives the delay by the number of tries,
 * null to give up. Does nothing if another process applied it.
 */
export async function setWebhookFailure(
  tx: Database,
  id: number,
  { reason, now, retryDelay }: { reason: string; now: number; retryDelay(tries: number): number | null },
) {
  const counted = await tx
    .updateTable('payment_event')
    .set((eb) => ({ trouble: reason, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('outcome', '=', 'waiting')
    .returning(['tries', 'payment', 'order_reference'])
    .executeTakeFirst()
  if (!counted) return undefined
  const wait = retryDelay(counted.tries)
  const next = wait === null ? { outcome: 'abandoned' } : { next_try_at: new Date(now + wait) }
  await tx.updateTable('payment_event').set(next).where('id', '=', id).execute()
  return { ...counted, isAbandoned: wait === null }
}

/** The latest failure to apply a webhook of a payment. */
export async function findWebhookFailure(db: Database, payment: string): Promise<string | null> {
  const found = await db
    .selectFrom('payment_event')
    .select('trouble as failure')
    .where('payment', '=', payment)
    .where('trouble', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.failure ?? null
}

/** The number of webhooks of a payment that could not be verified. */
export async function countUnverified(tx: Database, payment: string): Promise<number> {
  const { count } = await tx
    .selectFrom('payment_event')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('payment', '=', payment)
    // Older rows have the former name of this outcome.
    .where('outcome', 'in', ['unverified duplicate', 'doubted'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Webhooks received before an instant (ms) and due for a retry, oldest first. */
export function listWaitingWebhooks(db: Database, { before, now }: { before: number; now: number }) {
  return db
    .selectFrom('payment_event')
    .select(['id', 'provider'])
    .where('outcome', '=', 'waiting')
    .where('received_at', '<=', new Date(before))
    .where((eb) => eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', new Date(now))]))
    .orderBy('id')
    .limit(50)
    .execute()
}
