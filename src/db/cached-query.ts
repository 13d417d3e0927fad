import { isDeepStrictEqual } from 'node:util'
import type { Database } from './client.ts'
import { isDatabaseUnavailable } from './is-unavailable.ts'
import { recordRead } from './read-tracking.ts'
import { retryOnce } from './retry-once.ts'

// How old an answer may be when another process wrote meanwhile; the process that wrote forgets and asks anew. A quarter of
// a second after it came it is asked for again, and nobody waits for that: else a database that is busy for a moment stops
// all readers four times a second. One that is a second old is no answer any more.
const askAgainMs = 250
const usableMs = 1_000

type Memory<T> = {
  answer?: { value: T; asOf: number }
  /** What was so until it was forgotten: whoever asks anew may see what changed since. */
  forgotten?: { value: T } | undefined
  askAgainAt: number
  asking?: Promise<T> | undefined
}

/**
 * Keeps the answer to a question that is asked all the time and changes seldom: the same object as long as nothing in it
 * changed. `ask` gets the answer before and may give it back; one that was forgotten it may only compare with. While the database is away the last answer stands: a page
 * that can show, shows.
 */
export function cachedQuery<T>(ask: (db: Database, before: T | undefined, wasForgotten: boolean) => Promise<T>) {
  const memories = new WeakMap<Database, Memory<T>>()

  function read(db: Database): T | Promise<T> {
    const answer = look(db)
    recordRead(look, db, answer)
    return answer
  }

  function look(db: Database): T | Promise<T> {
    const memory = memories.get(db) ?? { askAgainAt: 0 }
    memories.set(db, memory)
    const { answer } = memory
    const now = performance.now()
    const isUsable = answer !== undefined && now - answer.asOf < usableMs
    if (isUsable && now < memory.askAgainAt) return answer.value
    memory.asking ??= askAgain(db, memory)
    if (!isUsable) return memory.asking
    // Whoever waits for it hears of what went wrong.
    memory.asking.catch(() => {})
    return answer.value
  }

  async function askAgain(db: Database, memory: Memory<T>): Promise<T> {
    const before = memory.answer ?? memory.forgotten
    const asOf = performance.now()
    try {
      const wasForgotten = memory.answer === undefined
      const asked = await retryOnce(() => ask(db, before?.value, wasForgotten))
      const value = before && isDeepStrictEqual(asked, before.value) ? before.value : asked
      memory.answer = { value, asOf }
      memory.forgotten = undefined
      return value
    } catch (error) {
      if (!memory.answer || !isDatabaseUnavailable(error)) throw error
      memory.answer = { value: memory.answer.value, asOf: performance.now() }
      return memory.answer.value
    } finally {
      memory.askAgainAt = performance.now() + askAgainMs
      memory.asking = undefined
    }
  }

  return {
    read,
    /** To be called after every commit that changed the answer. What is being asked for right now counts no more. */
    forget(db: Database) {
      const { answer, forgotten } = memories.get(db) ?? {}
      memories.set(db, { forgotten: answer ?? forgotten, askAgainAt: 0 })
    },
  }
}
