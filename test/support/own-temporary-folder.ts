import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * One temporary folder for the whole run, deleted at the end even after a failure. Files of killed servers go with it.
 * It must be the first global setup, because the first one is torn down last.
 */
export default function setUp() {
  const before = process.env.TMPDIR
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-run-'))
  // Under root, PostgreSQL runs as another account, which needs access.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    // A server that was just killed may still be writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}
