import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * One temporary folder for the whole run: whatever its tests put there, and the servers that they start and kill, goes with
 * it at the end, also after a failure. It is the first global setup, so that its end is the last.
 */
export default function setUp() {
  const before = process.env.TMPDIR
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-run-'))
  // As root PostgreSQL runs under another account, which must be able to enter.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    // A server that was killed a moment ago may still be writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}
