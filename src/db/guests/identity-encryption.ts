import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { findBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'

const nonceBytes = 12
const tagBytes = 16

/** Secrets by version, 1 to 255: the newest encrypts, all decrypt. The first byte of a ciphertext is its version. */
export type EncryptionKeys = ReadonlyMap<number, string>

/** Version 1 is the installation's secret; later ones are in `more` as '2:… 3:…' (docs/decisions/0032). */
export function encryptionKeysFrom(secret: string, more = ''): EncryptionKeys {
  const later = more
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry): [number, string] => {
      const at = entry.indexOf(':')
      return [Number(entry.slice(0, at)), entry.slice(at + 1)]
    })
  return new Map([[1, secret], ...later])
}

export function newestVersion(keys: EncryptionKeys): number {
  return Math.max(...keys.keys())
}

/**
 * Encrypts a text so that only this installation's secrets decrypt it, and only for the same `owner`: copied into
 * another row it does not decrypt. AES-256-GCM (R8.3).
 */
export function encrypt(secrets: string | EncryptionKeys, owner: string, text: string): Buffer {
  const ring = ringOf(secrets)
  const version = newestVersion(ring)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(ring.get(version) ?? ''), nonce)
  cipher.setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), encrypted])
}

/** Thrown in a process that was not restarted after `npm run keys:rotate` (docs/decisions/0032). */
export class UnknownEncryptionKeyError extends Error {}

/** Decrypts; throws if the ciphertext was altered, belongs to another owner or uses an unknown secret. */
export function decrypt(secrets: string | EncryptionKeys, owner: string, encrypted: Buffer): string {
  const secret = ringOf(secrets).get(encrypted[0] ?? 0)
  if (secret === undefined)
    throw new UnknownEncryptionKeyError(`A text encrypted with version ${encrypted[0]} cannot be decrypted`)
  const nonce = encrypted.subarray(1, 1 + nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), nonce)
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(encrypted.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(encrypted.subarray(1 + nonceBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  )
}

function ringOf(secrets: string | EncryptionKeys): EncryptionKeys {
  return typeof secrets === 'string' ? new Map([[1, secrets]]) : secrets
}

const keys = new Map<string, KeyObject>()

// The same secret serves other purposes; each derives its own key.
function keyOf(secret: string): KeyObject {
  const cached = keys.get(secret)
  if (cached) return cached
  const key = createSecretKey(createHmac('sha256', secret).update('pugmark personal data 1').digest())
  keys.set(secret, key)
  return key
}

/** The encrypted number of a booking, found as in `findBooking`. */
export async function findEncryptedIdentity(tx: Database, idOrReference: string) {
  const booking = await findBooking(tx, idOrReference)
  if (!booking) return undefined
  const { identity_kind: kind, identity_sealed: encrypted } = await tx
    .selectFrom('booking')
    .select(['identity_kind', 'identity_sealed'])
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow()
  return { id: booking.id, kind, encrypted, names: booking.details.guests ?? [] }
}

/** Every encrypted column by its table. The ID of a row is the associated data. */
const encryptedColumns = {
  booking: 'identity_sealed',
  traveller_document: 'number_sealed',
  refund_account: 'sealed',
} as const
export type EncryptedTable = keyof typeof encryptedColumns

/** Locks rows encrypted with another key than `version`, after an ID; locked ones are skipped. */
export async function lockEncryptedWithOtherKey(
  tx: Database,
  table: EncryptedTable,
  { version, after, atMost }: { version: number; after: string; atMost: number },
): Promise<{ id: string; encrypted: Buffer }[]> {
  const { rows } = await sql<{ id: string; encrypted: Buffer }>`
    select id, ${sql.ref(encryptedColumns[table])} as encrypted from ${sql.table(table)}
    where ${isEncryptedWithOtherKey(table, version)} and id > ${after}
    order by id limit ${atMost} for update skip locked`.execute(tx)
  return rows
}

/** Leaves version and change time of a booking alone, so that an open edit form stays valid. */
export async function updateEncrypted(
  tx: Database,
  table: EncryptedTable,
  id: string,
  encrypted: Buffer,
): Promise<void> {
  const column = sql.ref(encryptedColumns[table])
  await sql`update ${sql.table(table)} set ${column} = ${encrypted} where id = ${id}`.execute(tx)
}

/** Rows of all tables encrypted with another key than `version`. */
export async function countEncryptedWithOtherKey(db: Database, version: number): Promise<number> {
  let total = 0
  for (const table of Object.keys(encryptedColumns) as EncryptedTable[]) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${isEncryptedWithOtherKey(table, version)}`.execute(
      db,
    )
    total += rows[0]?.count ?? 0
  }
  return total
}

function isEncryptedWithOtherKey(table: EncryptedTable, version: number) {
  const column = sql.ref(encryptedColumns[table])
  return sql`${column} is not null and get_byte(${column}, 0) <> ${version}`
}
