import { readdirSync, readFileSync } from 'node:fs'

// USER_HZ is 100 on every Linux that Node runs on.
const microsecondsPerTick = 10_000

/** CPU time, in µs, of a process and its descendants, including ended ones. */
export function cpuOfTree(root: number): number {
  const processes = readProcesses()
  return treeOf(root, processes).reduce((sum, { ticks }) => sum + ticks, 0) * microsecondsPerTick
}

/** CPU time, in µs, of ended child processes, for example of pgbench. */
export function cpuOfEndedChildren(): number {
  const { ended } = readProcess('self')
  return ended * microsecondsPerTick
}

/** Resident memory, in MB, of a process and its descendants. */
export function memoryOfTree(root: number): number {
  const pages = treeOf(root, readProcesses()).reduce((sum, { residentKb }) => sum + residentKb, 0)
  return pages / 1024
}

/**
 * Memory, in MB, of a process and its descendants, counting each shared page once, because PostgreSQL shares its
 * buffers.
 */
export function ownMemoryOfTree(root: number): number {
  const kilobytes = treeOf(root, readProcesses()).map(({ pid }) => {
    const summary = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss: +(\d+) kB/m.exec(summary)?.[1] ?? 0)
  })
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024
}

type Process = { pid: number; parent: number; ticks: number; ended: number; residentKb: number }

function readProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readProcess(pid)]
      } catch {
        // It ended after the listing; its CPU time is counted with its parent's.
        return []
      }
    })
}

function readProcess(pid: string): Process {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name is in brackets and may contain spaces; field 3 (state) follows the last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const field = (number: number) => Number(fields[number - 3])
  const ended = field(16) + field(17)
  return {
    pid: Number(stat.slice(0, stat.indexOf(' '))),
    parent: field(4),
    ticks: field(14) + field(15) + ended,
    ended,
    residentKb: field(24) * 4,
  }
}

function treeOf(root: number, processes: Process[]): Process[] {
  const members = processes.filter(({ pid }) => pid === root)
  for (let next = 0; next < members.length; next += 1) {
    members.push(...processes.filter(({ parent }) => parent === members[next]?.pid))
  }
  return members
}
