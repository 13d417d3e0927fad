import type { Actor } from '#db/audit/write-audit.ts'
import { deleteCalendarEntryRow, findCalendarEntry } from '#db/availability/calendar-entries.ts'
import { blockSales } from '#db/availability/claims.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { auditEntry } from './create-calendar-entry.ts'
import { type DaysBooked, daysBooked, findAffectedTrips } from './find-affected-trips.ts'
import { updateClosedTrips } from './update-closed-trips.ts'

/** Deletes an entry; earlier ones apply again. If that closes days with bookings, it fails with their list until staff confirm. */
export async function deleteCalendarEntry(
  context: ServiceContext,
  id: string,
  { evenIfBooked, version }: { evenIfBooked: boolean; version?: number | undefined },
  actor: Actor,
): Promise<Result<{ removed: string }> | DaysBooked> {
  const now = context.clock.now()
  const { onlyOpenedDays } = await readBusinessSettings(context.db)
  return runTransaction(context.db, async (tx) => {
    await blockSales(tx)
    const entry = await findCalendarEntry(tx, id)
    if (!entry) return failure('entry not found')
    if (entry.rule) return failure('entry belongs to a park rule')
    if (version !== undefined && version !== entry.version) return failure('entry changed')
    const trips = await findAffectedTrips(tx, { gone: [entry], written: [] }, { onlyOpenedDays, now })
    const bookings = trips.closed.length
    if (bookings > 0 && !evenIfBooked) return daysBooked(trips)
    await deleteCalendarEntryRow(tx, id)
    await auditEntry(tx, actor, 'calendar event removed', entry, { now, bookings })
    await updateClosedTrips(tx, trips, { actor, now })
    return success({ removed: id })
  })
}
