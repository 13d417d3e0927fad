import { sql } from 'kysely'
import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import { type Database, preparedAs } from '#db/client.ts'
import { coalesce } from '#db/coalesce.ts'
import type { CalendarEntry } from '#domain/availability/calendar-entry.ts'
import type { Availability, FreeJeeps } from '#domain/availability/inventory.ts'
import { addDays, type Day, dayAt } from '#domain/primitives/date.ts'

/** The result of the SQL function `days_sold`. An empty list is null. */
type Row = {
  pools: [id: number, kind: 'jeep' | 'seat', ref: string, capacity: number][] | null
  limits: [pool: number, day: Day, segment: string, capacity: number][] | null
  taken: string | null
  expired: [pool: number, day: Day, segment: string][] | null
  events: CalendarEntry[] | null
}
/** By pool, day and segment: capacities set for that day, and the units taken. */
type DaysSold = {
  pools: Map<string, { id: number; capacity: number }>
  limits: Map<string, number>
  taken: Map<string, number>
  entries: CalendarEntry[]
}

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
  const { pools, limits, taken, entries } = await coalesced(db, `${first} ${last} ${seatsOf}`, read)
  const allJeeps: FreeJeeps = (jeepType, day, half) => {
    const pool = pools.get(`jeep ${jeepType}`)
    return pool ? (limits.get(`${pool.id} ${day} ${half}`) ?? pool.capacity) : fleet[jeepType]
  }
  return {
    entries,
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

const coalesced = coalesce<DaysSold>()

async function readDays(db: Database, { now, seatsOf, first, last }: Required<DaysRead>): Promise<DaysSold> {
  const { rows } = await sql<Row>`${sql.raw(preparedAs('days'))}
    select * from days_sold(${first}, ${last}, ${seatsOf}, ${new Date(now)})
  `.execute(db)
  const row = rows[0]
  const taken = new Map<string, number>()
  for (const text of row?.taken?.split(',') ?? []) {
    const end = text.indexOf('=')
    taken.set(text.slice(0, end), Number(text.slice(end + 1)))
  }
  for (const place of row?.expired ?? []) taken.set(place.join(' '), (taken.get(place.join(' ')) ?? 0) - 1)
  return {
    pools: new Map((row?.pools ?? []).map(([id, kind, ref, capacity]) => [`${kind} ${ref}`, { id, capacity }])),
    limits: new Map(
      (row?.limits ?? []).map(([pool, day, segment, capacity]) => [`${pool} ${day} ${segment}`, capacity]),
    ),
    taken,
    entries: row?.events ?? [],
  }
}
