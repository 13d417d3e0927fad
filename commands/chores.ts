import type { House } from '#context.ts'
import { linkAudit } from '#records/audit.ts'
import { expirePlaces } from '#records/expiry.ts'

const everyMs = 5_000

/** What each process does beside answering; safe to run in many at once. Gives back how to stop it, the last turn included. */
export function startChores({ db, clock, log }: Pick<House, 'db' | 'clock' | 'log'>): () => Promise<void> {
  const chores = [
    { name: 'audit notes wait for their chain', run: () => linkAudit(db) },
    { name: 'places that are over wait to be freed', run: () => expirePlaces(db, clock.now()) },
  ]
  let turn = Promise.resolve()
  const timer = setInterval(() => {
    turn = turn.then(async () => {
      // What one turn could not do the next one does.
      for (const { name, run } of chores) await run().catch((error: unknown) => log.warn({ err: error }, name))
    })
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await turn
  }
}
