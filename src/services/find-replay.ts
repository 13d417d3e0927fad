import { findStoredResponse } from '#db/idempotency.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type RequestContext, type ServiceContext, secretOf } from './context.ts'

/** The response as text, because a replay must get it byte for byte. */
export type StoredResponse = { body: string; isReplay: boolean }

/** The stored response of an earlier request with the same key, even if the same request would be refused now. */
export async function findReplay(
  { db, settings }: Pick<ServiceContext, 'db' | 'settings'>,
  idempotencyKey: RequestContext['idempotencyKey'],
): Promise<Result<StoredResponse> | undefined> {
  if (!idempotencyKey) return undefined
  const found = await findStoredResponse(db, secretOf({ settings }), idempotencyKey, idempotencyKey.hash)
  if (found === 'other request') return failure('key reused')
  return found && success({ body: found.response, isReplay: true })
}
