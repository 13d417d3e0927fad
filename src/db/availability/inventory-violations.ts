import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { literals } from '#db/literals.ts'
import { kindsWith, seatKinds } from '#domain/bookings/kind-lists.ts'

const ofJeeps = literals(kindsWith({ claims: 'jeeps' }))
const ofSeats = literals(seatKinds)
const ofRooms = literals(kindsWith({ claims: 'rooms' }))

/**
 * Violations of the inventory's invariants: every active booking has exactly its claims; every claim belongs to an active
 * booking, hold or departure; a departure has one jeep while it has seats; nothing exceeds capacity or is sold twice.
 */
export async function findInventoryViolations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ broken: string }>`
    with live as (
      select *, case time_slot when 'fullDay' then array['AM', 'PM'] when 'afternoon' then array['PM']
        when 'morning' then array['AM'] when 'extended' then array['AM'] else array[right(time_slot, 2)] end as halves
      from booking where deleted_at is null and status <> 'cancelled'
    ),
    sold as (
      select id, 'jeep' as kind, jeep_type as ref, day, half as segment, ceil(people / 7.0)::int as units
      from live, unnest(halves) half where kind in (${ofJeeps})
      union all
      select id, 'seat', package_id, day, time_slot, cardinality(seats) from live where kind in (${ofSeats})
      union all
      select id, 'room', room_type, night::date, 'N', rooms
      from live, generate_series(day, check_out - 1, interval '1 day') night where kind in (${ofRooms})
    ),
    taken as (
      select c.booking as id, p.kind, p.ref, c.day, c.segment, count(*)::int as units
      from claim c join pool p on p.id = c.pool where c.booking is not null
      group by c.booking, p.kind, p.ref, c.day, c.segment
    ),
    departing as (
      select distinct c.pool, c.day, c.segment as slot, half as segment
      from claim c join pool p on p.id = c.pool and p.kind = 'seat',
        unnest(case c.segment when 'fullDay' then array['AM', 'PM'] when 'afternoon' then array['PM'] else array['AM'] end) half
    ),
    waiting as (
      select c.departure_pool as pool, c.day, c.departure_segment as slot, c.segment, count(*) as jeeps
      from claim c join pool p on p.id = c.pool and p.kind = 'jeep' where c.departure_pool is not null
      group by c.departure_pool, c.day, c.departure_segment, c.segment
    )
    select format('sold %s, taken %s: %s %s %s %s of booking %s', coalesce(sold.units, 0), coalesce(taken.units, 0),
      kind, ref, day, segment, id) as broken
    from sold full join taken using (id, kind, ref, day, segment) where sold.units is distinct from taken.units
    union all
    select format('seats %s for %s people on the claims %s: %s', seats, people, c.units, reference) from live
    cross join lateral (
      select array_agg(c.unit order by c.unit) as units from claim c join pool p on p.id = c.pool and p.kind = 'seat'
      where c.booking = live.id
    ) c
    where kind in (${ofSeats}) and (cardinality(seats) <> people or not (seats @> c.units and seats <@ c.units))
    union all
    select format('departure %s %s %s has %s jeeps in the %s', pool, day, slot, coalesce(jeeps, 0), segment)
    from departing full join waiting using (pool, day, slot, segment)
    where jeeps is distinct from 1 or departing is null
    union all
    select format('beyond capacity: %s %s %s %s', p.ref, c.day, c.segment, c.unit) from claim c
    left join booking b on b.id = c.booking
    join pool p on p.id = c.pool
    join pool_day d on (d.pool, d.day, d.segment) = (c.pool, c.day, c.segment)
    where c.unit > coalesce(d.capacity, p.capacity) and b.overbook_reason is null
    union all
    select format('sold twice: %s %s %s %s', p.ref, c.day, c.segment, c.unit) from claim c join pool p on p.id = c.pool
    group by p.ref, c.day, c.segment, c.unit having count(*) > 1
  `.execute(db)
  return rows.map(({ broken }) => broken)
}
