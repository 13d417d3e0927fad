import { hash as hashOf } from 'node:crypto'
import type { Database } from './client.ts'
import { seal, unseal } from './guests/identity-encryption.ts'

/** A key that a client sends with an order, so that sending it twice orders once. `scope` says who sent it for what. */
export type IdempotencyKey = { scope: string; key: string }

/** What makes two orders the same. */
export function requestHash(request: object): Buffer {
  return hashOf('sha256', JSON.stringify(request), 'buffer')
}

// Answers carry the guest's key and contacts: what lies in the database or a copy of it must not open a booking.
export function sealAnswer(secret: string, { scope, key }: IdempotencyKey, answer: string): Buffer {
  return seal(secret, `${scope} ${key}`, answer)
}

/** What was answered to the first order with this key, byte for byte; 'other request' when that was another order. */
export async function findAnswer(
  db: Database,
  secret: string,
  { scope, key }: IdempotencyKey,
  hash: Buffer,
): Promise<{ answer: string } | 'other request' | undefined> {
  const kept = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'response'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!kept?.response) return undefined
  if (!kept.request_hash.equals(hash)) return 'other request'
  return { answer: unseal(secret, `${scope} ${key}`, kept.response) }
}

/** Keeps what was answered, in the transaction that did what was asked. */
export async function storeAnswer(
  tx: Database,
  secret: string,
  once: IdempotencyKey & { hash: Buffer },
  answer: string,
  now: number,
) {
  const { scope, key, hash } = once
  await tx
    .insertInto('idempotency')
    .values({
      ...{ scope, key, request_hash: hash, status: 201 },
      response: sealAnswer(secret, once, answer),
      created_at: new Date(now),
    })
    .execute()
}

/** How long the same order sent again is one order; the API promises a day. In ms. */
const kept = 48 * 3_600_000

/** Forgets answers that nobody asks for again. Gives how many. */
export async function deleteOldAnswers(db: Database, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency')
    .where('created_at', '<', new Date(now - kept))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The scope of the slips sent for a booking: guest and staff share it. */
export function slipScope(bookingId: string): string {
  return `slip ${bookingId}`
}

/** Deletes the answers that carry a booking's contact details: to its slips, and to the request that made it, which has the same instant. */
export async function deleteAnswersAbout(
  tx: Database,
  secret: string,
  { id, reference, created_at }: { id: string; reference: string; created_at: Date },
): Promise<void> {
  await tx.deleteFrom('idempotency').where('scope', '=', slipScope(id)).execute()
  const answers = await tx
    .selectFrom('idempotency')
    .select(['scope', 'key', 'response'])
    .where('created_at', '=', created_at)
    .execute()
  for (const { scope, key, response } of answers)
    if (response && unseal(secret, `${scope} ${key}`, response).includes(reference))
      await tx.deleteFrom('idempotency').where('scope', '=', scope).where('key', '=', key).execute()
}
