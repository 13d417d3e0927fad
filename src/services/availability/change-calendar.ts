import type { CalendarEntryChange, NewCalendarEntry } from '#contracts/availability/calendar-entry.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import {
  type CalendarEntryRow,
  deleteCalendarEntryRow,
  findCalendarEntry,
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
import { chosenSlots, endsOf, hoursOf, sameSlots, spanOf } from '#domain/availability/entry-span.ts'
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
  const built = buildEntries(inputOfNew(request))
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
type EntryInput = Omit<CalendarEntryRow, 'firstDay' | 'lastDay' | 'startMinute' | 'endMinute' | 'timeSlots'> & {
  start: string
  end: string
  allDay: boolean | undefined
  timeSlots: Slot[] | null
}

function inputOfNew(request: NewCalendarEntry): EntryInput {
  const { title, start, end, allDay, available: isOpen } = request
  const { packageId = null, park = null, block = null, timeSlots = null } = request
  return { title, start, end, allDay, isOpen, packageId, park, block, timeSlots }
}

/** An entry over several days with hours becomes several rows. */
function buildEntries({
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

async function isForKnownPackage(tx: Database, entries: CalendarEntryRow[]): Promise<boolean> {
  const id = entries[0]?.packageId
  return !id || (await findPackage(tx, id)) !== undefined
}

/** Titles are free text and may contain a guest's name, so the audit log omits them. */
async function auditEntry(
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
    const built = buildEntries(inputOfChange(before, change))
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

function inputOfChange(before: StoredCalendarEntry, change: CalendarEntryChange): EntryInput {
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
