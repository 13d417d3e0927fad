import { type Selectable, sql } from 'kysely'
import { cachedQuery } from '#db/cached-query.ts'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/schema/tables.ts'
import { isUuid } from '#db/uuid.ts'
import type { GateSchedule } from '#domain/gate-fees/gate-fees.ts'
import type { Park } from '#domain/parks/park.ts'
import type { Day } from '#domain/primitives/date.ts'

export type StoredSchedule = GateSchedule & { version: number; createdBy: string; createdAt: number }
export type ScheduleRow = Omit<GateSchedule, 'id'>

/** All schedules, by park and first day. Staff keep few: at most `maxSchedules`. */
export async function listSchedules(db: Database): Promise<StoredSchedule[]> {
  const rows = await db
    .selectFrom('gate_schedule')
    .selectAll()
    .orderBy('park')
    .orderBy(sql`coalesce(block, '')`)
    .orderBy('valid_from')
    .execute()
  return rows.map(scheduleOf)
}

export const maxSchedules = 400

export async function findSchedule(db: Database, id: string): Promise<StoredSchedule | undefined> {
  if (!isUuid(id)) return undefined
  const row = await db.selectFrom('gate_schedule').selectAll().where('id', '=', id).executeTakeFirst()
  return row && scheduleOf(row)
}

/** The safaris in a park from a day on whose guests pay its fees at the gate. */
export function listTripsPayingAtGate(db: Database, park: Park, from: Day) {
  return db
    .selectFrom('booking')
    .select(['id', 'block', 'day'])
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['pending', 'confirmed'])
    .where('park', '=', park)
    .where('day', '>=', from)
    .where((eb) => eb(eb.ref('gate_fees', '->>').key('mode'), '=', 'at gate'))
    .execute()
}

/** Inserts a schedule; undefined if the place has one from the same day. */
export async function insertSchedule(
  tx: Database,
  schedule: ScheduleRow,
  { by, at }: { by: string; at: Date },
): Promise<StoredSchedule | undefined> {
  const row = await tx
    .insertInto('gate_schedule')
    .values({ ...columnsOf(schedule), created_by: by, created_at: at })
    .onConflict((oc) => oc.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && scheduleOf(row)
}

/** Replaces a schedule. Call `findSameStart` first. */
export async function updateSchedule(tx: Database, id: string, schedule: ScheduleRow): Promise<StoredSchedule> {
  const row = await tx
    .updateTable('gate_schedule')
    .set({ ...columnsOf(schedule), version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return scheduleOf(row)
}

/** Another schedule of the same place from the same day. */
export async function findSameStart(
  tx: Database,
  { park, block, validFrom }: ScheduleRow,
  id: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('gate_schedule')
    .select('id')
    .where('park', '=', park)
    .where('block', 'is not distinct from', block)
    .where('valid_from', '=', validFrom)
    .where('id', '<>', id)
    .executeTakeFirst()
  return row?.id
}

export async function deleteSchedule(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('gate_schedule').where('id', '=', id).execute()
}

/** One writer at a time. */
export async function lockSchedules(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('gate schedules'))`.execute(tx)
}

const active = cachedQuery<StoredSchedule[]>(async (db) => (await listSchedules(db)).filter(({ isActive }) => isActive))

/** The active schedules from the cache. */
export const readActiveSchedules = (db: Database): StoredSchedule[] | Promise<StoredSchedule[]> => active.read(db)

/** After a change in this process. */
export const clearSchedulesCache = active.clear

function columnsOf(schedule: ScheduleRow) {
  return {
    park: schedule.park,
    block: schedule.block,
    valid_from: schedule.validFrom,
    vat_bp: schedule.vatBp,
    lines: JSON.stringify(schedule.lines),
    source: schedule.source,
    as_of: schedule.asOf,
    is_active: schedule.isActive,
  }
}

function scheduleOf(row: Selectable<Tables['gate_schedule']>): StoredSchedule {
  return {
    id: row.id,
    park: row.park,
    block: row.block,
    validFrom: row.valid_from,
    vatBp: row.vat_bp,
    lines: row.lines,
    source: row.source,
    asOf: row.as_of,
    isActive: row.is_active,
    version: row.version,
    createdBy: row.created_by,
    createdAt: row.created_at.getTime(),
  }
}
