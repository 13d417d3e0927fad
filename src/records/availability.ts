import { sql } from 'kysely'
import { bookingWindowDays } from '#rules/booking.ts'
import type { BusinessSettings } from '#rules/business.ts'
import type { CalendarEvent } from '#rules/calendar-event.ts'
import { addDays, type Day, dayAt } from '#rules/day.ts'
import type { Places } from '#rules/place.ts'
import { collapsing } from './collapse.ts'
import { type Database, preparedAs } from './database.ts'

type Lot = [kind: 'jeep' | 'seat', ref: string, day: Day, segment: string, capacity: number | null, taken: number]
type Row = { capacities: Record<string, number>; lots: Lot[]; events: CalendarEvent[] }
type DaysSold = Omit<Row, 'lots'> & { lots: Map<string, Lot> }
const nothingSold: Row = { capacities: {}, lots: [], events: [] }

type DaysRead = {
  now: number
  /** Whose shared departures are asked for; without it nobody's, 'all' for every package's. */
  seatsOf?: string | undefined
  first?: Day
  last?: Day
}

/**
 * What `openDays` and `openSlots` need, for some days from the first to the last. Who asks for the same days at the same time is
 * answered together: guests who look at a calendar are many, and what they wait for is the database.
 */
export async function readAvailability(
  db: Database,
  { fleet, onlyOpenedDays }: Pick<BusinessSettings, 'fleet' | 'onlyOpenedDays'>,
  { now, seatsOf = '', first = dayAt(now), last = addDays(dayAt(now), bookingWindowDays) }: DaysRead,
): Promise<Places> {
  const read = () => readDays(db, { now, seatsOf, first, last })
  const { capacities, lots, events } = await together(db, `${first} ${last} ${seatsOf}`, read)
  return {
    events,
    onlyOpenedDays,
    // A half day without a row has never been asked for.
    freeJeeps(jeepType, day, half) {
      const lot = lots.get(`jeep ${jeepType} ${day} ${half}`)
      return lot ? (lot[4] ?? 0) - lot[5] : (capacities[jeepType] ?? fleet[jeepType])
    },
    takenSeats: (packageId, day, slot) => lots.get(`seat ${packageId} ${day} ${slot}`)?.[5] ?? null,
    now,
  }
}

const together = collapsing<DaysSold>()

/** In one question. Places of expired bookings and holds count as free: the next sale takes them back. Reads the claims of 91 days by their key alone. */
async function readDays(db: Database, { now, seatsOf, first, last }: Required<DaysRead>): Promise<DaysSold> {
  const at = new Date(now)
  const { rows } = await sql<Row>`${sql.raw(preparedAs('days'))}
    with pools as (
      select id, kind, ref, capacity from pool
      where kind = 'jeep' or (kind = 'seat' and (ref = ${seatsOf} or ${seatsOf} = 'all'))
    ),
    taken as (
      select pool, day, segment, count(*)::int as units from claim
      where pool in (select id from pools) and day between ${first} and ${last}
      group by pool, day, segment
    ),
    dead as (
      select pool, day, segment, count(*)::int as units from (
        select c.pool, c.day, c.segment from booking b join claim c on c.booking = b.id
        where b.status = 'pending' and b.hold_expires_at <= ${at} and c.day between ${first} and ${last}
        union all
        select c.pool, c.day, c.segment from hold h join claim c on c.hold = h.id
        where h.expires_at <= ${at} and c.day between ${first} and ${last}
      ) given_up group by pool, day, segment
    )
    select
      coalesce((select jsonb_object_agg(ref, capacity) from pools where kind = 'jeep'), '{}') as capacities,
      coalesce((
        select jsonb_agg(jsonb_build_array(p.kind, p.ref, d.day, d.segment,
          case when d.closed then 0 else coalesce(d.capacity, p.capacity) end,
          coalesce(t.units, 0) - coalesce(x.units, 0)))
        from pool_day d join pools p on p.id = d.pool
        left join taken t on (t.pool, t.day, t.segment) = (d.pool, d.day, d.segment)
        left join dead x on (x.pool, x.day, x.segment) = (d.pool, d.day, d.segment)
        where d.day between ${first} and ${last}
      ), '[]') as lots,
      coalesce((
        select jsonb_agg(jsonb_build_object('firstDay', first_day, 'lastDay', last_day, 'timeSlots', time_slots,
          'packageId', package_id, 'park', park, 'block', block, 'isOpen', is_open,
          'at', extract(epoch from changed_at) * 1000))
        from calendar_event where last_day >= ${first} and first_day <= ${last} and not is_sample
      ), '[]') as events
  `.execute(db)
  const { capacities, lots, events } = rows[0] ?? nothingSold
  const byName = new Map(lots.map((lot) => [`${lot[0]} ${lot[1]} ${lot[2]} ${lot[3]}`, lot]))
  return { capacities, lots: byName, events }
}
