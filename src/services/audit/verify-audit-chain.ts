import { checksAlone, findLastCheck, keepCheck } from '#db/audit/audit-log.ts'
import { type Actor, type ChainState, checkChain, linkAudit, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'

const oneDay = 24 * 3_600_000

/**
 * Looks over the whole hash chain and keeps what it found; one look at a time. `by` is who asked: nobody where the house
 * looks by itself.
 */
export async function checkAudit(
  db: Database,
  now: number,
  by: Actor | null = null,
): Promise<ChainState | { refused: 'audit busy' }> {
  await linkAudit(db, 'all')
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      if (!(await checksAlone(tx))) return { refused: 'audit busy' as const }
      const state = await checkChain(tx)
      const { links, broken } = state
      await keepCheck(tx, state, now)
      if (by)
        await writeAudit(tx, by, {
          ...{ action: 'audit checked', entity: 'audit', entityId: null, at: now },
          difference: { links, ...(broken ? { brokenRow: broken.row } : {}) },
        })
      return state
    })
}

/** Once a day, in whichever process comes first. Null when it is not time yet. */
export async function checkAuditDaily(db: Database, now: number): Promise<ChainState | null> {
  const last = await findLastCheck(db)
  if (last && now - last.at.getTime() < oneDay) return null
  const state = await checkAudit(db, now)
  return 'refused' in state ? null : state
}
