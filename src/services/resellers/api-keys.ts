import { randomBytes } from 'node:crypto'
import type { NewApiKey } from '#contracts/resellers/api-key.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { insertApiKey, lockApiKey, revokeApiKeyRow, type StoredApiKey } from '#db/resellers/api-keys.ts'
import { addDays, dayAt, instantOf } from '#domain/primitives/date.ts'
import { apiKeyPrefix } from '#domain/resellers/api-key.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'

/** Creates a key. Its secret is returned once: the table has its hash. */
export async function createApiKey(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { name, reseller, scopes, lastDay }: NewApiKey,
  actor: Actor,
): Promise<Result<{ key: StoredApiKey; secret: string }>> {
  const now = clock.now()
  if (lastDay && lastDay < dayAt(now)) return failure('day passed')
  const secret = `${apiKeyPrefix}${randomBytes(32).toString('base64url')}`
  const expiresAt = lastDay ? new Date(instantOf(addDays(lastDay, 1), 0)) : null
  return runTransaction(db, async (tx) => {
    const unique = [...new Set(scopes)]
    const key = await insertApiKey(tx, { name, reseller, scopes: unique, secret, by: actor.actor, expiresAt }, now)
    await audit(tx, actor, 'API key created', key, now)
    return success({ key, secret })
  })
}

/** Ends a key at once. Revoking it again changes nothing. Its bookings stay. */
export function revokeApiKey(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  id: string,
  actor: Actor,
): Promise<Result> {
  const now = clock.now()
  return runTransaction(db, async (tx) => {
    const key = await lockApiKey(tx, id)
    if (!key) return failure('api key not found')
    if (key.revoked_at) return success({})
    await revokeApiKeyRow(tx, id, now)
    await audit(tx, actor, 'API key revoked', key, now)
    return success({})
  })
}

function audit(tx: ServiceContext['db'], actor: Actor, action: string, key: StoredApiKey, now: number) {
  const { id, name, reseller, scopes } = key
  return writeAudit(tx, { actor, now }, { entity: 'api key', id }, action, { name, reseller, scopes })
}
