import { type Actor, noteDeed } from '#records/audit.ts'
import type { Database } from '#records/database.ts'
import {
  countSealedOtherwise,
  keepSealedAnew,
  lockSealedOtherwise,
  newestVersion,
  type SealKeys,
  seal,
  unseal,
} from '#records/identity.ts'

const first = '00000000-0000-0000-0000-000000000000'

/**
 * Seals passport and NIC numbers anew with the newest key, some at a time, while the house is open: the old keys read until it
 * is done. What somebody works on at this moment is left; `left` says how many, for another turn.
 */
export async function resealIdentities(
  db: Database,
  keys: SealKeys,
  { actor, now, atOnce = 200 }: { actor: Actor; now: number; atOnce?: number },
): Promise<{ resealed: number; left: number }> {
  const version = newestVersion(keys)
  let resealed = 0
  for (let after: string | null = first; after !== null; ) {
    const from: string = after
    const done: string[] = await db.transaction().execute(async (tx) => {
      const rows = await lockSealedOtherwise(tx, version, from, atOnce)
      for (const { id, sealed } of rows) {
        if (!sealed) continue
        const anew = seal(keys, id, unseal(keys, id, sealed))
        await keepSealedAnew(tx, id, anew)
      }
      return rows.map(({ id }) => id)
    })
    resealed += done.length
    after = done.at(-1) ?? null
  }
  if (resealed > 0)
    await noteDeed(db, actor, {
      ...{ action: 'identities resealed', entity: 'booking', entityId: null, at: now },
      difference: { bookings: resealed, key: version },
    })
  return { resealed, left: await countSealedOtherwise(db, version) }
}
