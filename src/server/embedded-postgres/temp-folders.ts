import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// Folders that are renamed when they are complete. Their name contains their process, so that the next start can delete those of
// a killed one: database.41-90210-x7Yz2K is of process 41, which started at tick 90210.
const draftName = /^(?:database|postgres-\d[\w.-]*?)\.(?:(\d+)-(\d+)-)?\w{6}$/

export function createTempFolder(name: string): string {
  return mkdtempSync(`${name}.${process.pid}-${startOf(process.pid)}-`)
}

/** Deletes the drafts of dead processes. The start tick tells whether a pid was reused. */
export function deleteDeadTempFolders(home: string) {
  for (const name of readdirSync(home)) {
    const draft = draftName.exec(name)
    if (!draft) continue
    const [, pid, start] = draft
    if (pid !== undefined && startOf(Number(pid)) === start) continue
    deleteFolder(join(home, name))
  }
}

/**
 * A surviving initdb may still write into the folder for a moment. If it removes a file itself at the same time, `rmSync` leaves the
 * rest without an error.
 */
function deleteFolder(folder: string) {
  for (let attempt = 0; attempt < 10 && existsSync(folder); attempt += 1)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

/** The start of a process in ticks since boot; '' if there is none, '0' if the system does not tell. */
function startOf(pid: number): string {
  try {
    // The name in brackets may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return fields?.[19] ?? '0'
  } catch {
    return isAlive(pid) ? '0' : ''
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
