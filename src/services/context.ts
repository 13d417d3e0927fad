import { createHmac } from 'node:crypto'
import type { Clock } from '#clock.ts'
import type { Config } from '#config.ts'
import type { Actor } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import { type EncryptionKeys, encryptionKeysFrom } from '#db/guests/identity-encryption.ts'
import type { IdempotencyKey } from '#db/idempotency.ts'
import type { SeatEvents } from '#live/seat-events.ts'

/** The parts of the process that every service needs. */
export type ServiceContext = {
  db: Database
  clock: Clock
  config: Pick<Config, 'SECRET_KEY' | 'SEAL_KEYS'>
  seatEvents: Pick<SeatEvents, 'publish'>
  /** Lists a booking outside the database before it is acknowledged, if there is an archive. Never fails. */
  recordSale?: (reference: string) => Promise<void>
}

/**
 * The caller of a service. `idempotencyKey` has the hash of the request; it is null without a key. `timeZone` is the zone in which
 * the guest reads deadlines.
 */
export type RequestContext = {
  actor: Actor
  idempotencyKey: (IdempotencyKey & { hash: Buffer }) | null
  timeZone?: string
}

/** The key that encrypts identity numbers and stored responses. The process does not start without one. */
export function secretOf({ config }: { config: Pick<Config, 'SECRET_KEY'> }): string {
  if (!config.SECRET_KEY) throw new Error('SECRET_KEY is missing: personal data cannot be encrypted')
  return config.SECRET_KEY
}

/** A token that only this installation can make. `message` begins with its purpose, so that no token serves another. */
export function tokenFor(config: Pick<Config, 'SECRET_KEY'>, message: string): string {
  return createHmac('sha256', secretOf({ config })).update(message).digest('base64url')
}

/** The keys for passport and NIC numbers: the newest encrypts, the older ones still decrypt. */
export function encryptionKeysOf({ config }: Pick<ServiceContext, 'config'>): EncryptionKeys {
  return encryptionKeysFrom(secretOf({ config }), config.SEAL_KEYS)
}
