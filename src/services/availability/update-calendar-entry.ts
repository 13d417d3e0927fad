import type { CalendarEntryChange } from '#contracts/availability/calendar-entry.ts'
import type { Actor } from '#db/audit/write-audit.ts'
import {
  findCalendarEntry,
  insertCalendarEntries,
  laterThanAll,
  type StoredCalendarEntry,
  updateCalendarEntryRow,
} from '#db/availability/calendar-entries.ts'
import { blockSales } from '#db/availability/claims.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { chosenSlots, endsOf, sameSlots } from '#domain/availability/entry-span.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { auditEntry, buildEntries, type EntryInput, isForKnownPackage } from './create-calendar-entry.ts'
import { type DaysBooked, daysBooked, findAffectedTrips } from './find-affected-trips.ts'
import { updateClosedTrips } from './update-closed-trips.ts'

/**
 * Changes an entry of the calendar, which becomes the latest one. If that closes days with bookings, it fails with their list
 * until staff confirm. Returns all rows: an entry over several days with hours becomes several.
 */
export async function updateCalendarEntry(
  context: ServiceContext,
  id: string,
  change: CalendarEntryChange,
  actor: Actor,
): Promise<Result<{ entries: [StoredCalendarEntry, ...StoredCalendarEntry[]] }> | DaysBooked> {
  const now = context.clock.now()
  const { onlyOpenedDays } = await readBusinessSettings(context.db)
  return runTransaction(context.db, async (tx) => {
    await blockSales(tx)
    const before = await findCalendarEntry(tx, id)
    if (!before) return failure('entry not found')
    if (before.rule) return failure('entry belongs to a park rule')
    if (change.version !== undefined && change.version !== before.version) return failure('entry changed')
    const built = buildEntries(inputOf(before, change))
    if (!built.ok) return built
    const [own, ...more] = built.entries
    if (!own || !(await isForKnownPackage(tx, built.entries))) return failure('package not found')
    const trips = await findAffectedTrips(
      tx,
      { gone: [before], written: before.isSample ? [] : built.entries },
      { onlyOpenedDays, now },
    )
    const bookings = trips.closed.length
    if (bookings > 0 && !change.evenIfBooked) return daysBooked(trips)
    const at = await laterThanAll(tx, now)
    const changed = await updateCalendarEntryRow(tx, id, own, at)
    const added = await insertCalendarEntries(tx, more, { at, isSample: before.isSample })
    await auditEntry(tx, actor, 'calendar event changed', changed, { now, bookings })
    for (const entry of added) await auditEntry(tx, actor, 'calendar event added', entry, { now })
    await updateClosedTrips(tx, trips, { actor, now })
    return success({ entries: [changed, ...added] as [StoredCalendarEntry, ...StoredCalendarEntry[]] })
  })
}

function inputOf(before: StoredCalendarEntry, change: CalendarEntryChange): EntryInput {
  const { title = before.title, available: isOpen = before.isOpen } = change
  const isScoped = ['packageId', 'park', 'block'].some((name) => name in change)
  const { packageId = null, park = null, block = null } = isScoped ? change : before
  const own = chosenSlots(before, before.isOpen)
  // The form sends back slots that follow from the hours. They must not stay when the hours change.
  const isSent = change.timeSlots !== undefined && !sameSlots(change.timeSlots, before.timeSlots)
  const timeSlots = isSent ? (change.timeSlots ?? null) : own
  const { allDay = before.startMinute === null } = change
  const { start, end } = endsOf(before)
  return {
    title,
    packageId,
    park,
    block,
    isOpen,
    allDay,
    timeSlots,
    start: change.start ?? start,
    end: change.end ?? end,
  }
}
