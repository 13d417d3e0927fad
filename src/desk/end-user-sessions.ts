import type { Clock } from '#clock.ts'
import { type Actor, noteDeed } from '#records/audit.ts'
import type { Database } from '#records/database.ts'
import { endSessions } from '#records/sessions.ts'

/** Signs browsers of one person out: one, all but one, or all. One that has ended already is refused. */
export async function endUserSessions(
  { db, clock }: { db: Database; clock: Clock },
  user: string,
  which: Parameters<typeof endSessions>[2],
  actor: Actor,
): Promise<{ ended: number } | { refused: 'session not found' }> {
  return db.transaction().execute(async (tx) => {
    const ended = await endSessions(tx, user, which)
    if (ended === 0)
      return typeof which === 'object' && 'only' in which ? { refused: 'session not found' as const } : { ended }
    await noteDeed(tx, actor, {
      ...{ action: 'sessions ended', entity: 'staff', entityId: user, at: clock.now() },
      difference: { sessionsEnded: ended },
    })
    return { ended }
  })
}
