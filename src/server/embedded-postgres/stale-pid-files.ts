import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * After a power cut the pid in postmaster.pid, or in the lock file of the socket, may belong to another program or another
 * PostgreSQL. PostgreSQL then refuses to start, and pg_ctl reports it as running. Both files are deleted if the pid is not that of
 * a server on this folder and no process of a killed server still writes into it.
 */
export function deleteStalePidFiles(data: string, socket: string) {
  const files = [join(data, 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')]
  const stale = files.filter((file) => isStale(file, data))
  if (stale.length === 0 || isInUse(data)) return
  for (const file of stale) rmSync(file, { force: true })
}

function isStale(file: string, data: string): boolean {
  try {
    const [pid = ''] = readFileSync(file, 'utf8').split('\n')
    const args = readFileSync(`/proc/${Number(pid)}/cmdline`, 'utf8').split('\0')
    return args[args.indexOf('-D') + 1] !== data
  } catch {
    // No file, no such process, or no /proc: PostgreSQL handles that itself.
    return false
  }
}

/** All processes of a server have its data folder as working directory, and those of a killed one may still write for a moment. */
function isInUse(data: string): boolean {
  return readdirSync('/proc').some((pid) => {
    try {
      if (!/^\d+$/.test(pid) || readlinkSync(`/proc/${pid}/cwd`) !== data) return false
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
    } catch {
      return false
    }
  })
}
