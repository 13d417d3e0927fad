import type { Database } from '#db/client.ts'
import { isDayClosed } from '#db/payments/closed-months.ts'
import { type Day, dayAt, instantOf } from '#domain/primitives/date.ts'
import { failure, type Result, success } from '#domain/result.ts'

/**
 * The instant (ms) for a movement that a clerk dates on a day; now without one. A future day and a day of a closed month are refused.
 * Movements without a date, such as a gateway's, are never refused: the database books them in the first open month.
 */
export async function dateInBooks(tx: Database, day: Day | undefined, now: number): Promise<Result<{ at: number }>> {
  if (day === undefined || day === dayAt(now)) return success({ at: now })
  if (day > dayAt(now)) return failure('day ahead')
  if (await isDayClosed(tx, day)) return failure('month closed')
  return success({ at: instantOf(day, 12 * 60) })
}
