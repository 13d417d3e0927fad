import type { NewCalendarEntry } from '#contracts/availability/calendar-entry.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import {
  type CalendarEntryRow,
  findSameCalendarEntry,
  insertCalendarEntries,
  laterThanAll,
  type StoredCalendarEntry,
  updateCalendarEntryRow,
} from '#db/availability/calendar-entries.ts'
import { blockSales } from '#db/availability/claims.ts'
import type { Database } from '#db/client.ts'
import { findPackage } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { hoursOf, spanOf } from '#domain/availability/entry-span.ts'
import type { Slot } from '#domain/bookings/time-slot.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { findReplay, respondOnce, type StoredResponse } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { type DaysBooked, daysBooked, findAffectedTrips } from './find-affected-trips.ts'
import { updateClosedTrips } from './update-closed-trips.ts'

/**
 * Closes or opens days or slots. It waits for running sales and blocks later ones until it commits, so nothing is sold on a
 * closed day (R2.9). If bookings are affected, it fails with their list, unless staff have confirmed that list.
 */
export async function createCalendarEntry(
  context: ServiceContext,
  request: NewCalendarEntry,
  { actor, idempotencyKey }: RequestContext,
  toBody: (entries: StoredCalendarEntry[]) => object,
): Promise<Result<StoredResponse> | DaysBooked> {
  const now = context.clock.now()
  const built = buildEntries(inputOf(request))
  if (!built.ok) return built
  const { entries } = built
  const { onlyOpenedDays } = await readBusinessSettings(context.db)
  return runTransaction(context.db, async (tx) => {
    await blockSales(tx)
    const replay = await findReplay(tx, context.config, idempotencyKey)
    if (replay) return replay
    if (!(await isForKnownPackage(tx, entries))) return failure('package not found')
    const trips = await findAffectedTrips(tx, { written: entries }, { onlyOpenedDays, now })
    const bookings = trips.closed.length
    if (bookings > 0 && !request.evenIfBooked) return daysBooked(trips)
    const at = await laterThanAll(tx, now)
    // The same day posted twice stays one entry. It takes the time of the second post, because the latest entry decides.
    const [first] = entries
    const same = request.isBareDate && first ? await findSameCalendarEntry(tx, first) : undefined
    const stored =
      same && first
        ? [await updateCalendarEntryRow(tx, same, first, at)]
        : await insertCalendarEntries(tx, entries, { at })
    const action = same ? 'calendar event changed' : 'calendar event added'
    for (const entry of stored) await auditEntry(tx, actor, action, entry, { now, bookings })
    await updateClosedTrips(tx, trips, { actor, now })
    return respondOnce(tx, context.config, idempotencyKey, { response: toBody(stored), now })
  })
}

/** An entry as staff enter it. Without chosen slots, its hours decide which slots it affects. */
export type EntryInput = Omit<CalendarEntryRow, 'firstDay' | 'lastDay' | 'startMinute' | 'endMinute' | 'timeSlots'> & {
  start: string
  end: string
  allDay: boolean | undefined
  timeSlots: Slot[] | null
}

function inputOf(request: NewCalendarEntry): EntryInput {
  const { title, start, end, allDay, available: isOpen } = request
  const { packageId = null, park = null, block = null, timeSlots = null } = request
  return { title, start, end, allDay, isOpen, packageId, park, block, timeSlots }
}

/** An entry over several days with hours becomes several rows. */
export function buildEntries({
  start,
  end,
  allDay,
  timeSlots,
  ...entry
}: EntryInput): Result<{ entries: CalendarEntryRow[] }> {
  const outcome = spanOf(start, end, allDay)
  if (!outcome.ok) return outcome
  return success({ entries: hoursOf(outcome.span, entry.isOpen, timeSlots).map((hours) => ({ ...entry, ...hours })) })
}

export async function isForKnownPackage(tx: Database, entries: CalendarEntryRow[]): Promise<boolean> {
  const id = entries[0]?.packageId
  return !id || (await findPackage(tx, id)) !== undefined
}

/** Titles are free text and may contain a guest's name, so the audit log omits them. */
export async function auditEntry(
  tx: Database,
  actor: Actor,
  action: string,
  { id, title: _, isSample: __, version: ___, ...entry }: StoredCalendarEntry,
  { now, bookings = 0 }: { now: number; bookings?: number },
) {
  // Closing days with bookings is a decision that the audit log must show.
  const difference = bookings > 0 ? { ...entry, bookings } : entry
  await writeAudit(tx, { actor, now }, { entity: 'calendar event', id }, action, difference)
}
