/**
 * True if the database is unreachable, stopping or starting, or has no connection or disk space free: a retry may
 * succeed later. False for every other error.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const { code, syscall } = cause as { code?: unknown; syscall?: unknown }
    if (code === diskFull) return true
    if (typeof code === 'string' && (awayStates.test(code) || awayCalls.has(code))) return true
    // a missing socket folder, not any missing file
    if (code === 'ENOENT' && syscall === 'connect') return true
    if (awayWords.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseUnavailable)) return true
  }
  return false
}

/** True if a lock or a statement took too long, or transactions waited for each other: a retry may succeed. */
export function isDatabaseBusy(error: unknown): boolean {
  // serialization failure, deadlock, lock timeout, statement timeout
  return error instanceof Error && /^(40001|40P01|55P03|57014)$/.test(String((error as { code?: unknown }).code))
}

/** SQLSTATE disk_full: no space left on the device of the database. */
export const diskFull = '53100'

/** `watchDisk` reports a full disk once instead of for each request. */
export function isDatabaseFull(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if ((cause as { code?: unknown }).code === diskFull) return true
  return false
}

// SQLSTATE: 08 connection, 57P0x server stopping or starting, 53300 too many connections.
const awayStates = /^(08\w{3}|57P0[1-4]|53300)$/
const awayCalls = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'])
// Errors of the pool and the client without a code.
const awayWords =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end|terminating connection)/
