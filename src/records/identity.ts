import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { findBooking } from './bookings.ts'
import type { Database } from './database.ts'

/** Seals are versioned so that a new key or cipher can stand beside the old one. */
const version = 1
const nonceBytes = 12
const tagBytes = 16

/**
 * Seals a text so that only this process's secret opens it, and only for the same `owner`: moved into another row it
 * does not open. AES-256-GCM (design: security, "Personal data").
 */
export function seal(secret: string, owner: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  cipher.setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), sealed])
}

/** Opens a seal; throws when it was changed, belongs to another owner or was made with another secret. */
export function unseal(secret: string, owner: string, sealed: Buffer): string {
  if (sealed[0] !== version) throw new Error(`A seal of version ${sealed[0]} cannot be opened`)
  const nonce = sealed.subarray(1, 1 + nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), nonce)
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
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
