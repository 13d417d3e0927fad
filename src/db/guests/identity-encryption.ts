import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { findBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'

const nonceBytes = 12
const tagBytes = 16

/** Secrets by their version, 1 to 255: the newest seals, all of them open. The first byte of a seal says which it was. */
export type SealKeys = ReadonlyMap<number, string>

/** Version 1 is the house's secret; later ones stand in `more` as '2:… 3:…' (docs/decisions/0032). */
export function sealKeysFrom(secret: string, more = ''): SealKeys {
  const later = more
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry): [number, string] => {
      const at = entry.indexOf(':')
      return [Number(entry.slice(0, at)), entry.slice(at + 1)]
    })
  return new Map([[1, secret], ...later])
}

export function newestVersion(keys: SealKeys): number {
  return Math.max(...keys.keys())
}

/**
 * Seals a text so that only this house's secrets open it, and only for the same `owner`: moved into another row it
 * does not open. AES-256-GCM (R8.3).
 */
export function seal(secrets: string | SealKeys, owner: string, text: string): Buffer {
  const known = ringOf(secrets)
  const version = newestVersion(known)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(known.get(version) ?? ''), nonce)
  cipher.setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), sealed])
}

/** A process that was not restarted after `npm run keys:rotate` meets what the others seal (docs/decisions/0032). */
export class UnknownSealKey extends Error {}

/** Opens a seal; throws when it was changed, belongs to another owner or was made with a secret we do not have. */
export function unseal(secrets: string | SealKeys, owner: string, sealed: Buffer): string {
  const secret = ringOf(secrets).get(sealed[0] ?? 0)
  if (secret === undefined) throw new UnknownSealKey(`A seal of version ${sealed[0]} cannot be opened`)
  const nonce = sealed.subarray(1, 1 + nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), nonce)
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
}

function ringOf(secrets: string | SealKeys): SealKeys {
  return typeof secrets === 'string' ? new Map([[1, secrets]]) : secrets
}

const keys = new Map<string, KeyObject>()

// The same secret serves other purposes; each has a key of its own.
function keyOf(secret: string): KeyObject {
  const known = keys.get(secret)
  if (known) return known
  const key = createSecretKey(createHmac('sha256', secret).update('pugmark personal data 1').digest())
  keys.set(secret, key)
  return key
}

/** The sealed number of a booking, found as `findBooking` finds it. */
export async function findSealedIdentity(tx: Database, name: string) {
  const booking = await findBooking(tx, name)
  if (!booking) return undefined
  const { identity_kind: kind, identity_sealed: sealed } = await tx
    .selectFrom('booking')
    .select(['identity_kind', 'identity_sealed'])
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow()
  return { id: booking.id, kind, sealed }
}

/** Bookings whose number is sealed with another key than `version`, from an id on, locked; busy ones are left for later. */
export function lockSealedOtherwise(tx: Database, version: number, after: string, atMost: number) {
  return sealedOtherwise(tx, version)
    .select(['id', 'identity_sealed as sealed'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** What a clerk has open stays what it was: no new version, no new instant. */
export async function keepSealedAnew(tx: Database, booking: string, sealed: Buffer): Promise<void> {
  await tx.updateTable('booking').set({ identity_sealed: sealed }).where('id', '=', booking).execute()
}

/** Numbers and refund accounts that are sealed with another key than `version`. */
export async function countSealedOtherwise(db: Database, version: number): Promise<number> {
  const accounts = await db
    .selectFrom('refund_account')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where(sql<number>`get_byte(sealed, 0)`, '!=', version)
    .executeTakeFirstOrThrow()
  const { count } = await sealedOtherwise(db, version)
    .select((on) => on.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count + accounts.count
}

function sealedOtherwise(db: Database, version: number) {
  return db
    .selectFrom('booking')
    .where('identity_sealed', 'is not', null)
    .where(sql<number>`get_byte(identity_sealed, 0)`, '!=', version)
}
