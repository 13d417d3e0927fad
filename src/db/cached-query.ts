import { isDeepStrictEqual } from 'node:util'
import type { Database } from './client.ts'
import { isDatabaseUnavailable } from './is-unavailable.ts'
import { recordRead } from './read-tracking.ts'
import { retryOnce } from './retry-once.ts'

// A cached value may be this old if another process wrote; the process that wrote clears its own cache. After a
// quarter of a second it is refreshed in the background: blocking reads would stall all readers four times a second
// while the database is busy. After a second it is no longer used.
const askAgainMs = 250
const usableMs = 1_000

type Memory<T> = {
  answer?: { value: T; asOf: number }
  /** The value before the cache was cleared, so that the next query can compare. */
  forgotten?: { value: T } | undefined
  askAgainAt: number
  asking?: Promise<T> | undefined
}

/**
 * Caches a query that runs often and rarely changes (stale-while-revalidate): the same object as long as nothing in
 * it changed. `ask` gets the previous value and may return it; after a clear it may only compare with it. While the
 * database is unavailable the last value is served.
 */
export function cachedQuery<T>(ask: (db: Database, before: T | undefined, wasForgotten: boolean) => Promise<T>) {
  const memories = new WeakMap<Database, Memory<T>>()

  function read(db: Database): T | Promise<T> {
    const answer = look(db)
    recordRead(look, db, answer)
    return answer
  }

  function look(db: Database): T | Promise<T> {
    const memory = memories.get(db) ?? { askAgainAt: 0 }
    memories.set(db, memory)
    const { answer } = memory
    const now = performance.now()
    const isUsable = answer !== undefined && now - answer.asOf < usableMs
    if (isUsable && now < memory.askAgainAt) return answer.value
    memory.asking ??= askAgain(db, memory)
    if (!isUsable) return memory.asking
    // A later read that waits for the query gets its error.
    memory.asking.catch(() => {})
    return answer.value
  }

  async function askAgain(db: Database, memory: Memory<T>): Promise<T> {
    const before = memory.answer ?? memory.forgotten
    const asOf = performance.now()
    try {
      const wasForgotten = memory.answer === undefined
      const asked = await retryOnce(() => ask(db, before?.value, wasForgotten))
      const value = before && isDeepStrictEqual(asked, before.value) ? before.value : asked
      memory.answer = { value, asOf }
      memory.forgotten = undefined
      return value
    } catch (error) {
      if (!memory.answer || !isDatabaseUnavailable(error)) throw error
      memory.answer = { value: memory.answer.value, asOf: performance.now() }
      return memory.answer.value
    } finally {
      memory.askAgainAt = performance.now() + askAgainMs
      memory.asking = undefined
    }
  }

  return {
    read,
    /** Call it after every commit that changed the value. The result of a query in progress is discarded. */
    forget(db: Database) {
      const { answer, forgotten } = memories.get(db) ?? {}
      memories.set(db, { forgotten: answer ?? forgotten, askAgainAt: 0 })
    },
  }
}
