import type { Database } from '#db/client.ts'
import type { Provider } from '#domain/payments/payment.ts'
import type { FinalWebhookOutcome } from '#domain/payments/webhook-retry.ts'

/** A gateway's word as the till read it; its `body` is the message itself, without a card holder's name. */
type Word = { orderReference: string; providerReference: string; statusCode: string; body: object }
type Told<W extends Word> = { provider: Provider; payment: string; word: W }

/** Keeps a gateway's word. `isWaiting` is false when the very same one has been here before and was taken: it counts no more. */
export async function storeWebhook<W extends Word>(
  db: Database,
  { provider, payment, word: { body, ...word } }: Told<W>,
  now: number,
): Promise<{ id: number; isWaiting: boolean }> {
  const named = {
    provider,
    order_reference: word.orderReference,
    provider_reference: word.providerReference,
    status_code: word.statusCode,
  }
  const kept = await db
    .insertInto('payment_event')
    .values({
      ...named,
      ...{ payment, outcome: 'waiting', received_at: new Date(now) },
      body: JSON.stringify(body),
      word: JSON.stringify(word),
    })
    .onConflict((on) => on.columns(['provider', 'order_reference', 'provider_reference', 'status_code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (kept) return { id: kept.id, isWaiting: true }
  let known = db.selectFrom('payment_event').select(['id', 'outcome'])
  for (const [name, value] of Object.entries(named)) known = known.where(name as keyof typeof named, '=', value)
  const { id, outcome } = await known.executeTakeFirstOrThrow()
  return { id, isWaiting: outcome === 'waiting' }
}

/** A word that was not taken yet, for us alone until the transaction is through. */
export async function lockWebhook<W extends Word>(
  tx: Database,
  id: number,
): Promise<{ provider: Provider; word: W } | undefined> {
  const kept = await tx
    .selectFrom('payment_event')
    .select(['provider', 'word', 'body'])
    .where('id', '=', id)
    .where('outcome', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  return kept?.word ? { provider: kept.provider, word: { ...kept.word, body: kept.body } as unknown as W } : undefined
}

/** The stored text of each final outcome, in `payment_event.outcome`. */
const storedOutcomes: Record<FinalWebhookOutcome, string> = {
  'status changed': 'moved',
  'duplicate payment': 'paid again',
  'reference changed': 'renamed',
  'unverified duplicate': 'doubted',
  'amount mismatch': 'other amount',
  'nothing new': 'nothing new',
  'unknown payment': 'not ours',
}

export async function setWebhookOutcome(tx: Database, id: number, outcome: FinalWebhookOutcome): Promise<void> {
  await tx.updateTable('payment_event').set({ outcome: storedOutcomes[outcome] }).where('id', '=', id).execute()
}

/**
 * Why a word could not be taken, and when it is tried again: `waitAfter` says it from the number of tries, null for never.
 * Nothing where somebody has taken it meanwhile.
 */
export async function setWebhookFailure(
  tx: Database,
  id: number,
  { trouble, now, waitAfter }: { trouble: string; now: number; waitAfter(tries: number): number | null },
) {
  const counted = await tx
    .updateTable('payment_event')
    .set((on) => ({ trouble, tries: on('tries', '+', 1) }))
    .where('id', '=', id)
    .where('outcome', '=', 'waiting')
    .returning(['tries', 'payment', 'order_reference'])
    .executeTakeFirst()
  if (!counted) return undefined
  const wait = waitAfter(counted.tries)
  const next = wait === null ? { outcome: 'given up' } : { next_try_at: new Date(now + wait) }
  await tx.updateTable('payment_event').set(next).where('id', '=', id).execute()
  return { ...counted, isGivenUp: wait === null }
}

/** Why a word about a payment could not be taken, the latest one. */
export async function findWebhookFailure(db: Database, payment: string): Promise<string | null> {
  const found = await db
    .selectFrom('payment_event')
    .select('trouble')
    .where('payment', '=', payment)
    .where('trouble', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.trouble ?? null
}

/** How many words about a payment nobody could prove. */
export async function countUnverified(tx: Database, payment: string): Promise<number> {
  const { count } = await tx
    .selectFrom('payment_event')
    .select((on) => on.fn.countAll<string>().as('count'))
    .where('payment', '=', payment)
    .where('outcome', '=', storedOutcomes['unverified duplicate'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Words that came before an instant (ms) and wait for their next try, the oldest first. */
export function listPendingWebhooks(db: Database, { before, now }: { before: number; now: number }, atMost = 50) {
  return db
    .selectFrom('payment_event')
    .select(['id', 'provider'])
    .where('outcome', '=', 'waiting')
    .where('received_at', '<=', new Date(before))
    .where((on) => on.or([on('next_try_at', 'is', null), on('next_try_at', '<=', new Date(now))]))
    .orderBy('id')
    .limit(atMost)
    .execute()
}
