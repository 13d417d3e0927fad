import { randomBytes } from 'node:crypto'
import type { DriverBinding } from '#contracts/drivers/drive.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import {
  bindKey,
  findLiveKey,
  insertKey,
  lockKey,
  lockKeyOfLink,
  type NamedKey,
  revokeKey,
} from '#db/drivers/driver-keys.ts'
import { findPerson } from '#db/drivers/people.ts'
import { hashOfToken } from '#db/token-hash.ts'
import { keyDays, linkDays } from '#domain/drivers/driver-event.ts'
import { dayMs } from '#domain/primitives/date.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'

/** Creates the secret of a QR code, which binds one phone. It is returned once: the table has its hash. */
export function createDriverKey(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  person: string,
  actor: Actor,
): Promise<Result<{ key: NamedKey; link: string }>> {
  const now = clock.now()
  const link = randomBytes(32).toString('base64url')
  return runTransaction(db, async (tx) => {
    const found = await findPerson(tx, person)
    if (!found?.active) return failure('person not found')
    const id = await insertKey(tx, { person, link, by: actor.actor, expiresAt: now + linkDays * dayMs }, now)
    await audit(tx, actor, 'driver key created', id, now, found.name)
    return success({ key: await mustLock(tx, id), link })
  })
}

/** Ends a key at once. Revoking it again changes nothing. */
export function revokeDriverKey(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  id: string,
  actor: Actor,
): Promise<Result> {
  const now = clock.now()
  return runTransaction(db, async (tx) => {
    const key = await lockKey(tx, id)
    if (!key) return failure('driver key not found')
    if (key.revoked_at) return success({})
    await revokeKey(tx, id, now)
    await audit(tx, actor, 'driver key revoked', id, now, key.name)
    return success({})
  })
}

/**
 * Binds the first phone that opens the QR code. The phone makes its key itself and may repeat the request, because the response can
 * get lost on a bad line; any other phone is refused.
 */
export function bindDriverKey(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { link, key: secret, device }: DriverBinding,
  actor: Actor,
): Promise<Result<{ key: NamedKey }>> {
  const now = clock.now()
  return runTransaction(db, async (tx) => {
    const key = await lockKeyOfLink(tx, link)
    const isOver = !key || key.revoked_at !== null || key.expires_at.getTime() <= now
    if (isOver) return failure('driver key refused')
    if (key.secret_hash)
      return key.secret_hash.equals(hashOfToken(secret)) ? success({ key }) : failure('driver key refused')
    // A phone that opens a second QR code makes a new key, so this one is not somebody's already.
    if (await findLiveKey(tx, secret, now)) return failure('driver key refused')
    await bindKey(tx, key.id, { secret, device, expiresAt: now + keyDays * dayMs }, now)
    await audit(tx, { ...actor, actor: 'driver' }, 'driver key bound', key.id, now, key.name)
    return success({ key: await mustLock(tx, key.id) })
  })
}

async function mustLock(tx: Database, id: string): Promise<NamedKey> {
  const key = await lockKey(tx, id)
  if (!key) throw new Error(`driver key ${id} is missing`)
  return key
}

function audit(tx: Database, actor: Actor, action: string, id: string, now: number, person: string) {
  return writeAudit(tx, { actor, now }, { entity: 'driver key', id }, action, { person })
}
