import type { Database } from '#db/client.ts'
import { findStoredResponse, lockIdempotencyKey, storeResponse } from '#db/idempotency.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type RequestContext, type ServiceContext, secretOf } from './context.ts'

/** The response as text, because a replay must get it byte for byte. */
export type StoredResponse = { body: string; isReplay: boolean }

/**
 * The stored response of an earlier request with the same key, even if the same request would be refused now. In a transaction it locks
 * the key.
 */
export async function findReplay(
  db: Database,
  config: ServiceContext['config'],
  idempotencyKey: RequestContext['idempotencyKey'],
): Promise<Result<StoredResponse, 'idempotency key reused'> | undefined> {
  if (!idempotencyKey) return undefined
  if (db.isTransaction) await lockIdempotencyKey(db, idempotencyKey)
  const found = await findStoredResponse(db, secretOf({ config }), idempotencyKey, idempotencyKey.hash)
  if (found === 'other request') return failure('idempotency key reused')
  return found && success({ body: found.response, isReplay: true })
}

/** Stores the response for a replay, in the transaction of its request. Does nothing without a key. */
export async function storeReplay(
  tx: Database,
  config: ServiceContext['config'],
  idempotencyKey: RequestContext['idempotencyKey'],
  { body, now }: { body: string; now: number },
) {
  if (idempotencyKey) await storeResponse(tx, secretOf({ config }), idempotencyKey, body, now)
}

/** Ends a transaction with a response that a request with the same key gets again. */
export async function respondOnce(
  tx: Database,
  config: ServiceContext['config'],
  idempotencyKey: RequestContext['idempotencyKey'],
  { response, now }: { response: object; now: number },
): Promise<Result<StoredResponse>> {
  const body = JSON.stringify(response)
  await storeReplay(tx, config, idempotencyKey, { body, now })
  return success({ body, isReplay: false })
}
