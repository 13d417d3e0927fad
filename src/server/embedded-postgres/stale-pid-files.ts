import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * After a power cut the number in postmaster.pid, or in the lock file of the socket, may belong to another program by now, or to
 * another PostgreSQL. PostgreSQL then refuses to start, and pg_ctl says that it runs. Both files are removed where the number is
 * surely not that of a server on this folder, and nothing that is left of one still works in it.
 */
export function deleteStalePidFiles(data: string, socket: string) {
  const files = [join(data, 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')]
  const stale = files.filter((file) => isStrangers(file, data))
  if (stale.length === 0 || isWorkedIn(data)) return
  for (const file of stale) rmSync(file, { force: true })
}

function isStrangers(file: string, data: string): boolean {
  try {
    const [pid = ''] = readFileSync(file, 'utf8').split('\n')
    const words = readFileSync(`/proc/${Number(pid)}/cmdline`, 'utf8').split('\0')
    return words[words.indexOf('-D') + 1] !== data
  } catch {
    // No file, no such process, or no /proc: PostgreSQL sorts that out itself.
    return false
  }
}

/** The data folder is the working directory of all processes of a server; those of a killed one may go on writing for a moment. */
function isWorkedIn(data: string): boolean {
  return readdirSync('/proc').some((pid) => {
    try {
      if (!/^\d+$/.test(pid) || readlinkSync(`/proc/${pid}/cwd`) !== data) return false
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
    } catch {
      return false
    }
  })
}
