import { sql } from 'kysely'
import { bookingWindowDays } from '#rules/booking.ts'
import type { Closure } from '#rules/closure.ts'
import { addDays, type Day, dayAt } from '#rules/day.ts'
import type { Fleet, FreeJeeps } from '#rules/place.ts'
import type { Database } from './database.ts'

type Lot = { ref: string; day: Day; segment: string; free: number }
const nothingSold: Row = { capacities: {}, lots: [], closures: [] }
type Row = { capacities: Record<string, number>; lots: Lot[]; closures: Closure[] }

/**
 * What `openDays` and `openSlots` need, for some days from the first to the last, in one question. Places of expired
 * bookings count as free: the next sale takes them back. Reads the claims of 91 days by their key alone.
 */
export async function readAvailability(
  db: Database,
  fleet: Fleet,
  now: number,
  first: Day = dayAt(now),
  last: Day = addDays(dayAt(now), bookingWindowDays),
): Promise<{ closures: Closure[]; freeJeeps: FreeJeeps; now: number }> {
  const { rows } = await sql<Row>`
    with jeeps as (select id, ref, capacity from pool where kind = 'jeep'),
    taken as (
      select pool, day, segment, count(*) as units from claim
      where pool in (select id from jeeps) and day between ${first} and ${last}
      group by pool, day, segment
    ),
    dead as (
      select c.pool, c.day, c.segment, count(*) as units
      from booking b join claim c on c.booking = b.id
      where b.status = 'pending' and b.hold_expires_at <= ${new Date(now)} and c.day between ${first} and ${last}
      group by c.pool, c.day, c.segment
    )
    select
      coalesce((select jsonb_object_agg(ref, capacity) from jeeps), '{}') as capacities,
      coalesce((
        select jsonb_agg(jsonb_build_object('ref', j.ref, 'day', d.day, 'segment', d.segment, 'free',
          case when d.closed then 0
          else coalesce(d.capacity, j.capacity) - coalesce(t.units, 0) + coalesce(x.units, 0) end))
        from pool_day d join jeeps j on j.id = d.pool
        left join taken t on (t.pool, t.day, t.segment) = (d.pool, d.day, d.segment)
        left join dead x on (x.pool, x.day, x.segment) = (d.pool, d.day, d.segment)
        where d.day between ${first} and ${last}
      ), '[]') as lots,
      coalesce((
        select jsonb_agg(jsonb_build_object('firstDay', first_day, 'lastDay', last_day, 'timeSlot', time_slot,
          'packageId', package_id, 'park', park, 'block', block))
        from closure where last_day >= ${first} and first_day <= ${last}
      ), '[]') as closures
  `.execute(db)
  const { capacities, lots, closures } = rows[0] ?? nothingSold
  const free = new Map(lots.map((lot) => [`${lot.ref} ${lot.day} ${lot.segment}`, lot.free]))
  return {
    closures,
    // A half day without a row has never been asked for.
    freeJeeps: (jeepType, day, half) =>
      free.get(`${jeepType} ${day} ${half}`) ?? capacities[jeepType] ?? fleet[jeepType],
    now,
  }
}
