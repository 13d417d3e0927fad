import { findLastCheck, insertAuditCheck, tryLockAuditCheck } from '#db/audit/audit-log.ts'
import { type Actor, type ChainState, checkChain, linkAudit, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import { dayMs } from '#domain/primitives/date.ts'
import { failure, type Result, success } from '#domain/result.ts'

/** Verifies the whole hash chain and stores the result, one run at a time. `by` is null for the daily job. */
export async function verifyAuditChain(
  db: Database,
  now: number,
  by: Actor | null = null,
): Promise<Result<{ state: ChainState }, 'audit busy'>> {
  await linkAudit(db, 'all')
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      if (!(await tryLockAuditCheck(tx))) return failure('audit busy')
      const state = await checkChain(tx)
      const { links, broken } = state
      await insertAuditCheck(tx, state, now)
      if (by)
        await writeAudit(tx, { actor: by, now }, { entity: 'audit', id: null }, 'audit checked', {
          links,
          ...(broken ? { brokenRow: broken.row } : {}),
        })
      return success({ state })
    })
}

/** Once a day over all processes; null when it is not due. */
export async function verifyAuditChainDaily(db: Database, now: number): Promise<ChainState | null> {
  const last = await findLastCheck(db)
  if (last && now - last.at.getTime() < dayMs) return null
  const outcome = await verifyAuditChain(db, now)
  return outcome.ok ? outcome.state : null
}
