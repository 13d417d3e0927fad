import { setTimeout as pause } from 'node:timers/promises'
import { isContention, mapInventoryError, setLockTimeout } from '#db/availability/claims.ts'
import type { Database } from '#db/client.ts'
import type { Failure } from '#domain/result.ts'

const maxAttempts = 4
/** No attempt starts later (ms). The second of two waiters for one row waits for each lock twice, 6 s in an attempt. */
const lastStartMs = 6_000

/**
 * Runs `work` in a transaction that waits 3 s at most for each lock, and runs it again after a deadlock or lock timeout. If `work` returns
 * a failure, nothing that it wrote stays.
 */
export function runTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T | Failure> {
  return retryOnContention(async () => {
    let outcome: T | undefined
    try {
      return await db.transaction().execute(async (tx) => {
        await setLockTimeout(tx)
        outcome = await work(tx)
        if (isFailure(outcome)) throw rollback
        return outcome
      })
    } catch (thrown) {
      if (thrown === rollback) return outcome as T
      throw thrown
    }
  })
}

const rollback = new Error('Rolled back because of a failure')

function isFailure(outcome: unknown): boolean {
  return typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false
}

/**
 * Runs `work`, which is one transaction, and up to three times again after a deadlock or lock timeout, as long as `lastStartMs`
 * allows. An inventory error of the database becomes a failure.
 */
export async function retryOnContention<T>(work: () => Promise<T>): Promise<T | Failure> {
  const start = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (thrown) {
      const error = mapInventoryError(thrown)
      if (error) return { ok: false, error }
      if (!isContention(thrown)) throw thrown
      if (attempt === maxAttempts || performance.now() - start > lastStartMs) return { ok: false, error: 'busy' }
      // Two that collided must not collide again: the pause is random.
      await pause(20 * 2 ** attempt * (0.5 + Math.random()))
    }
  }
}
