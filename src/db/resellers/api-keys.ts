import type { Selectable } from 'kysely'
import { type Database, runPrepared } from '#db/client.ts'
import { coalesce } from '#db/coalesce.ts'
import type { Tables } from '#db/schema/tables.ts'
import { hashOfToken } from '#db/token-hash.ts'
import { isUuid } from '#db/uuid.ts'
import { minuteMs } from '#domain/primitives/date.ts'
import type { ApiScope } from '#domain/resellers/api-key.ts'

const columns = [
  'id',
  'name',
  'reseller',
  'scopes',
  'created_by',
  'created_at',
  'last_used_at',
  'expires_at',
  'revoked_at',
] as const
export type StoredApiKey = Pick<Selectable<Tables['api_key']>, (typeof columns)[number]>

const maxKeys = 200

/** The newest keys, revoked and expired ones included. */
export function listApiKeys(db: Database): Promise<StoredApiKey[]> {
  return db.selectFrom('api_key').select(columns).orderBy('created_at', 'desc').orderBy('id').limit(maxKeys).execute()
}

const coalesced = coalesce<StoredApiKey | undefined>()

/** The key with this secret, unless it is revoked or has expired. Concurrent requests with one key share a query. */
export function findLiveApiKey(db: Database, secret: string, now: number): Promise<StoredApiKey | undefined> {
  const hash = hashOfToken(secret)
  return coalesced(db, hash.toString('base64'), async () => {
    const live = db
      .selectFrom('api_key')
      .select(columns)
      .where('secret_hash', '=', hash)
      .where('revoked_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(now))]))
    return (await runPrepared(db, 'find_api_key', live))[0]
  })
}

export async function lockApiKey(tx: Database, id: string): Promise<StoredApiKey | undefined> {
  if (!isUuid(id)) return undefined
  return tx.selectFrom('api_key').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

type NewKey = { name: string; reseller: string; scopes: ApiScope[]; secret: string; by: string; expiresAt: Date | null }

export function insertApiKey(tx: Database, key: NewKey, now: number): Promise<StoredApiKey> {
  return tx
    .insertInto('api_key')
    .values({
      name: key.name,
      reseller: key.reseller,
      secret_hash: hashOfToken(key.secret),
      scopes: key.scopes,
      created_by: key.by,
      created_at: new Date(now),
      expires_at: key.expiresAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function revokeApiKeyRow(tx: Database, id: string, now: number): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ revoked_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

const everyMs = minuteMs

/** Notes that a key was used, at most once a minute, so that reads stay cheap. */
export async function recordApiKeyUse(db: Database, key: StoredApiKey, now: number): Promise<void> {
  if (key.last_used_at && now - key.last_used_at.getTime() < everyMs) return
  await db
    .updateTable('api_key')
    .set({ last_used_at: new Date(now) })
    .where('id', '=', key.id)
    .execute()
}
