import type pg from 'pg'

/** Has the code of a lost connection, so that all outage handling applies. */
class DatabaseSilentError extends Error {
  readonly code = '08006'
  constructor() {
    super('The database does not answer')
  }
}

export type CircuitBreaker = {
  /** While open, every query fails at once instead of waiting for the database. */
  readonly isOpen: boolean
  open(): void
  close(): void
}

/**
 * A pool that stops waiting while the breaker is open. Opening it rejects calls that wait for a connection; `hangUp`
 * must destroy the connections, which fails their queries.
 */
export function breakerFor(pool: pg.Pool, hangUp: () => void) {
  const waiting = new Set<(error: Error) => void>()
  let isOpen = false

  function connect(): Promise<pg.PoolClient> {
    if (isOpen) return Promise.reject(new DatabaseSilentError())
    return new Promise((resolve, reject) => {
      waiting.add(reject)
      pool.connect().then(
        (client) => {
          if (waiting.delete(reject)) resolve(client)
          // The breaker opened first and the query has failed already.
          else client.release()
        },
        (error) => {
          waiting.delete(reject)
          reject(error)
        },
      )
    })
  }

  const breaker: CircuitBreaker = {
    get isOpen() {
      return isOpen
    },
    open() {
      if (isOpen) return
      isOpen = true
      for (const reject of waiting) reject(new DatabaseSilentError())
      waiting.clear()
      hangUp()
    },
    close() {
      isOpen = false
    },
  }
  return { breaker, pool: { connect, end: () => pool.end(), options: pool.options } }
}
