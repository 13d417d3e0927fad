import { sql } from 'kysely'
import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import { type Database, preparedAs } from '#db/client.ts'
import { coalesce } from '#db/coalesce.ts'
import type { CalendarEvent } from '#domain/availability/closure.ts'
import type { Availability, FreeJeeps } from '#domain/availability/inventory.ts'
import { addDays, type Day, dayAt } from '#domain/primitives/date.ts'

type Row = {
  pools: [id: number, kind: 'jeep' | 'seat', ref: string, capacity: number][]
  limits: [pool: number, day: Day, segment: string, capacity: number][]
  taken: string
  expired: [pool: number, day: Day, segment: string][]
  events: CalendarEvent[]
}
/** By pool, day and segment: capacities set for that day, and the units taken. */
type DaysSold = {
  pools: Map<string, { id: number; capacity: number }>
  limits: Map<string, number>
  taken: Map<string, number>
  events: CalendarEvent[]
}
const emptyRow: Row = { pools: [], limits: [], taken: '', expired: [], events: [] }

type DaysRead = {
  now: number
  /** Package whose shared departures are included: none if omitted, 'all' for every package. */
  seatsOf?: string | undefined
  first?: Day
  last?: Day
}

/**
 * The data for `openDays` and `openSlots`, for a range of days. Concurrent calls for the same days share one query:
 * many guests read the calendar at once, and the database is the bottleneck.
 */
export async function readAvailability(
  db: Database,
  { fleet, onlyOpenedDays, policy: { windowDays } }: Pick<BusinessSettings, 'fleet' | 'onlyOpenedDays' | 'policy'>,
  { now, seatsOf = '', first = dayAt(now), last = addDays(dayAt(now), windowDays) }: DaysRead,
): Promise<Availability & { allJeeps: FreeJeeps }> {
  const read = () => readDays(db, { now, seatsOf, first, last })
  const { pools, limits, taken, events } = await coalesced(db, `${first} ${last} ${seatsOf}`, read)
  const allJeeps: FreeJeeps = (jeepType, day, half) => {
    const pool = pools.get(`jeep ${jeepType}`)
    return pool ? (limits.get(`${pool.id} ${day} ${half}`) ?? pool.capacity) : fleet[jeepType]
  }
  return {
    events,
    onlyOpenedDays,
    allJeeps,
    freeJeeps(jeepType, day, half) {
      const pool = pools.get(`jeep ${jeepType}`)
      const sold = pool ? (taken.get(`${pool.id} ${day} ${half}`) ?? 0) : 0
      return allJeeps(jeepType, day, half) - sold
    },
    takenSeats: (packageId, day, slot) => taken.get(`${pools.get(`seat ${packageId}`)?.id} ${day} ${slot}`) ?? 0,
    now,
    windowDays,
  }
}

/** Claims of expired bookings and holds: they count as free, because the next sale releases them. */
export function expiredClaims(now: number) {
  const at = new Date(now)
  return sql`
    select c.* from booking b join claim c on c.booking = b.id where b.status = 'pending' and b.hold_expires_at <= ${at}
    union all
    select c.* from hold h join claim c on c.hold = h.id where h.expires_at <= ${at}
  `
}

const coalesced = coalesce<DaysSold>()

/**
 * One query. It reads the claims of 91 days pool by pool from the index alone, so they are counted in index order; a
 * hash aggregate costs four times as much. Claims are returned as text, `pool day segment=units` separated by commas,
 * at a third of the cost of JSON.
 */
async function readDays(db: Database, { now, seatsOf, first, last }: Required<DaysRead>): Promise<DaysSold> {
  const { rows } = await sql<Row>`${sql.raw(preparedAs('days'))}
    with pools as (
      select id, kind, ref, capacity from pool
      where kind = 'jeep' or (kind = 'seat' and (ref = ${seatsOf} or ${seatsOf} = 'all'))
    )
    select
      coalesce((select json_agg(json_build_array(id, kind, ref, capacity)) from pools), '[]') as pools,
      coalesce((
        select json_agg(json_build_array(pool, day, segment, case when closed then 0 else capacity end)) from pool_day
        where pool in (select id from pools) and day between ${first} and ${last} and (closed or capacity is not null)
      ), '[]') as limits,
      coalesce((
        select string_agg(p.id || ' ' || t.day || ' ' || t.segment || '=' || t.units, ',')
        from pools p, lateral (
          select day, segment, count(*) as units from claim
          where pool = p.id and day between ${first} and ${last} group by day, segment
        ) t
      ), '') as taken,
      coalesce((
        select json_agg(json_build_array(c.pool, c.day, c.segment)) from (${expiredClaims(now)}) c
        where c.day between ${first} and ${last}
      ), '[]') as expired,
      coalesce((
        select jsonb_agg(jsonb_build_object('firstDay', first_day, 'lastDay', last_day, 'timeSlots', time_slots,
          'packageId', package_id, 'park', park, 'block', block, 'isOpen', is_open,
          'at', extract(epoch from changed_at) * 1000))
        from calendar_event where last_day >= ${first} and first_day <= ${last} and not is_sample
      ), '[]') as events
  `.execute(db)
  const row = rows[0] ?? emptyRow
  const taken = new Map<string, number>()
  for (const entry of row.taken ? row.taken.split(',') : []) {
    const end = entry.indexOf('=')
    taken.set(entry.slice(0, end), Number(entry.slice(end + 1)))
  }
  for (const place of row.expired) taken.set(place.join(' '), (taken.get(place.join(' ')) ?? 0) - 1)
  return {
    pools: new Map(row.pools.map(([id, kind, ref, capacity]) => [`${kind} ${ref}`, { id, capacity }])),
    limits: new Map(row.limits.map(([pool, day, segment, capacity]) => [`${pool} ${day} ${segment}`, capacity])),
    taken,
    events: row.events,
  }
}
