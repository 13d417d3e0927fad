import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { isUuid } from '#db/uuid.ts'
import type { CalendarEntry } from '#domain/availability/calendar-entry.ts'
import type { Hours } from '#domain/availability/entry-span.ts'
import type { Block, Park } from '#domain/parks/park.ts'
import type { Day } from '#domain/primitives/date.ts'

/** A stored entry of the availability calendar. */
export type CalendarEntryRow = Hours & {
  title: string
  packageId: string | null
  park: Park | null
  block: Block | null
  isOpen: boolean
  /** The park's rule that the entry is written for. */
  rule?: string | null
  /** The time (ms) of the entry that it replaces; without one it is the latest. */
  keptAt?: number | undefined
}
/** `version` is the instant (ms) of the latest change, unique among all changes. */
export type StoredCalendarEntry = CalendarEntryRow & { id: string; isSample: boolean; version: number }

const columns = [
  'id',
  'title',
  'first_day as firstDay',
  'last_day as lastDay',
  'start_minute as startMinute',
  'end_minute as endMinute',
  'time_slots as timeSlots',
  'package_id as packageId',
  'park',
  'block',
  'is_open as isOpen',
  'is_sample as isSample',
  'rule',
] as const
const changedAt = sql<number>`(extract(epoch from changed_at) * 1000)::float8`
const version = changedAt.as('version')

/** The entries on a range of days, samples included, by start. */
export async function listCalendarEntries(db: Database, first: Day, last: Day): Promise<StoredCalendarEntry[]> {
  return db
    .selectFrom('calendar_event')
    .select([...columns, version])
    .where('last_day', '>=', first)
    .where('first_day', '<=', last)
    .orderBy('first_day')
    .orderBy('start_minute', (by) => by.asc().nullsFirst())
    .orderBy('changed_at')
    .orderBy('id')
    .execute()
}

/** The effective entries on a range of days, without samples. */
export async function readCalendarEntries(
  db: Database,
  first: Day,
  last: Day,
): Promise<(CalendarEntry & { id: string })[]> {
  const rows = await db
    .selectFrom('calendar_event')
    .select([...columns, changedAt.as('at')])
    .where('last_day', '>=', first)
    .where('first_day', '<=', last)
    .where('is_sample', '=', false)
    .execute()
  return rows
}

export async function findCalendarEntry(db: Database, id: string): Promise<StoredCalendarEntry | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('calendar_event')
    .select([...columns, version])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The ID of an identical entry, samples aside. */
export async function findSameCalendarEntry(tx: Database, entry: CalendarEntryRow): Promise<string | undefined> {
  let query = tx.selectFrom('calendar_event').select('id').where('is_sample', '=', false)
  for (const [name, value] of Object.entries(columnsOf(entry)))
    query = query.where(sql.ref(name), 'is not distinct from', value)
  return (await query.limit(1).executeTakeFirst())?.id
}

/**
 * A timestamp later than every earlier change, even if another process's clock is ahead. Call it after sales are
 * blocked, so that there is one writer at a time.
 */
export async function laterThanAll(tx: Database, now: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(${new Date(now)}::timestamptz, max(changed_at) + interval '1 ms') as at from calendar_event
  `.execute(tx)
  return rows[0]?.at ?? new Date(now)
}

export async function insertCalendarEntries(
  tx: Database,
  entries: CalendarEntryRow[],
  { at, isSample = false }: { at: Date; isSample?: boolean },
): Promise<StoredCalendarEntry[]> {
  if (entries.length === 0) return []
  const rows = entries.map((entry) => {
    const changed_at = entry.keptAt === undefined ? at : new Date(entry.keptAt)
    return { ...columnsOf(entry), created_at: at, changed_at, is_sample: isSample }
  })
  return tx
    .insertInto('calendar_event')
    .values(rows)
    .returning([...columns, version])
    .execute()
}

/** The entries that are written for the parks' rules and end on or after a day, the latest last. */
export async function listRuleEntries(tx: Database, since: Day): Promise<StoredCalendarEntry[]> {
  return tx
    .selectFrom('calendar_event')
    .select([...columns, version])
    .where('rule', 'is not', null)
    .where('last_day', '>=', since)
    .orderBy('changed_at')
    .orderBy('id')
    .execute()
}

/** Changes the titles of the entries of a rule. They keep their time, which decides between entries. */
export async function renameRuleEntries(tx: Database, rule: string, title: string) {
  await tx.updateTable('calendar_event').set({ title }).where('rule', '=', rule).where('title', '<>', title).execute()
}

export async function updateCalendarEntryRow(
  tx: Database,
  id: string,
  entry: CalendarEntryRow,
  at: Date,
): Promise<StoredCalendarEntry> {
  return tx
    .updateTable('calendar_event')
    .set({ ...columnsOf(entry), changed_at: at })
    .where('id', '=', id)
    .returning([...columns, version])
    .executeTakeFirstOrThrow()
}

export async function deleteCalendarEntryRows(tx: Database, ids: string[]) {
  if (ids.length > 0) await tx.deleteFrom('calendar_event').where('id', 'in', ids).execute()
}

export async function deleteCalendarEntryRow(tx: Database, id: string) {
  await tx.deleteFrom('calendar_event').where('id', '=', id).execute()
}

function columnsOf(entry: CalendarEntryRow) {
  return {
    title: entry.title,
    first_day: entry.firstDay,
    last_day: entry.lastDay,
    start_minute: entry.startMinute,
    end_minute: entry.endMinute,
    time_slots: entry.timeSlots,
    package_id: entry.packageId,
    park: entry.park,
    block: entry.block,
    is_open: entry.isOpen,
    rule: entry.rule ?? null,
  }
}
