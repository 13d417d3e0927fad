import { sql } from 'kysely'
import type { DayJeep } from '#contracts/operations/day-plan.ts'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { literals } from '#db/literals.ts'
import { seatKinds, stayKinds } from '#domain/bookings/kind-lists.ts'
import { halvesOf } from '#domain/bookings/time-slot.ts'
import { type Pickup, pickupOf } from '#domain/operations/pickup.ts'
import { type Day, minuteOfTime } from '#domain/primitives/date.ts'

/** The pick-up of a booking. `driver` and `plate` are those of a trip without a jeep of ours. */
export type StoredPickup = {
  time: string
  driver: string
  plate: string
  version: number
  jeeps: DayJeep[]
  /** As its guest reads it; null while nothing is known. */
  known: Pickup | null
  /** When the booking, its pick-up or its driver was last changed. */
  changedAt: Date
}

type Row = {
  id: string
  slot: string | null
  rideTime: string | null
  minute: number | null
  driver: string
  plate: string
  version: number
  jeeps: DayJeep[] | null
  changedAt: Date
}

/** The pick-ups of bookings, by ID. One that was set for another start of the trip does not count. */
export async function readPickups(db: Database, ids: readonly string[]): Promise<Map<string, StoredPickup>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select b.id, b.time_slot as slot, b.details ->> 'pickupTime' as "rideTime",
      case when p.starts_at = b.starts_at then p.minute end as minute,
      case when p.starts_at = b.starts_at then p.driver else '' end as driver,
      case when p.starts_at = b.starts_at then p.plate else '' end as plate,
      coalesce(p.version, 0) as version, j.jeeps, greatest(b.changed_at, p.changed_at, j.changed_at) as "changedAt"
    from booking b
    left join pickup p on p.booking = b.id
    left join lateral (
      select max(w.changed_at) as changed_at, json_agg(json_build_object(
        'half', c.segment, 'type', t.ref, 'number', c.unit,
        'driver', coalesce(w.driver, ''), 'plate', coalesce(w.plate, ''), 'version', coalesce(w.version, 0),
        'person', w.person
      ) order by c.segment, t.ref, c.unit) as jeeps
      from (
        select pool, day, segment, unit from claim where booking = b.id
        union all
        select c.pool, c.day, c.segment, c.unit from pool s
        join claim c on c.departure_pool = s.id and c.day = b.day and c.departure_segment = b.time_slot
        where b.kind in (${literals(seatKinds)}) and s.kind = 'seat' and s.ref = b.package_id
      ) c
      join pool t on t.id = c.pool and t.kind = 'jeep'
      left join jeep_crew w on w.day = c.day and w.half = c.segment and w.jeep_type = t.ref and w.number = c.unit
    ) j on true
    where b.id = any(${ids}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, storedOf(row)]))
}

function storedOf({ slot, rideTime, minute, jeeps, ...row }: Row): StoredPickup {
  // The jeeps of a full day are those of the morning, because the driver stays with the party.
  const [half] = halvesOf(slot ?? '')
  const own = (jeeps ?? []).filter((jeep) => jeep.half === half)
  const { driver, plate, version, changedAt } = row
  const crews = own.length > 0 ? own : [{ driver, plate }]
  const hasDriver = crews.some((crew) => crew.driver || crew.plate)
  // Guests chose the time of their ride themselves.
  const known = pickupOf(minute ?? (hasDriver && rideTime ? minuteOfTime(rideTime) : null), crews)
  return { time: pickupOf(minute, [])?.time ?? '', driver, plate, version, changedAt, jeeps: own, known }
}

type NewPickup = { minute: number | null; driver: string; plate: string }

/** The caller has locked the booking, which has a start. */
export async function writePickup(
  tx: Database,
  { id, starts_at }: Pick<StoredBooking, 'id'> & { starts_at: Date },
  pickup: NewPickup,
  { version, now }: { version: number; now: number },
): Promise<void> {
  const values = { ...pickup, starts_at, version: version + 1, changed_at: new Date(now) }
  await tx
    .insertInto('pickup')
    .values({ booking: id, ...values })
    .onConflict((oc) => oc.column('booking').doUpdateSet(values))
    .execute()
}

/** Guests who can be told their pick-up by email: of confirmed trips, by ID or by day. `startsAt` is in ms UTC. */
export async function findPickupGuests(
  db: Database,
  which: { ids: readonly string[] } | { days: readonly Day[] },
): Promise<{ id: string; startsAt: number; pickup: Pickup | null }[]> {
  const rows = await db
    .selectFrom('booking')
    .select(['id', 'starts_at'])
    .where(
      'ids' in which ? sql<boolean>`id = any(${which.ids}::uuid[])` : sql<boolean>`day = any(${which.days}::date[])`,
    )
    .where('status', '=', 'confirmed')
    .where('kind', 'not in', stayKinds)
    .where('deleted_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('customer_email', '!=', '')
    .execute()
  const pickups = await readPickups(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, starts_at }) =>
    starts_at ? [{ id, startsAt: starts_at.getTime(), pickup: pickups.get(id)?.known ?? null }] : [],
  )
}
