import { setTimeout as pause } from 'node:timers/promises'
import { isContention, mapInventoryError } from '#db/availability/claims.ts'
import type { ErrorCode } from '#domain/errors.ts'

const attempts = 4

/**
 * Does something in a transaction of its own. Where two such things are in each other's way it is done again, up to three
 * times after a moment; what the database would not sell comes back as a refusal.
 */
export async function retryTransaction<T>(attempt: () => Promise<T>): Promise<T | { refused: ErrorCode }> {
  for (let count = 1; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      const refused = mapInventoryError(error)
      if (refused) return { refused }
      if (!isContention(error)) throw error
      if (count === attempts) return { refused: 'busy' }
      // Whoever collided must not meet again in the same moment.
      await pause(20 * 2 ** count * (0.5 + Math.random()))
    }
  }
}
