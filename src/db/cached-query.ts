import { isDeepStrictEqual } from 'node:util'
import type { Database } from './client.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'
import { recordRead, withoutTracking } from './read-tracking.ts'
import { retryOnce } from './retry-once.ts'

// A cached value may be this old if another process wrote; the process that wrote clears its own cache. After a
// quarter of a second it is refreshed in the background: blocking reads would stall all readers four times a second
// while the database is busy. After a second it is no longer used.
const refreshAfterMs = 250
const usableMs = 1_000

type Entry<T> = {
  cached?: { value: T; asOf: number }
  /** The value before the cache was cleared, so that the next query can compare. */
  cleared?: { value: T } | undefined
  refreshAt: number
  pending?: Promise<T> | undefined
}

/**
 * Caches a query that runs often and rarely changes (stale-while-revalidate): the same object as long as nothing in
 * it changed. A transaction has a cache of its own, so that it reads what is stored, once. `query` gets the previous value and may return it; after a clear it may only compare with it. While the
 * database is unavailable the last value is served.
 */
export function cachedQuery<T>(query: (db: Database, before: T | undefined, wasCleared: boolean) => Promise<T>) {
  const entries = new WeakMap<Database, Entry<T>>()

  function read(db: Database): T | Promise<T> {
    const result = lookUp(db)
    recordRead(lookUp, db, result)
    return result
  }

  function lookUp(db: Database): T | Promise<T> {
    const entry = entries.get(db) ?? { refreshAt: 0 }
    entries.set(db, entry)
    const { cached } = entry
    const now = performance.now()
    const isUsable = cached !== undefined && now - cached.asOf < usableMs
    if (isUsable && now < entry.refreshAt) return cached.value
    entry.pending ??= withoutTracking(() => refresh(db, entry))
    if (!isUsable) return entry.pending
    // A later read that waits for the query gets its error.
    entry.pending.catch(() => {})
    return cached.value
  }

  async function refresh(db: Database, entry: Entry<T>): Promise<T> {
    const before = entry.cached ?? entry.cleared
    const asOf = performance.now()
    try {
      const wasCleared = entry.cached === undefined
      const result = await retryOnce(() => query(db, before?.value, wasCleared))
      const value = before && isDeepStrictEqual(result, before.value) ? before.value : result
      entry.cached = { value, asOf }
      entry.cleared = undefined
      return value
    } catch (error) {
      if (!entry.cached || !isDatabaseUnavailable(error)) throw error
      entry.cached = { value: entry.cached.value, asOf: performance.now() }
      return entry.cached.value
    } finally {
      entry.refreshAt = performance.now() + refreshAfterMs
      entry.pending = undefined
    }
  }

  return {
    read,
    /** Call it after every commit that changed the value. The result of a query in progress is discarded. */
    clear(db: Database) {
      const { cached, cleared } = entries.get(db) ?? {}
      entries.set(db, { cleared: cached ?? cleared, refreshAt: 0 })
    },
  }
}
