import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// Folders that are made aside and renamed when they are whole. Their name says which process makes them, so that the next start
// can remove what a killed one left: database.41-90210-x7Yz2K is process 41, which began at tick 90210.
const draftName = /^(?:database|postgres-\d[\w.-]*?)\.(?:(\d+)-(\d+)-)?\w{6}$/

export function createTempFolder(name: string): string {
  return mkdtempSync(`${name}.${process.pid}-${startOf(process.pid)}-`)
}

/** Removes the drafts in a data folder whose process is gone. A number alone may belong to another process by now. */
export function deleteDeadTempFolders(home: string) {
  for (const name of readdirSync(home)) {
    const draft = draftName.exec(name)
    if (!draft) continue
    const [, pid, start] = draft
    if (pid !== undefined && startOf(Number(pid)) === start) continue
    // initdb may outlive us for a moment and write into it.
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/** When a process began, in ticks since the machine did; '' where there is none, '0' where the system does not say. */
function startOf(pid: number): string {
  try {
    // The name in brackets may have spaces.
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
