import type { Actor } from '#db/audit/write-audit.ts'
import { deleteClosureRow, findClosure } from '#db/availability/calendar-entries.ts'
import { blockSales } from '#db/availability/claims.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { auditClosure } from './create-calendar-entry.ts'
import { type DaysBooked, daysBooked, findAffectedTrips } from './find-affected-bookings.ts'
import { updateClosedTrips } from './update-closed-trips.ts'

/** Deletes an event; earlier ones apply again. If that closes days with bookings, it fails with their list until staff confirm. */
export async function deleteClosure(
  context: ServiceContext,
  id: string,
  { evenIfBooked, version }: { evenIfBooked: boolean; version?: number | undefined },
  actor: Actor,
): Promise<Result<{ removed: string }> | DaysBooked> {
  const now = context.clock.now()
  const { onlyOpenedDays } = await readBusinessSettings(context.db)
  return runTransaction(context.db, async (tx) => {
    await blockSales(tx)
    const event = await findClosure(tx, id)
    if (!event) return failure('event not found')
    if (event.rule) return failure('entry of a rule')
    if (version !== undefined && version !== event.version) return failure('entry changed')
    const trips = await findAffectedTrips(tx, { gone: [event], written: [] }, { onlyOpenedDays, now })
    const bookings = trips.closed.length
    if (bookings > 0 && !evenIfBooked) return daysBooked(trips)
    await deleteClosureRow(tx, id)
    await auditClosure(tx, actor, 'calendar event removed', event, { now, bookings })
    await updateClosedTrips(tx, trips, { actor, now })
    return success({ removed: id })
  })
}
