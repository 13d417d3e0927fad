import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './client.ts'

/** The cached values read during an operation. */
export type Reads = {
  /** Whether a read would return the same values now; synchronous while the cache is fresh. */
  areCurrent(): boolean | Promise<boolean>
}

type LookUp = (db: Database) => unknown
type Read = { lookUp: LookUp; db: Database; value: unknown }

const readers = new AsyncLocalStorage<Read[]>()

/** Runs an operation and tracks the cached values that it reads. Direct queries are not tracked. */
export async function trackReads<T>(work: () => Promise<T>): Promise<{ made: T; reads: Reads }> {
  const reads: Read[] = []
  const made = await readers.run(reads, work)
  const distinct = reads.filter((read, at) => reads.findIndex((other) => isSame(read, other)) === at)
  return { made, reads: { areCurrent: () => areCurrent(distinct) } }
}

/** Runs an operation without tracking. A cache refreshes its value for all readers, so these reads belong to none of them. */
export const withoutTracking = <T>(work: () => T): T => readers.exit(work)

/** Called by caches: records a value that was read, to compare it later. */
export function recordRead(lookUp: LookUp, db: Database, result: unknown) {
  const reads = readers.getStore()
  if (!reads) return
  const read: Read = { lookUp, db, value: unknownValue() }
  reads.push(read)
  if (!(result instanceof Promise)) read.value = result
  else {
    result.then(
      (value) => {
        read.value = value
      },
      () => {},
    )
  }
}

/** Equal to no other value: a failed or unfinished read is never current. */
const unknownValue = () => Symbol('unknown')

const isSame = (one: Read, other: Read) =>
  one.lookUp === other.lookUp && one.db === other.db && one.value === other.value

function areCurrent(reads: readonly Read[]): boolean | Promise<boolean> {
  let waiting: Promise<boolean>[] | undefined
  for (const { lookUp, db, value } of reads) {
    const now = lookUp(db)
    if (now instanceof Promise) {
      waiting ??= []
      waiting.push(
        now.then(
          (result) => result === value,
          () => false,
        ),
      )
    } else if (now !== value) return false
  }
  return waiting ? Promise.all(waiting).then((all) => all.every(Boolean)) : true
}
