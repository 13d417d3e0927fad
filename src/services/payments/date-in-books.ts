import type { Database } from '#db/client.ts'
import { isDayClosed } from '#db/payments/closed-months.ts'
import { addDays, type Day, dayAt, instantOf } from '#domain/primitives/date.ts'
import { failure, type Result, success } from '#domain/result.ts'

// A movement never changes, so a mistyped year such as 0026 would start the books 2,000 years ago.
const oldestDays = 366

/**
 * The instant (ms) for a movement that a clerk dates on a day; now without one. A future day, one of more than a year ago
 * and one of a closed month are refused.
 * Movements without a date, such as a gateway's, are never refused: the database books them in the first open month.
 */
export async function dateInBooks(tx: Database, day: Day | undefined, now: number): Promise<Result<{ at: number }>> {
  if (day === undefined || day === dayAt(now)) return success({ at: now })
  if (day > dayAt(now)) return failure('day in the future')
  if (day < addDays(dayAt(now), -oldestDays)) return failure('day too old')
  if (await isDayClosed(tx, day)) return failure('month closed')
  return success({ at: instantOf(day, 12 * 60) })
}
