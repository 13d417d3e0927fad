import type { CapacityChange } from '#contracts/availability/calendar-day.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { lockJeeps, setCapacity } from '#db/availability/calendar-days.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Day } from '#domain/primitives/date.ts'
import { type Failure, failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'

/**
 * More or fewer jeeps on a half of one day: one is at the garage, or a neighbour lends his. Never fewer than are sold; the
 * row that sales lock is locked, so none is sold meanwhile.
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
    const place = { jeepType, day, half }
    const jeeps = await lockJeeps(tx, place, fleet[jeepType], now)
    const { usual, sold } = jeeps
    const before = jeeps.capacity ?? usual
    if (was !== undefined && was !== before) return failure('capacity changed', { capacity: before })
    const after = capacity ?? usual
    if (after < sold && after < before) return failure('jeeps are sold', { sold })
    const why = capacity === null ? null : reason
    await setCapacity(tx, jeeps, place, { capacity, reason: why })
    await writeAudit(tx, actor, {
      ...{ action: 'jeeps of a day changed', entity: 'calendar day', entityId: `${day} ${half} ${jeepType}` },
      difference: { before, after, sold, reason: why },
      at: now,
    })
    return success({})
  })
}
