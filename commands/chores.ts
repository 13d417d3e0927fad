import type { Logger } from '#context.ts'
import { linkAudit } from '#records/audit.ts'
import type { Database } from '#records/database.ts'

const everyMs = 5_000

/** What each process does beside answering; safe to run in many at once. Gives back how to stop it, the last turn included. */
export function startChores(db: Database, log: Logger): () => Promise<void> {
  let turn = Promise.resolve()
  const timer = setInterval(() => {
    turn = turn
      .then(() => linkAudit(db))
      .then(
        () => {},
        // The next turn links what this one could not.
        (error) => log.warn({ err: error }, 'audit notes wait for their chain'),
      )
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await turn
  }
}
