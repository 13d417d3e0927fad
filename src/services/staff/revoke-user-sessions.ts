import type { Clock } from '#clock.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import { differenceOfEnded, endSessions } from '#db/staff/sessions.ts'
import type { SessionSelection } from '#db/staff/staff-devices.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { runTransaction } from '#services/run-transaction.ts'

/**
 * Signs browsers of one person out: one, all but one, or all. The last two also revoke the calendar-feed address. A session
 * that has already ended is refused.
 */
export async function revokeUserSessions(
  { db, clock }: { db: Database; clock: Clock },
  user: string,
  which: SessionSelection,
  actor: Actor,
): Promise<Result<{ ended: number }>> {
  return runTransaction(db, async (tx): Promise<Result<{ ended: number }>> => {
    const ended = await endSessions(tx, user, which)
    const { sessions } = ended
    const isOneOnly = typeof which === 'object' && 'only' in which
    if (isOneOnly && sessions === 0) return failure('session not found')
    const difference = differenceOfEnded(ended)
    if (Object.keys(difference).length === 0) return success({ ended: 0 })
    await writeAudit(tx, { actor, now: clock.now() }, { entity: 'staff', id: user }, 'sessions ended', difference)
    return success({ ended: sessions })
  })
}
