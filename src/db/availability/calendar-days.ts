import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { BookingKind } from '#domain/bookings/booking.ts'
import type { Half } from '#domain/bookings/time-slot.ts'
import type { JeepType } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import { liveSafaris } from './booked-trips.ts'

/** Units of a pool sold on a day; `capacity` is set for that day, null means the pool's. */
export type DayLot = {
  kind: 'jeep' | 'seat'
  ref: string
  /** Name of the pool's package; null for jeeps. */
  name: string | null
  usual: number
  day: Day
  segment: string
  capacity: number | null
  reason: string | null
  sold: number
}
type JeepPools = Partial<Record<string, number>>

/** The usual number of jeeps of each type; a type that was never sold has no row yet. */
export async function readJeepPools(db: Database): Promise<JeepPools> {
  const rows = await db.selectFrom('pool').select(['ref', 'capacity']).where('kind', '=', 'jeep').execute()
  return Object.fromEntries(rows.map(({ ref, capacity }) => [ref, capacity]))
}

/** Units sold or held on a range of days, of jeeps and of shared departures. */
export async function readDayLots(db: Database, first: Day, last: Day, now: number): Promise<DayLot[]> {
  const { rows } = await sql<DayLot>`
    with taken as (
      select pool, day, segment, count(*)::int as units from claim
      where day between ${first} and ${last} group by pool, day, segment
    ),
    expired as (
      select pool, day, segment, count(*)::int as units from expired_claims(${new Date(now)})
      where day between ${first} and ${last} group by pool, day, segment
    )
    select p.kind, p.ref, k.name, p.capacity as usual, d.day, d.segment, d.capacity, d.reason,
      coalesce(t.units, 0) - coalesce(x.units, 0) as sold
    from pool_day d
    join pool p on p.id = d.pool and p.kind in ('jeep', 'seat')
    left join package k on p.kind = 'seat' and k.id = p.ref
    left join taken t on (t.pool, t.day, t.segment) = (d.pool, d.day, d.segment)
    left join expired x on (x.pool, x.day, x.segment) = (d.pool, d.day, d.segment)
    where d.day between ${first} and ${last}
  `.execute(db)
  return rows
}

export type DayTrips = {
  day: Day
  timeSlot: string
  kind: BookingKind
  packageId: string | null
  packageName: string
  bookings: number
  people: number
}

/** The safaris of a range of days, grouped by package and slot. */
export async function readDayTrips(db: Database, first: Day, last: Day, now: number): Promise<DayTrips[]> {
  const rows = await liveSafaris(db, first, last, now)
    .select(['day', 'time_slot as timeSlot', 'kind', 'package_id as packageId'])
    .select((eb) => [
      eb.fn.max('package_name').as('packageName'),
      eb.fn.countAll<number>().as('bookings'),
      eb.fn.sum<number>('people').as('people'),
    ])
    .groupBy(['day', 'time_slot', 'kind', 'package_id'])
    .execute()
  return rows.flatMap(({ day, timeSlot, ...trips }) =>
    day && timeSlot ? [{ ...trips, day, timeSlot, people: Number(trips.people) }] : [],
  )
}

type HalfDay = { jeepType: JeepType; day: Day; half: Half }
type LockedJeeps = { pool: number; usual: number; capacity: number | null; reason: string | null; sold: number }

/**
 * Locks half a day of one jeep type until the transaction ends, as a sale does, and releases expired claims first.
 * `usual` is the capacity of a pool that does not exist yet.
 */
export async function lockJeeps(
  tx: Database,
  { jeepType, day, half }: HalfDay,
  usual: number,
  now: number,
): Promise<LockedJeeps> {
  await sql`
    insert into pool (kind, ref, capacity) values ('jeep', ${jeepType}, ${usual}) on conflict do nothing
  `.execute(tx)
  await sql`
    insert into pool_day (pool, day, segment)
    select id, ${day}::date, ${half} from pool where kind = 'jeep' and ref = ${jeepType} on conflict do nothing
  `.execute(tx)
  const locked = await tx
    .selectFrom('pool_day')
    .innerJoin('pool', 'pool.id', 'pool_day.pool')
    .select(['pool.id as pool', 'pool.capacity as usual', 'pool_day.capacity', 'pool_day.reason'])
    .where('pool.kind', '=', 'jeep')
    .where('pool.ref', '=', jeepType)
    .where('day', '=', day)
    .where('segment', '=', half)
    .forUpdate('pool_day')
    .executeTakeFirstOrThrow()
  await sql`select free_dead_places(${locked.pool}, ${day}::date, ${half}, ${new Date(now)}, null)`.execute(tx)
  const { sold } = await tx
    .selectFrom('claim')
    .select((eb) => eb.fn.countAll<number>().as('sold'))
    .where('pool', '=', locked.pool)
    .where('day', '=', day)
    .where('segment', '=', half)
    .executeTakeFirstOrThrow()
  return { ...locked, sold }
}

/** Sets the number of jeeps on a locked half day. Sold units above that number are renumbered. */
export async function setCapacity(
  tx: Database,
  { pool, usual }: LockedJeeps,
  { day, half }: HalfDay,
  { capacity, reason }: { capacity: number | null; reason: string | null },
) {
  await tx
    .updateTable('pool_day')
    .set({ capacity, reason })
    .where('pool', '=', pool)
    .where('day', '=', day)
    .where('segment', '=', half)
    .execute()
  const max = capacity ?? usual
  await sql`
    update claim set unit = lower.unit
    from (
      select unit, row_number() over (order by unit) as rank from claim
      where pool = ${pool} and day = ${day} and segment = ${half} and unit > ${max}
    ) high
    join (
      select unit, row_number() over (order by unit) as rank from generate_series(1, ${max}::int) unit
      where not exists (
        select from claim c where c.pool = ${pool} and c.day = ${day} and c.segment = ${half} and c.unit = unit.unit
      )
    ) lower using (rank)
    where claim.pool = ${pool} and claim.day = ${day} and claim.segment = ${half} and claim.unit = high.unit
  `.execute(tx)
}

/** The guests of a range of days for a calendar feed, by start. */
export async function readFeedTrips(
  db: Database,
  { first, last, max }: { first: Day; last: Day; max: number },
  now: number,
) {
  const rows = await liveSafaris(db, first, last, now)
    .select(['reference as bookingId', 'day', 'time_slot as timeSlot', 'kind', 'people', 'status', 'details'])
    .select(['package_id as packageId', 'package_name as packageName', 'customer_name as name'])
    .select(['customer_phone as phone', 'changed_at as changedAt'])
    .orderBy('day')
    .orderBy('starts_at')
    .orderBy('reference')
    .limit(max)
    .execute()
  return rows.flatMap(({ day, timeSlot, details, changedAt, ...trip }) =>
    day && timeSlot
      ? [{ ...trip, day, timeSlot, pickup: details.pickupLocation ?? '', changedAt: changedAt.getTime() }]
      : [],
  )
}
