import type { Selectable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/schema/tables.ts'
import { hashOfToken } from '#db/token-hash.ts'
import { isUuid } from '#db/uuid.ts'

type StoredKey = Selectable<Tables['driver_key']>
/** A key with its person. */
export type NamedKey = StoredKey & { name: string; languages: string[] }

function selectKeys(db: Database) {
  return db
    .selectFrom('driver_key')
    .innerJoin('person', 'person.id', 'driver_key.person')
    .selectAll('driver_key')
    .select(['person.name', 'person.languages'])
}

const maxKeys = 500

/** The keys that work or wait for a phone, newest first. */
export function listKeys(db: Database, now: number): Promise<NamedKey[]> {
  return selectKeys(db)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .orderBy('driver_key.created_at', 'desc')
    .limit(maxKeys)
    .execute()
}

/** The key of a phone; undefined if it is unknown, revoked or expired, or its person no longer works. */
export function findLiveKey(db: Database, secret: string, now: number): Promise<NamedKey | undefined> {
  return selectKeys(db)
    .where('secret_hash', '=', hashOfToken(secret))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where('person.active', '=', true)
    .executeTakeFirst()
}

/** Locks the key of a QR code until the transaction ends. */
export function lockKeyOfLink(tx: Database, link: string): Promise<NamedKey | undefined> {
  return selectKeys(tx).where('link_hash', '=', hashOfToken(link)).forUpdate('driver_key').executeTakeFirst()
}

export async function lockKey(tx: Database, id: string): Promise<NamedKey | undefined> {
  if (!isUuid(id)) return undefined
  return selectKeys(tx).where('driver_key.id', '=', id).forUpdate('driver_key').executeTakeFirst()
}

export async function insertKey(
  tx: Database,
  key: { person: string; link: string; by: string; expiresAt: number },
  now: number,
): Promise<string> {
  const { id } = await tx
    .insertInto('driver_key')
    .values({
      person: key.person,
      link_hash: hashOfToken(key.link),
      created_by: key.by,
      created_at: new Date(now),
      expires_at: new Date(key.expiresAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function bindKey(
  tx: Database,
  id: string,
  phone: { secret: string; device: string; expiresAt: number },
  now: number,
): Promise<void> {
  const at = new Date(now)
  await tx
    .updateTable('driver_key')
    .set({
      secret_hash: hashOfToken(phone.secret),
      device: phone.device,
      bound_at: at,
      seen_at: at,
      expires_at: new Date(phone.expiresAt),
    })
    .where('id', '=', id)
    .execute()
}

export async function revokeKey(tx: Database, id: string, now: number): Promise<void> {
  await tx
    .updateTable('driver_key')
    .set({ revoked_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

/** Records a contact of a phone, and what it could not send. `since` is in ms UTC. */
export async function recordContact(
  db: Database,
  id: string,
  { unsent, since }: { unsent: number; since: number },
  now: number,
): Promise<void> {
  await db
    .updateTable('driver_key')
    .set({ seen_at: new Date(now), unsent, unsent_since: unsent > 0 && since > 0 ? new Date(since) : null })
    .where('id', '=', id)
    .execute()
}
