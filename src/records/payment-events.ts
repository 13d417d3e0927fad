import type { Provider } from '#rules/payment.ts'
import type { Database } from './database.ts'

/** A gateway's word as the till read it; its `body` is the message itself, without a card holder's name. */
type Word = { orderReference: string; providerReference: string; statusCode: string; body: object }
type Told<W extends Word> = { provider: Provider; payment: string; word: W }

/** Keeps a gateway's word. `isWaiting` is false when the very same one has been here before and was taken: it counts no more. */
export async function keepWord<W extends Word>(
  db: Database,
  { provider, payment, word: { body, ...word } }: Told<W>,
  now: number,
): Promise<{ id: number; isWaiting: boolean }> {
  const named = {
    provider,
    provider_reference: word.providerReference,
    status_code: word.statusCode,
  }
  const kept = await db
    .insertInto('payment_event')
    .values({
      ...named,
      ...{ order_reference: word.orderReference, payment, outcome: 'waiting', received_at: new Date(now) },
      body: JSON.stringify(body),
      word: JSON.stringify(word),
    })
    .onConflict((on) => on.columns(['provider', 'provider_reference', 'status_code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (kept) return { id: kept.id, isWaiting: true }
  let known = db.selectFrom('payment_event').select(['id', 'outcome'])
  for (const [name, value] of Object.entries(named)) known = known.where(name as keyof typeof named, '=', value)
  const { id, outcome } = await known.executeTakeFirstOrThrow()
  return { id, isWaiting: outcome === 'waiting' }
}

/** A word that was not taken yet, for us alone until the transaction is through. */
export async function lockWord<W extends Word>(
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

/** What became of it. */
export async function noteOutcome(tx: Database, id: number, outcome: string): Promise<void> {
  await tx.updateTable('payment_event').set({ outcome }).where('id', '=', id).execute()
}

/** Words that came before an instant (ms) and still wait, the oldest first. */
export function listKeptWords(db: Database, before: number, atMost = 50) {
  return db
    .selectFrom('payment_event')
    .select(['id', 'provider'])
    .where('outcome', '=', 'waiting')
    .where('received_at', '<=', new Date(before))
    .orderBy('id')
    .limit(atMost)
    .execute()
}
