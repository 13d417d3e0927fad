import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { literals } from '#db/literals.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { safariKinds } from '#domain/bookings/kind-lists.ts'
import { type Day, daysBetween } from '#domain/primitives/date.ts'
import { byPeriod, periodOf, type ReportRow, shareOf, stepOf } from '#domain/reports/report.ts'
import { type DaySums, readDaySums } from './day-sums.ts'
import { edgesOf, type Span } from './revenue-reports.ts'

type Filled = { pool: string; what: string; segment: string; departures: number; capacity: number; taken: number }

/** Claims are counted in one pass: pool by pool took 2.3 s with 100,000 bookings on a busy machine. */
export const claimSums: DaySums = {
  table: 'claim_sum',
  subject: 'trips',
  compute: (days) => sql`
    select day, pool, segment, count(*) as taken from claim
    where day = any(${days}) and hold is null group by day, pool, segment`,
}

/**
 * Occupancy. A shared departure counts if it has a passenger, with the seats of its jeep; jeeps and rooms count every
 * half day and night of the period at their capacity.
 */
export async function reportOccupancy(db: Database, span: Span): Promise<ReportRow[]> {
  const days = daysBetween(span.from, span.to) + 1
  const { rows } = await sql<Filled>`
    with sold as (
      select pool, day, segment, taken from ${readDaySums(claimSums, span)} claimed
    ), lot as (
      select p.id as pool, p.kind, p.ref, p.capacity as usual, d.segment, d.day, d.closed,
        case when d.closed then 0 else coalesce(d.capacity, p.capacity) end as capacity,
        coalesce(s.taken, 0) as taken
      from pool p join pool_day d on d.pool = p.id
      left join sold s on s.pool = d.pool and s.day = d.day and s.segment = d.segment
      where d.day between ${span.from}::date and ${span.to}::date
    )
    select kind as pool, coalesce(k.name, ref) as what, segment, count(*) filter (where taken > 0) as departures,
      case kind
        when 'seat' then coalesce(sum(greatest(l.capacity, taken)) filter (where taken > 0), 0)
        else sum(l.capacity) + (${days}::int - count(*)) * min(usual)
      end::bigint as capacity,
      sum(taken)::bigint as taken
    from lot l left join package k on l.kind = 'seat' and k.id = l.ref
    group by kind, ref, k.name, segment
    having sum(taken) > 0
    order by array_position(array['seat', 'jeep', 'room'], kind), what,
      array_position(array['morning', 'afternoon', 'extended', 'fullDay', 'AM', 'PM', 'N'], segment)`.execute(db)
  return rows.map((row) => ({ ...row, occupied: shareOf(row.taken, row.capacity) }))
}

type Tickets = {
  day: Day
  park: string
  bookings: number
  foreign: number
  local: number
  due: number
  pendingDue: number
  gateExpected: number
  gatePaid: number
}

/** The sums of a day for `reportParkTickets` (decision 125). The amounts at the gate stay apart, because parks charge in dollars or rupees. */
export const ticketSums: DaySums = {
  table: 'ticket_sum',
  subject: 'trips',
  compute: (days) => sql`
    with trip as (
      select day, park, people, visitor_type, status, coalesce((price->>'ticketPrice')::bigint, 0) as tickets,
        case when gate_fees->>'mode' <> 'at gate' then coalesce((gate_fees->>'usd')::bigint, 0) else 0 end as fees
      from booking
      where deleted_at is null and day = any(${days})
        and status <> 'cancelled' and park is not null and kind in (${literals(safariKinds)})
    ), paid as (
      select day, park, sum(amount) filter (where currency = 'USD') as usd, sum(amount) filter (where currency = 'LKR') as lkr
      from gate_payment where day = any(${days}) group by day, park
    )
    select day, park, coalesce(bookings, 0) as bookings, coalesce("foreign", 0) as "foreign", coalesce("local", 0) as "local",
      coalesce(due, 0) as due, coalesce(pending_due, 0) as pending_due, coalesce(expected, 0) as expected,
      coalesce(usd, 0) as paid_usd, coalesce(lkr, 0) as paid_lkr
    from (
      select day, park, count(*) as bookings,
        sum(people) filter (where visitor_type = 'foreign') as "foreign",
        sum(people) filter (where visitor_type = 'local') as "local",
        sum(tickets) filter (where status <> 'pending') as due,
        sum(tickets) filter (where status = 'pending') as pending_due,
        sum(fees) filter (where status <> 'pending') as expected
      from trip group by day, park
    ) sold full join paid using (day, park)`,
}

/**
 * Park fees due: tickets of trips that are not cancelled, pending ones separately. Beside them what the parks were to charge the operator
 * for those that are not pending, by the schedules with which they were made, what was paid at the gates, and the margin of the tickets
 * over it. Rupees count at today's rate; without one, those paid at a gate are left out.
 */
export async function reportParkTickets(db: Database, span: Span): Promise<ReportRow[]> {
  const { rates } = await readBusinessSettings(db)
  const { rows } = await sql<Tickets>`
    select day, park, bookings::int, "foreign"::int, local::int, due::bigint, pending_due::bigint as "pendingDue",
      expected::bigint as "gateExpected",
      round(paid_usd + coalesce(paid_lkr / ${rates?.LKR ?? null}::numeric, 0))::bigint as "gatePaid"
    from ${readDaySums(ticketSums, span)} tickets order by day, park`.execute(db)
  const step = stepOf(span.from, span.to)
  const sums = new Map<string, ReportRow>()
  for (const { day, park, ...more } of rows) {
    const period = periodOf(day, step)
    const name = `${period} ${park}`
    const sum = sums.get(name) ?? { period, park }
    const { due, gateExpected, gatePaid } = more
    const columns = {
      ...more,
      gateDifference: gatePaid === 0 ? 0 : gatePaid - gateExpected,
      gateMargin: due - (gatePaid || gateExpected),
    }
    for (const [column, value] of Object.entries(columns)) sum[column] = Number(sum[column] ?? 0) + Number(value)
    sums.set(name, sum)
  }
  return [...sums.values()]
}

/** A jeep that is out all day is one trip. */
export const crewSums: DaySums = {
  table: 'crew_sum',
  subject: 'trips',
  compute: (days) => sql`
    with trip as (
      select w.driver, w.day, w.jeep_type, w.number, coalesce(c.booking::text, c.departure_pool || ' ' || c.departure_segment) as trip,
        bool_or(b.guide_option = 'driverGuide') as as_guide, bool_or(b.guide_option = 'separateGuide') as with_guide
      from jeep_crew w
      join pool p on p.kind = 'jeep' and p.ref = w.jeep_type
      join claim c on c.pool = p.id and c.day = w.day and c.segment = w.half and c.unit = w.number and c.hold is null
      left join claim s on s.pool = c.departure_pool and s.day = c.day and s.segment = c.departure_segment
      left join booking b on b.id = coalesce(c.booking, s.booking)
      where w.day = any(${days}) and w.driver <> ''
      group by w.driver, w.day, w.jeep_type, w.number, trip
    )
    select day, driver, count(*) as trips, count(*) filter (where as_guide) as as_guide,
      count(*) filter (where with_guide) as with_guide
    from trip group by day, driver`,
}

/**
 * Trips of each driver: jeeps that went out with one of these drivers. A separate guide has no name in a booking, so that only the trips
 * with one are counted.
 */
export async function reportCrew(db: Database, span: Span): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select driver, count(*) as days, sum(trips)::bigint as trips, sum(as_guide)::bigint as "asGuide",
      sum(with_guide)::bigint as "withGuide"
    from ${readDaySums(crewSums, span)} crew group by driver order by trips desc, driver`.execute(db)
  return rows
}

export const attendanceSums: DaySums = {
  table: 'attendance_sum',
  subject: 'trips',
  compute: (days) => sql`
    select b.day, count(*) filter (where a.state = 'arrived') as arrived, count(*) filter (where a.state = 'no-show') as no_shows,
      coalesce(sum(b.people) filter (where a.state = 'no-show'), 0) as guests
    from booking b join attendance a on a.booking = b.id
    where b.deleted_at is null and b.day = any(${days})
    group by b.day`,
}

/** Bookings by the day of the trip whose guests came or did not; `guests` are the people who did not. */
export async function reportNoShows(db: Database, span: Span): Promise<ReportRow[]> {
  const names = ['arrived', 'noShows', 'guests'] as const
  const { rows } = await sql<{ day: Day } & Record<(typeof names)[number], number>>`
    select day, arrived, no_shows as "noShows", guests from ${readDaySums(attendanceSums, span)} attended`.execute(db)
  return byPeriod(rows, names, span).map((row) => ({
    ...row,
    noShowShare: shareOf(row.noShows, row.noShows + row.arrived),
  }))
}

/** Web vitals at the 75th percentile of page views, by Google's convention. */
export async function reportVitals(db: Database, span: Span): Promise<ReportRow[]> {
  const [start, end] = edgesOf(span)
  const part = (rating: string) => sql`(count(*) filter (where rating = ${sql.lit(rating)}))::float8 / count(*)`
  const { rows } = await sql<ReportRow>`
    select path, metric, count(*) as samples,
      (percentile_cont(0.75) within group (order by value))::float8 as p75,
      ${part('good')} as good, ${part('needs improvement')} as "needsImprovement", ${part('poor')} as poor
    from vital where at >= ${start} and at < ${end}
    group by path, metric
    order by sum(count(*)) over (partition by path) desc, path,
      array_position(array['LCP', 'INP', 'CLS', 'FCP', 'TTFB'], metric)`.execute(db)
  return rows
}
