import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { withTestPayments } from '#db/payments/booking-balance.ts'
import { movementSums } from '#db/payments/movements.ts'
import { addDays, type Day, dayAt, daysFrom, minuteMs } from '#domain/primitives/date.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { changeOf, comparedDays, type FigureName, figureNames } from '#domain/reports/kpi.ts'
import { bookingSums, daysOfBookings } from './booking-reports.ts'
import { readDaySums } from './day-sums.ts'
import { readVisitors } from './visits.ts'

type Change = { now: number; before: number | null; change: number | null }
type Figures = {
  /** The server's time in milliseconds. */
  asOf: number
  stats: Record<FigureName, number>
  changes: Record<FigureName, Change>
  days: { day: Day; bookings: number; revenue: Minor }[]
}

type CacheEntry = { figures?: Figures; tookMs: number; asOf: number; pending?: Promise<Figures> | undefined }
const caches = new WeakMap<Database, Map<string, CacheEntry>>()

// Recounting may take a fiftieth of the time: the KPIs are a second or two old.
const restFactor = 50
// KPIs of the previous day are never shown.
const oldestMs = minuteMs

/**
 * The KPIs of the overview from the cache, at most a minute old, revenue in US cents. Stale ones are returned while
 * they are recounted.
 */
export async function readKpis(db: Database, now: number, withTests: boolean): Promise<Figures> {
  const cache = caches.get(db) ?? new Map<string, CacheEntry>()
  caches.set(db, cache)
  // Discard KPIs of another day.
  const name = `${dayAt(now)} ${withTests}`
  const entry: CacheEntry = cache.get(name) ?? { tookMs: 0, asOf: Number.NEGATIVE_INFINITY }
  if (!cache.has(name)) {
    cache.clear()
    cache.set(name, entry)
  }
  const age = performance.now() - entry.asOf
  if (entry.figures && age < Math.min(oldestMs, entry.tookMs * restFactor)) return entry.figures
  entry.pending ??= recount(db, entry, now, withTests)
  const isQuick = entry.tookMs < 50
  if (!entry.figures || age > oldestMs || isQuick) return entry.pending
  entry.pending.catch(() => {})
  return entry.figures
}

/** Clears the cache, so that a recent write is visible. */
export function clearKpis(db: Database) {
  caches.delete(db)
}

async function recount(db: Database, entry: CacheEntry, now: number, withTests: boolean): Promise<Figures> {
  const startedAt = performance.now()
  try {
    entry.figures = await countFigures(db, now, withTests)
    entry.asOf = startedAt
    entry.tookMs = performance.now() - startedAt
    return entry.figures
  } finally {
    entry.pending = undefined
  }
}

async function countFigures(db: Database, now: number, withTests: boolean): Promise<Figures> {
  const today = dayAt(now)
  const first = addDays(today, 1 - 2 * comparedDays)
  const half = addDays(today, 1 - comparedDays)
  const [all, made, money, visitors, visitorsBefore, pendingThen] = await Promise.all([
    countAll(db, withTests),
    countMade(db, first, today),
    readNetByDay(db, first, today, withTests),
    readVisitors(db, first, today),
    countVisitorsBefore(db, first),
    readPendingOfDay(db, addDays(today, -comparedDays)),
  ])
  const inWindow = (from: Day, to: Day) => ({
    totalBookings: sum(made, from, to, ({ bookings }) => bookings),
    revenue: sum(money, from, to, ({ net }) => net),
    websiteVisitors: sum(visitors, from, to, ({ visitors }) => visitors),
    localVisitors: sum(made, from, to, ({ local }) => local),
    foreignVisitors: sum(made, from, to, ({ foreign }) => foreign),
  })
  const late = { ...inWindow(half, today), pendingBookings: all.pending }
  const early = { ...inWindow(first, addDays(half, -1)), pendingBookings: pendingThen }
  const changes = figureNames.map((name): [FigureName, Change] => [
    name,
    { now: late[name], before: early[name], change: changeOf(late[name], early[name]) },
  ])
  return {
    asOf: now,
    stats: {
      totalBookings: all.bookings,
      revenue: all.revenue,
      pendingBookings: all.pending,
      websiteVisitors: visitorsBefore + sum(visitors, first, today, ({ visitors }) => visitors),
      localVisitors: all.local,
      foreignVisitors: all.foreign,
    },
    changes: Object.fromEntries(changes) as Figures['changes'],
    days: daysFrom(half, today).map((day) => ({
      day,
      bookings: sum(made, day, day, ({ bookings }) => bookings),
      revenue: sum(money, day, day, ({ net }) => net),
    })),
  }
}

function sum<Row extends { day: Day }>(rows: readonly Row[], from: Day, to: Day, of: (row: Row) => number): number {
  return rows.reduce((total, row) => (row.day >= from && row.day <= to ? total + of(row) : total), 0)
}

const guests = (visitor: 'local' | 'foreign') =>
  sql`coalesce(sum(people) filter (where visitor_type = ${sql.lit(visitor)} and status <> 'cancelled'), 0)::bigint`

type All = { bookings: number; pending: number; local: number; foreign: number; revenue: number }

async function countAll(db: Database, withTests: boolean): Promise<All> {
  const moved = (edge: RawBuilder<unknown>) => sql`(select ${edge}(day) from movement)`
  const { rows } = await sql<All>`
    select coalesce(sum(bookings), 0)::bigint as bookings,
      coalesce(sum(bookings) filter (where status = 'pending'), 0)::bigint as pending,
      ${guests('local')} as local, ${guests('foreign')} as foreign,
      (
        select coalesce(sum(usd), 0)::bigint from ${readDaySums(movementSums, { from: moved(sql`min`), to: moved(sql`max`) })} m
        where ${withTestPayments(withTests)}
      ) as revenue
    from ${readDaySums(bookingSums, daysOfBookings)} made`.execute(db)
  return rows[0] ?? { bookings: 0, pending: 0, local: 0, foreign: 0, revenue: 0 }
}

async function countMade(db: Database, from: Day, to: Day) {
  const { rows } = await sql<{ day: Day; bookings: number; local: number; foreign: number }>`
    select day, sum(bookings)::bigint as bookings, ${guests('local')} as local, ${guests('foreign')} as foreign
    from ${readDaySums(bookingSums, { from, to })} made group by day`.execute(db)
  return rows
}

/** US cents that came in less those that left, for days with movements. */
async function readNetByDay(db: Database, from: Day, to: Day, withTests: boolean) {
  const { rows } = await sql<{ day: Day; net: number }>`
    select day, sum(usd)::bigint as net from ${readDaySums(movementSums, { from, to })} m
    where ${withTestPayments(withTests)} group by day`.execute(db)
  return rows
}

async function countVisitorsBefore(db: Database, day: Day): Promise<number> {
  const { visitors } = await db
    .selectFrom('visit_count')
    .select(sql<number>`coalesce(sum(visitors), 0)::bigint`.as('visitors'))
    .where('day', '<', day)
    .executeTakeFirstOrThrow()
  return visitors
}

/** Pending bookings on an earlier day; null without a record within the week before. */
async function readPendingOfDay(db: Database, day: Day): Promise<number | null> {
  const stored = await db
    .selectFrom('day_figure')
    .select('pending')
    .where('day', '<=', day)
    .where('day', '>=', addDays(day, -7))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return stored?.pending ?? null
}

/** Records the number of pending bookings, on the first read of a day. */
export async function recordPendingOfDay(tx: Database, day: Day): Promise<void> {
  await sql`
    insert into day_figure (day, pending)
    select ${day}::date, (select count(*) from booking where status = 'pending' and deleted_at is null)
    where not exists (select from day_figure where day = ${day}::date)
    on conflict do nothing`.execute(tx)
}
