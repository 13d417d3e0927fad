import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import {
  findFirstDayOfBooks,
  insertClosedMonths,
  isDayClosed,
  listClosedMonths,
  lockBooks,
  recordEarnings,
} from '#db/payments/books.ts'
import { monthsToClose } from '#domain/payments/bookkeeping.ts'
import { addDays, type Day, dayAt, instantOf } from '#domain/primitives/date.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'

/**
 * Closes a month that is over, and all open months before it. Nothing can be dated in them from then on: later corrections belong to
 * the first open month. There is no way back.
 *
 * @param month its first day
 */
export async function closeMonth(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  month: Day,
  actor: Actor,
): Promise<Result<{ closed: Day[] }>> {
  const now = context.clock.now()
  const today = dayAt(now)
  if (month.slice(0, 7) >= today.slice(0, 7)) return failure('month not over')
  // Before the lock is held, because a first time adds years of trips.
  await recordPastEarnings(context)
  return runTransaction(context.db, async (tx) => {
    await lockBooks(tx)
    await recordEarnings(tx, addDays(today, -1))
    const [last] = await listClosedMonths(tx)
    const closed = monthsToClose(month, { first: await findFirstDayOfBooks(tx), last: last?.month ?? null })
    if (closed.length === 0) return failure('month already closed')
    await insertClosedMonths(tx, closed, { actor: actor.actor, now })
    await writeAudit(
      tx,
      { actor, now },
      { entity: 'books', id: month.slice(0, 7) },
      'month closed',
      closed.length > 1 ? { months: closed.map((month) => month.slice(0, 7)) } : null,
    )
    return success({ closed })
  })
}

/** Adds the trips of all days that are over to the earned ones. */
export function recordPastEarnings({ db, clock }: Pick<ServiceContext, 'clock'> & { db: Database }): Promise<void> {
  return recordEarnings(db, addDays(dayAt(clock.now()), -1))
}

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
