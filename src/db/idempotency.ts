import { hash as hashOf } from 'node:crypto'
import type { Database } from './client.ts'
import { seal, unseal } from './guests/identity-encryption.ts'

/** A key that a client sends with a request, so that a retry changes nothing. `scope` names the sender and the purpose. */
export type IdempotencyKey = { scope: string; key: string }

/** Two requests with one key are the same if their hashes are. */
export function requestHash(request: object): Buffer {
  return hashOf('sha256', JSON.stringify(request), 'buffer')
}

// Responses carry the guest's key and contacts: a copy of the database must not open a booking.
export function sealAnswer(secret: string, { scope, key }: IdempotencyKey, answer: string): Buffer {
  return seal(secret, `${scope} ${key}`, answer)
}

/** The stored response to the first request with this key, byte for byte; 'other request' if that request differed. */
export async function findAnswer(
  db: Database,
  secret: string,
  { scope, key }: IdempotencyKey,
  hash: Buffer,
): Promise<{ answer: string } | 'other request' | undefined> {
  const stored = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'response'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!stored?.response) return undefined
  if (!stored.request_hash.equals(hash)) return 'other request'
  return { answer: unseal(secret, `${scope} ${key}`, stored.response) }
}

/** Stores a response in the transaction of its request. */
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

/** The API promises a day. */
const retentionMs = 48 * 3_600_000

/** Deletes old responses and returns their number. */
export async function deleteOldAnswers(db: Database, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency')
    .where('created_at', '<', new Date(now - retentionMs))
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
