import type { CapacityChange } from '#contracts/availability/calendar-day.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { lockJeeps, setCapacity } from '#db/availability/calendar-days.ts'
import { blockSales } from '#db/availability/claims.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Day } from '#domain/primitives/date.ts'
import { type Failure, failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'

/**
 * Sets the number of jeeps for half a day, for example because one is in the garage. Never below the number sold: it
 * blocks sales, and waits for an admin who changes the fleet, which is the number of a day without its own.
 */
export async function setDayCapacity(
  context: ServiceContext,
  day: Day,
  { jeepType, half, capacity, reason, was }: CapacityChange,
  actor: Actor,
): Promise<Result | Failure<ErrorCode, { sold?: number; capacity?: number }>> {
  const now = context.clock.now()
  const { fleet } = await readBusinessSettings(context.db)
  return runTransaction(context.db, async (tx) => {
    await blockSales(tx)
    const place = { jeepType, day, half }
    const jeeps = await lockJeeps(tx, place, fleet[jeepType], now)
    const { usual, sold } = jeeps
    const before = jeeps.capacity ?? usual
    if (was !== undefined && was !== before) return failure('capacity changed', { capacity: before })
    const after = capacity ?? usual
    if (after < sold && after < before) return failure('jeeps are sold', { sold })
    const note = capacity === null ? null : reason
    await setCapacity(tx, jeeps, place, { capacity, reason: note })
    await writeAudit(
      tx,
      { actor, now },
      { entity: 'calendar day', id: `${day} ${half} ${jeepType}` },
      'jeeps of a day changed',
      { before, after, sold, reason: note },
    )
    return success({})
  })
}
