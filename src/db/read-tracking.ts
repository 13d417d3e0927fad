import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './client.ts'

/** The cached values read during an operation. */
export type Reads = {
  /** Whether a read would return the same values now; synchronous while the cache is fresh. */
  areCurrent(): boolean | Promise<boolean>
}

type Look = (db: Database) => unknown
type Read = { look: Look; db: Database; value: unknown }

const readers = new AsyncLocalStorage<Read[]>()

/** Runs an operation and tracks the cached values that it reads. Direct queries are not tracked. */
export async function trackReads<T>(work: () => Promise<T>): Promise<{ made: T; reads: Reads }> {
  const noted: Read[] = []
  const made = await readers.run(noted, work)
  const different = noted.filter((read, at) => noted.findIndex((other) => isSame(read, other)) === at)
  return { made, reads: { areCurrent: () => areCurrent(different) } }
}

/** Called by caches: records a value that was read, to compare it later. */
export function recordRead(look: Look, db: Database, answer: unknown) {
  const noted = readers.getStore()
  if (!noted) return
  const read: Read = { look, db, value: notKnown() }
  noted.push(read)
  if (!(answer instanceof Promise)) read.value = answer
  else {
    answer.then(
      (value) => {
        read.value = value
      },
      () => {},
    )
  }
}

/** Equal to no other value: a failed or unfinished read is never current. */
const notKnown = () => Symbol('not known')

const isSame = (one: Read, other: Read) => one.look === other.look && one.db === other.db && one.value === other.value

function areCurrent(reads: readonly Read[]): boolean | Promise<boolean> {
  let waiting: Promise<boolean>[] | undefined
  for (const { look, db, value } of reads) {
    const now = look(db)
    if (now instanceof Promise) {
      waiting ??= []
      waiting.push(
        now.then(
          (answer) => answer === value,
          () => false,
        ),
      )
    } else if (now !== value) return false
  }
  return waiting ? Promise.all(waiting).then((all) => all.every(Boolean)) : true
}
