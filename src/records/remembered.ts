import { isDeepStrictEqual } from 'node:util'
import type { Database } from './database.ts'
import { isDatabaseAway } from './outage.ts'
import { noteRead } from './reads.ts'

/** How old an answer may be when another process wrote meanwhile. The process that wrote forgets and asks anew. */
const freshMs = 250

type Memory<T> = { answer?: { value: T }; freshUntil: number; asking?: Promise<T> | undefined }

/**
 * Keeps the answer to a question that is asked all the time and changes seldom. `ask` gets the answer before and may
 * give it back when nothing changed; it is the same object as long as nothing in it changed. While the database is away the last answer stands: a page that can show, shows.
 */
export function remembered<T>(ask: (db: Database, before: T | undefined) => Promise<T>) {
  const memories = new WeakMap<Database, Memory<T>>()

  function read(db: Database): T | Promise<T> {
    const answer = look(db)
    noteRead(look, db, answer)
    return answer
  }

  function look(db: Database): T | Promise<T> {
    const memory = memories.get(db) ?? { freshUntil: 0 }
    memories.set(db, memory)
    if (memory.answer && performance.now() < memory.freshUntil) return memory.answer.value
    memory.asking ??= askAgain(db, memory)
    return memory.asking
  }

  async function askAgain(db: Database, memory: Memory<T>): Promise<T> {
    const before = memory.answer
    try {
      const asked = await ask(db, before?.value)
      const value = before && isDeepStrictEqual(asked, before.value) ? before.value : asked
      memory.answer = { value }
      return value
    } catch (error) {
      if (before && isDatabaseAway(error)) return before.value
      throw error
    } finally {
      memory.freshUntil = performance.now() + freshMs
      memory.asking = undefined
    }
  }

  return {
    read,
    /** To be called after every commit that changed the answer. What is being asked for right now counts no more. */
    forget(db: Database) {
      memories.delete(db)
    },
  }
}
