import { sql } from 'kysely'
import type { Crew, DayGuest, DayJeep } from '#contracts/operations/day-plan.ts'
import { staffRowOf } from '#db/bookings/booking-mappers.ts'
import { isNotExpired, type StoredBooking, selectBookings } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { literals } from '#db/literals.ts'
import { readAccounts } from '#db/payments/payments.ts'
import { seatKinds, stayKinds } from '#domain/bookings/kind-lists.ts'
import type { Half } from '#domain/bookings/time-slot.ts'
import type { AttendanceState } from '#domain/operations/attendance.ts'
import type { ClaimedJeep } from '#domain/operations/jeep-allocation.ts'
import type { JeepType } from '#domain/packages/package.ts'
import { balanceOf } from '#domain/payments/payment.ts'
import type { Day } from '#domain/primitives/date.ts'
import { type Minor, toDecimal } from '#domain/primitives/money.ts'
import { readPickups } from './pickups.ts'

export type Attendance = { state: AttendanceState; at: Date; by: string }

/** All guests who start or leave on a day, with balance and attendance. */
export async function readGuestsOfDay(db: Database, day: Day, now: number): Promise<DayGuest[]> {
  const bookings = await selectBookings(db)
    .where((eb) => eb.or([eb('day', '=', day), eb.and([eb('check_out', '=', day), eb('kind', 'in', stayKinds)])]))
    .where('status', '!=', 'cancelled')
    .where(isNotExpired(now))
    .orderBy('starts_at')
    .orderBy('customer_name')
    .orderBy('id')
    .execute()
  const accounts = await readAccounts(db, bookings)
  const ids = bookings.map(({ id }) => id)
  const attendances = await readAttendances(db, ids)
  const pickups = await readPickups(db, ids)
  return bookings.map((booking) => {
    const account = accounts.get(booking.id)
    const pickup = pickups.get(booking.id)
    const { time = '', driver = '', plate = '', version = 0 } = pickup ?? {}
    return {
      ...guestOf(booking, account ? balanceOf(account) : booking.total, attendances.get(booking.id) ?? null),
      pickup: { time, driver, plate, version },
    }
  })
}

function guestOf(booking: StoredBooking, balance: Minor, attendance: Attendance | null): Omit<DayGuest, 'pickup'> {
  return {
    ...staffRowOf(booking),
    balance: toDecimal(balance),
    attendance: attendance && { ...attendance, at: attendance.at.toISOString() },
    names: (booking.details.guests ?? []).filter(Boolean),
  }
}

/** The jeeps that go out on a day: each with its half, and its booking or shared departure. */
export async function readClaimedJeeps(db: Database, day: Day): Promise<ClaimedJeep[]> {
  const { rows } = await sql<ClaimedJeep>`
    select p.ref as type, c.unit as number, c.segment as half, c.booking,
      d.ref as "packageId", c.departure_segment as slot,
      coalesce(w.driver, '') as driver, coalesce(w.plate, '') as plate, coalesce(w.version, 0) as version, w.person
    from pool p
    join claim c on c.pool = p.id and c.day = ${day}::date and c.hold is null
    left join pool d on d.id = c.departure_pool
    left join jeep_crew w on w.day = c.day and w.half = c.segment and w.jeep_type = p.ref and w.number = c.unit
    where p.kind = 'jeep'
    order by c.segment, p.ref, c.unit
  `.execute(db)
  return rows
}

const maxCrews = 40

/** Pairs of driver and plate used before, latest first. */
export async function listCrews(db: Database): Promise<Crew[]> {
  const { rows } = await sql<Crew>`
    select driver, plate from (
      select driver, plate, changed_at from jeep_crew where driver <> '' order by changed_at desc limit 500
    ) latest
    group by driver, plate order by max(changed_at) desc limit ${sql.lit(maxCrews)}
  `.execute(db)
  return rows
}

export async function readAttendances(db: Database, ids: readonly string[]): Promise<Map<string, Attendance>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('attendance')
    .select(['booking', 'state', 'at', 'noted_by as by'])
    .where('booking', 'in', ids)
    .execute()
  return new Map(rows.map(({ booking, ...attendance }) => [booking, attendance]))
}

/** The caller has locked the booking. */
export async function writeAttendance(tx: Database, booking: string, { state, at, by }: Attendance): Promise<void> {
  const values = { state, at, noted_by: by }
  await tx
    .insertInto('attendance')
    .values({ booking, ...values })
    .onConflict((oc) => oc.column('booking').doUpdateSet(values))
    .execute()
}

export async function deleteAttendance(tx: Database, booking: string): Promise<void> {
  await tx.deleteFrom('attendance').where('booking', '=', booking).execute()
}

/** A jeep in one half of a day. */
export type JeepOfDay = { day: Day; half: Half; type: JeepType; number: number }

export async function isJeepClaimed(db: Database, { day, half, type, number }: JeepOfDay): Promise<boolean> {
  const { rows } = await sql`
    select from pool p join claim c on c.pool = p.id
    where p.kind = 'jeep' and p.ref = ${type} and c.day = ${day}::date and c.segment = ${half} and c.unit = ${number}
  `.execute(db)
  return rows.length > 0
}

/** The live bookings of a jeep: the party that has it for itself, or those with seats in it. */
export async function listBookingsInJeep(db: Database, { day, half, type, number }: JeepOfDay): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from pool p
    join claim c on c.pool = p.id and c.day = ${day}::date and c.segment = ${half} and c.unit = ${number}
    left join pool d on d.id = c.departure_pool
    join booking b on b.id = c.booking
      or (b.kind in (${literals(seatKinds)}) and b.package_id = d.ref and b.day = c.day and b.time_slot = c.departure_segment)
    where p.kind = 'jeep' and p.ref = ${type} and b.deleted_at is null and b.status <> 'cancelled'
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks the crew of a jeep until the transaction ends; version 0 if none was recorded yet. */
export async function lockCrew(tx: Database, jeep: JeepOfDay): Promise<DayJeep> {
  const found = await tx
    .selectFrom('jeep_crew')
    .select(['driver', 'plate', 'version', 'person'])
    .where('day', '=', jeep.day)
    .where('half', '=', jeep.half)
    .where('jeep_type', '=', jeep.type)
    .where('number', '=', jeep.number)
    .forUpdate()
    .executeTakeFirst()
  const { half, type, number } = jeep
  return { half, type, number, driver: '', plate: '', version: 0, person: null, ...found }
}

/** Writes a crew if its version is unchanged; false otherwise. The caller holds `lockCrew`. */
export async function writeCrew(
  tx: Database,
  jeep: JeepOfDay,
  crew: Crew & { person: string | null },
  { version, now }: { version: number; now: number },
): Promise<boolean> {
  const values = { ...crew, version: version + 1, changed_at: new Date(now) }
  const { day, half, type, number } = jeep
  const written = await tx
    .insertInto('jeep_crew')
    .values({ day, half, jeep_type: type, number, ...values })
    .onConflict((oc) =>
      oc.columns(['day', 'half', 'jeep_type', 'number']).doUpdateSet(values).where('jeep_crew.version', '=', version),
    )
    .executeTakeFirst()
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n
}
