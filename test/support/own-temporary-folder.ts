import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

// The unit tests and a concurrent fault injection each need less than 1 GB at a time.
const neededBytes = 4 * 1024 ** 3

/**
 * One temporary folder for the whole run, deleted at the end even after a failure, with the files of killed servers. It
 * must be the first global setup, because the first one is torn down last.
 */
export default function setUp() {
  const before = process.env.TMPDIR
  const folder = createTemporaryFolder('pugmark-run-')
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    // A server that was just killed may still be writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

/**
 * A temporary folder, in memory if there is room. Test databases are thousands of small files that live for seconds:
 * creating them on disk took a third of the unit tests' CPU time (docs/speed.md). TMPDIR selects another place.
 */
export function createTemporaryFolder(prefix: string): string {
  const parent = hasRoomInMemory() ? '/dev/shm' : tmpdir()
  removeLeftFolders(parent, prefix)
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  // When run as root, PostgreSQL uses another account, which needs access.
  chmodSync(folder, 0o755)
  return folder
}

/** Deletes folders of killed runs, which are named after their process and would fill up memory. */
function removeLeftFolders(parent: string, prefix: string) {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0
    if (pid > 0 && !isRunning(pid)) rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another account cannot be signalled.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function hasRoomInMemory(): boolean {
  if (process.env.TMPDIR) return false
  const probe = join('/dev/shm', `pugmark-probe-${process.pid}`)
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (Math.min(bavail * bsize, freemem()) < neededBytes) return false
    // Containers mount it without permission to execute, which PostgreSQL needs.
    writeFileSync(probe, '', { mode: 0o700 })
    accessSync(probe, constants.X_OK)
    return true
  } catch {
    return false
  } finally {
    rmSync(probe, { force: true })
  }
}
