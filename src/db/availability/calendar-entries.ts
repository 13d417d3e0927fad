import { sql } from 'kysely'
import { isNotExpired } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { isUuid } from '#db/uuid.ts'
import type { CalendarEvent, Trip } from '#domain/availability/calendar-entry.ts'
import type { Hours } from '#domain/availability/entry-span.ts'
import type { Block, Park } from '#domain/packages/park.ts'
import type { Day } from '#domain/primitives/date.ts'

/** A stored entry of the availability calendar. */
export type ClosureRow = Hours & {
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
export type StoredClosure = ClosureRow & { id: string; isSample: boolean; version: number }

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
export async function listClosures(db: Database, first: Day, last: Day): Promise<StoredClosure[]> {
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
export async function readClosures(db: Database, first: Day, last: Day): Promise<(CalendarEvent & { id: string })[]> {
  const rows = await db
    .selectFrom('calendar_event')
    .select([...columns, changedAt.as('at')])
    .where('last_day', '>=', first)
    .where('first_day', '<=', last)
    .where('is_sample', '=', false)
    .execute()
  return rows
}

export async function findClosure(db: Database, id: string): Promise<StoredClosure | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('calendar_event')
    .select([...columns, version])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The ID of an identical entry, samples aside. */
export async function findSameClosure(tx: Database, event: ClosureRow): Promise<string | undefined> {
  let query = tx.selectFrom('calendar_event').select('id').where('is_sample', '=', false)
  for (const [name, value] of Object.entries(columnsOf(event)))
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

export async function insertClosures(
  tx: Database,
  events: ClosureRow[],
  { at, isSample = false }: { at: Date; isSample?: boolean },
): Promise<StoredClosure[]> {
  if (events.length === 0) return []
  const rows = events.map((event) => {
    const changed_at = event.keptAt === undefined ? at : new Date(event.keptAt)
    return { ...columnsOf(event), created_at: at, changed_at, is_sample: isSample }
  })
  return tx
    .insertInto('calendar_event')
    .values(rows)
    .returning([...columns, version])
    .execute()
}

/** The entries that are written for the parks' rules and end on or after a day, the latest last. */
export async function listRuleClosures(tx: Database, since: Day): Promise<StoredClosure[]> {
  return tx
    .selectFrom('calendar_event')
    .select([...columns, version])
    .where('rule', 'is not', null)
    .where('last_day', '>=', since)
    .orderBy('changed_at')
    .orderBy('id')
    .execute()
}

/** Titles the entries of a rule anew. They keep their time, which decides between entries. */
export async function renameRuleClosures(tx: Database, rule: string, title: string) {
  await tx.updateTable('calendar_event').set({ title }).where('rule', '=', rule).where('title', '<>', title).execute()
}

export async function updateClosureRow(tx: Database, id: string, event: ClosureRow, at: Date): Promise<StoredClosure> {
  return tx
    .updateTable('calendar_event')
    .set({ ...columnsOf(event), changed_at: at })
    .where('id', '=', id)
    .returning([...columns, version])
    .executeTakeFirstOrThrow()
}

export async function deleteClosureRows(tx: Database, ids: string[]) {
  if (ids.length > 0) await tx.deleteFrom('calendar_event').where('id', 'in', ids).execute()
}

export async function deleteClosureRow(tx: Database, id: string) {
  await tx.deleteFrom('calendar_event').where('id', '=', id).execute()
}

function columnsOf(event: ClosureRow) {
  return {
    title: event.title,
    first_day: event.firstDay,
    last_day: event.lastDay,
    start_minute: event.startMinute,
    end_minute: event.endMinute,
    time_slots: event.timeSlots,
    package_id: event.packageId,
    park: event.park,
    block: event.block,
    is_open: event.isOpen,
    rule: event.rule ?? null,
  }
}

/** A booking that a closure could affect, and its trip. */
export type BookedTrip = Trip & {
  id: string
  bookingId: string
  name: string
  people: number
  status: string
  packageName: string
  startsAt: Date | null
  closedAt: Date | null
}

/** Live safaris on a range of days, by start. Expired ones are left to the expiry job. */
export async function findBookedTrips(db: Database, first: Day, last: Day, now: number): Promise<BookedTrip[]> {
  const rows = await liveSafaris(db, first, last, now)
    .select(['day', 'time_slot as timeSlot', 'package_id as packageId', 'park', 'block', 'people', 'status'])
    .select(['id', 'reference as bookingId', 'customer_name as name', 'package_name as packageName'])
    .select(['starts_at as startsAt', 'closed_at as closedAt'])
    .orderBy('day')
    .orderBy('starts_at')
    .orderBy('reference')
    .execute()
  return rows.flatMap(({ day, timeSlot, ...trip }) => (day && timeSlot ? [{ ...trip, day, timeSlot }] : []))
}

/** Live safaris on a range of days, without expired ones, whose places are free. */
export function liveSafaris(db: Database, first: Day, last: Day, now: number) {
  return db
    .selectFrom('booking')
    .where('deleted_at', 'is', null)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('kind', 'in', ['private', 'shared', 'general'])
    .where('status', '<>', 'cancelled')
    .where(isNotExpired(now))
}
