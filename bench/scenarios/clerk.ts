import { setTimeout as pause } from 'node:timers/promises'
import type { Finding } from '../table.ts'
import type { TestBed } from '../test-bed.ts'

const editEveryMs = 100
const lookEveryMs = 10
/** The longest delay until another process's write is visible (R17.3, decision 17). */
const staleMs = 1_000

/** Renames a package repeatedly and measures how stale the displayed name is. */
export function startEditing({ db, server }: TestBed, packageId: string) {
  /** When each edit was committed. */
  const committed: number[] = []
  const overtaken: number[] = []
  const write = (name: string) => db.query('update package set name = $1 where id = $2', [name, packageId])

  async function edit() {
    await write(`Edit ${committed.length}`)
    committed.push(performance.now())
  }

  async function readName() {
    const asked = performance.now()
    const response = await fetch(`${server.url}/api/packages/${packageId}`)
    const { package: shown } = (await response.json()) as { package: { name: string } }
    const next = committed[Number(/^Edit (\d+)$/.exec(shown.name)?.[1] ?? -1) + 1]
    overtaken.push(next === undefined ? 0 : Math.max(0, asked - next))
  }

  return {
    async editDuring<T>(work: () => Promise<T>): Promise<T> {
      const name = await nameOf({ db }, packageId)
      const working = new AbortController()
      const every = async (ms: number, action: () => Promise<void>) => {
        for (; !working.signal.aborted; await pause(ms)) await action()
      }
      await edit()
      const clerk = Promise.all([every(editEveryMs, edit), every(lookEveryMs, readName)])
      try {
        return await work()
      } finally {
        working.abort()
        await clerk
        await write(name)
      }
    },

    async findings(): Promise<Finding> {
      overtaken.sort((a, b) => a - b)
      const at = (share: number) => Math.round(overtaken[Math.ceil(overtaken.length * share) - 1] ?? Number.NaN)
      const stale = overtaken.filter((ms) => ms > staleMs).length
      return {
        scenario: 'B1b',
        what: `${committed.length} edits by another process, looked at ${overtaken.length} times`,
        measured: `${stale} stale; overtaken for p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, at most ${at(1)} ms`,
        must: '0 stale (1 s)',
        goal: '0 stale',
      }
    },
  }
}

async function nameOf({ db }: Pick<TestBed, 'db'>, packageId: string): Promise<string> {
  const { rows } = await db.query<{ name: string }>('select name from package where id = $1', [packageId])
  return rows[0]?.name ?? ''
}
