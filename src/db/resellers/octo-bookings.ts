import { type Selectable, sql } from 'kysely'
import type { Actor } from '#db/audit/write-audit.ts'
import { bookingColumns, type StoredBooking } from '#db/bookings/bookings.ts'
import { type Database, preparedAs, runPrepared } from '#db/client.ts'
import type { Tables } from '#db/schema/tables.ts'
import { isUniqueViolation } from '#db/unique-violation.ts'
import type { Day } from '#domain/primitives/date.ts'
import type { OctoContact } from '#domain/resellers/octo-booking.ts'

type OctoRow = Selectable<Tables['octo_booking']>
/** The booking with what OCTO adds to it. */
export type OctoBooking = {
  booking: StoredBooking & { changed_at: Date }
  octo: OctoRow
  /** When the guests came. */
  arrivedAt: Date | null
}

/** Without the column that both tables have. */
const columnsOfBooking = bookingColumns
  .filter((column) => column !== 'cancel_reason')
  .map((column) => `booking.${column}` as const)

function selectOcto(db: Database) {
  return (
    db
      .selectFrom('octo_booking')
      .innerJoin('booking', 'booking.id', 'octo_booking.booking')
      .leftJoin('attendance', (join) =>
        join.onRef('attendance.booking', '=', 'booking.id').on('attendance.state', '=', 'arrived'),
      )
      .selectAll('octo_booking')
      .select(columnsOfBooking)
      .select(['booking.changed_at', 'booking.cancel_reason as booking_cancel_reason', 'attendance.at as arrived_at'])
      // A test booking is deleted from the beginning, so that only its own key finds it.
      .where((eb) => eb.or([eb('booking.deleted_at', 'is', null), eb('octo_booking.is_test', '=', true)]))
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOcto>['execute']>>[number]

/** Both have the columns of the other as well. */
function octoBookingOf(row: Row): OctoBooking {
  return {
    booking: { ...row, cancel_reason: row.booking_cancel_reason },
    octo: row,
    arrivedAt: row.arrived_at,
  }
}

function selectOwn(db: Database, apiKey: string, uuid: string) {
  return selectOcto(db).where('octo_booking.api_key', '=', apiKey).where('octo_booking.uuid', '=', uuid)
}

/** A booking of this key. Those of other keys are not found. */
export async function findOctoBooking(db: Database, apiKey: string, uuid: string): Promise<OctoBooking | undefined> {
  const [row] = await runPrepared(db, 'find_octo', selectOwn(db, apiKey, uuid))
  return row && octoBookingOf(row)
}

/**
 * Locks the booking until the transaction ends. Both rows are locked: after waiting for the lock of one, PostgreSQL would read the other
 * as it was before. The booking comes first, as for staff, whose changes of it write the other row by a trigger.
 */
export async function lockOctoBooking(tx: Database, apiKey: string, uuid: string): Promise<OctoBooking | undefined> {
  const own = selectOwn(tx, apiKey, uuid).forNoKeyUpdate(['booking', 'octo_booking'])
  const [row] = await runPrepared(tx, 'lock_octo', own)
  return row && octoBookingOf(row)
}

export type OctoFilter = { resellerReference: string } | { supplierReference: string } | Days

const maxListed = 200

type Days = { firstDay: Day; lastDay: Day }

/**
 * Bookings of these days. Test bookings are stored as deleted, and the indexes of days and of the newest have no deleted bookings: one
 * condition for both reads the bookings of all resellers, 120 ms with half a million. So the two are read apart.
 */
function onDays(db: Database, apiKey: string, { firstDay, lastDay }: Days) {
  const own = db
    .selectFrom('octo_booking as o')
    .innerJoin('booking as b', 'b.id', 'o.booking')
    .select('o.booking')
    .where('o.api_key', '=', apiKey)
    .where('b.day', '>=', firstDay)
    .where('b.day', '<=', lastDay)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(maxListed)
  const [stored, tests] = [own.where('b.deleted_at', 'is', null), own.where('o.is_test', '=', true)]
  return sql<boolean>`octo_booking.booking in (select * from ${stored} stored union all select * from ${tests} tests)`
}

/** The newest bookings of a key that match. */
export async function listOctoBookings(db: Database, apiKey: string, filter: OctoFilter): Promise<OctoBooking[]> {
  const own = selectOcto(db).where('octo_booking.api_key', '=', apiKey)
  const matching =
    'resellerReference' in filter
      ? own.where('octo_booking.reseller_reference', '=', filter.resellerReference)
      : 'supplierReference' in filter
        ? own.where(sql<string>`booking.reference::text`, '=', filter.supplierReference)
        : own.where(onDays(db, apiKey, filter))
  const rows = await matching
    .orderBy('booking.created_at', 'desc')
    .orderBy('booking.id', 'desc')
    .limit(maxListed)
    .execute()
  return rows.map(octoBookingOf)
}

const maxRecent = 100

/** The newest bookings of all resellers, for staff. */
export async function listChannelBookings(db: Database): Promise<(OctoBooking & { reseller: string })[]> {
  const rows = await selectOcto(db)
    .innerJoin('api_key', 'api_key.id', 'octo_booking.api_key')
    .select('api_key.reseller')
    .where('octo_booking.is_test', '=', false)
    // The index of the newest bookings has no deleted ones.
    .where('booking.deleted_at', 'is', null)
    .orderBy('booking.created_at', 'desc')
    .orderBy('booking.id', 'desc')
    .limit(maxRecent)
    .execute()
  return rows.map(({ reseller, ...row }) => ({ ...octoBookingOf(row), reseller }))
}

/** Whether a sale failed because the key has used this uuid already. */
export function isUsedUuid(error: unknown): boolean {
  return isUniqueViolation(error, 'octo_booking_api_key_uuid_key')
}

/** False for the bookings of guests and staff. */
export async function isMadeByReseller(tx: Database, booking: string): Promise<boolean> {
  const row = await tx.selectFrom('octo_booking').select('uuid').where('booking', '=', booking).executeTakeFirst()
  return row !== undefined
}

/** Until the transaction ends, other transactions wait that lock the reservations of this key. */
export async function lockReservations(tx: Database, apiKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reservations'), hashtext(${apiKey}))`.execute(tx)
}

export async function countOnHold(db: Database, apiKey: string, now: number): Promise<number> {
  const held = db
    .selectFrom('octo_booking')
    .where('api_key', '=', apiKey)
    .where('held_until', '>', new Date(now))
    .select((eb) => eb.fn.countAll<number>().as('count'))
  const [row] = await runPrepared(db, 'count_on_hold', held)
  return Number(row?.count)
}

/** The number of reservations that a key has on hold, and whether it has used this uuid: both decide whether it may reserve. */
export async function readReservations(
  db: Database,
  apiKey: string,
  uuid: string,
  now: number,
): Promise<{ onHold: number; isUsed: boolean }> {
  const { rows } = await sql<{ on_hold: number; is_used: boolean }>`${sql.raw(preparedAs('reservations'))}
    select (select count(*) from octo_booking where api_key = ${apiKey} and held_until > ${new Date(now)}) as on_hold,
      exists (select from octo_booking where api_key = ${apiKey} and uuid = ${uuid}) as is_used
  `.execute(db)
  return { onHold: rows[0]?.on_hold ?? 0, isUsed: rows[0]?.is_used ?? false }
}

export async function countTestBookings(tx: Database, apiKey: string): Promise<number> {
  const { count } = await tx
    .selectFrom('octo_booking')
    .where('api_key', '=', apiKey)
    .where('is_test', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes a test booking with its places. */
export async function deleteTestBooking(tx: Database, booking: string): Promise<void> {
  await sql`select delete_test_booking(${booking}::uuid)`.execute(tx)
}

/** A reservation, as it is inserted with its booking. */
export type NewOctoBooking = Omit<OctoRow, 'confirmed_at' | 'cancelled_at' | 'cancel_reason' | 'refund'>

type OctoChange = Partial<Omit<OctoRow, 'booking' | 'api_key' | 'uuid' | 'request_hash'>>

export async function updateOctoBooking(tx: Database, booking: string, change: OctoChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  const { unit_items, contact, ...columns } = change
  await tx
    .updateTable('octo_booking')
    .set({
      ...columns,
      ...(unit_items && { unit_items: JSON.stringify(unit_items) }),
      ...(contact && { contact: JSON.stringify(contact) }),
    })
    .where('booking', '=', booking)
    .execute()
}

type Confirmation = {
  guest: { customer_name: string; customer_email: string; customer_phone: string }
  contact: OctoContact
  resellerReference: string | null
  actor: Actor
  now: number
}

/** The columns of `selectOcto` that are those of the booking. */
const returnedColumns = [
  ...bookingColumns.filter((column) => column !== 'cancel_reason'),
  'changed_at',
  'cancel_reason as booking_cancel_reason',
].join(', ')

/**
 * Confirms a reservation on hold, with its audit entry, in one statement. Undefined if it is not on hold (any more), is a test or belongs
 * to another key: nothing is written. `held_until` is written with the rest, because the trigger would write the row once more.
 */
export async function confirmHeld(
  db: Database,
  apiKey: string,
  uuid: string,
  { guest, contact, resellerReference, actor, now }: Confirmation,
): Promise<OctoBooking | undefined> {
  const at = new Date(now)
  const { rows } = await sql<Row>`${sql.raw(preparedAs('confirm_octo'))}
    with confirmed as (
      update booking
      set status = 'confirmed', hold_expires_at = null, customer_name = ${guest.customer_name},
        customer_email = ${guest.customer_email}, customer_phone = ${guest.customer_phone}, version = version + 1, changed_at = ${at}
      where id = (select booking from octo_booking where api_key = ${apiKey} and uuid = ${uuid} and not is_test)
        and status = 'pending' and hold_expires_at > ${at} and deleted_at is null
      returning ${sql.raw(returnedColumns)}
    ), completed as (
      update octo_booking
      set confirmed_at = ${at}, held_until = null, contact = ${JSON.stringify(contact)},
        reseller_reference = coalesce(${resellerReference}, reseller_reference)
      where booking in (select id from confirmed)
      returning *
    ), audited as (
      insert into audit (at, actor, role, address, request_id, action, entity, entity_id, difference)
      select ${at}, ${actor.actor}, ${actor.role}, ${actor.address}, ${actor.requestId}, 'booking changed', 'booking', id::text,
        ${JSON.stringify({ status: { from: 'pending', to: 'confirmed' } })}::jsonb
      from confirmed
    )
    select completed.*, confirmed.*, attendance.at as arrived_at
    from confirmed join completed on completed.booking = confirmed.id
      left join attendance on attendance.booking = confirmed.id and attendance.state = 'arrived'
  `.execute(db)
  return rows[0] && octoBookingOf(rows[0])
}

/** Stores the seats that a booking of a shared safari has claimed, and returns them. */
export async function storeClaimedSeats(tx: Database, booking: string): Promise<number[]> {
  const { rows } = await sql<{ seats: number[] }>`
    update booking set seats = coalesce((
      select array_agg(c.unit order by c.unit) from claim c join pool p on p.id = c.pool
      where c.booking = booking.id and p.kind = 'seat'
    ), '{}') where id = ${booking}::uuid returning seats
  `.execute(tx)
  return rows[0]?.seats ?? []
}
