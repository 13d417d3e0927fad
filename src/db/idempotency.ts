import { hash as hashOf } from 'node:crypto'
import { sql } from 'kysely'
import { hourMs } from '#domain/primitives/date.ts'
import type { Database } from './client.ts'
import { decrypt, encrypt } from './guests/identity-encryption.ts'

/** A key that a client sends with a request, so that a retry changes nothing. `scope` names the sender and the purpose. */
export type IdempotencyKey = { scope: string; key: string }

/** Two requests with one key are the same if their hashes are. */
export function requestHash(request: object): Buffer {
  return hashOf('sha256', JSON.stringify(request), 'buffer')
}

// Responses carry the guest's key and contacts: a copy of the database must not open a booking.
export function encryptResponse(secret: string, { scope, key }: IdempotencyKey, response: string): Buffer {
  return encrypt(secret, `${scope} ${key}`, response)
}

/** Waits for another transaction with this key, and makes later ones wait. */
export async function lockIdempotencyKey(tx: Database, { scope, key }: IdempotencyKey) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0))`.execute(tx)
}

/** The stored response to the first request with this key, byte for byte; 'other request' if that request differed. */
export async function findStoredResponse(
  db: Database,
  secret: string,
  { scope, key }: IdempotencyKey,
  hash: Buffer,
): Promise<{ response: string } | 'other request' | undefined> {
  const stored = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'response'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!stored?.response) return undefined
  if (!stored.request_hash.equals(hash)) return 'other request'
  return { response: decrypt(secret, `${scope} ${key}`, stored.response) }
}

/** Stores a response in the transaction of its request. */
export async function storeResponse(
  tx: Database,
  secret: string,
  idempotencyKey: IdempotencyKey & { hash: Buffer },
  response: string,
  now: number,
) {
  const { scope, key, hash } = idempotencyKey
  await tx
    .insertInto('idempotency')
    .values({
      scope,
      key,
      request_hash: hash,
      status: 201,
      response: encryptResponse(secret, idempotencyKey, response),
      created_at: new Date(now),
    })
    .execute()
}

/** The API promises a day. */
const retentionMs = 48 * hourMs

/** Deletes old responses and returns their number. */
export async function deleteOldResponses(db: Database, now: number): Promise<number> {
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

/** Deletes the responses with a booking's contact details: those to its slips, and to the request that made it at `created_at`. */
export async function deleteResponsesAbout(
  tx: Database,
  secret: string,
  { id, reference, created_at }: { id: string; reference: string; created_at: Date },
): Promise<void> {
  await tx.deleteFrom('idempotency').where('scope', '=', slipScope(id)).execute()
  const responses = await tx
    .selectFrom('idempotency')
    .select(['scope', 'key', 'response'])
    .where('created_at', '=', created_at)
    .execute()
  for (const { scope, key, response } of responses)
    if (response && decrypt(secret, `${scope} ${key}`, response).includes(reference))
      await tx.deleteFrom('idempotency').where('scope', '=', scope).where('key', '=', key).execute()
}
