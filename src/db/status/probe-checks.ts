import { sql } from 'kysely'
import { cachedQuery } from '#db/cached-query.ts'
import type { Database } from '#db/client.ts'
import { coalesce } from '#db/coalesce.ts'
import { addDays, type Day, dayAt, dayMs, daysFrom, minuteMs } from '#domain/primitives/date.ts'
import { type Incident, type ProbeCheck, type ProbeReason, probeDays, staleAfterMinutes } from '#domain/status/probe.ts'

/** Stores checks; one that is stored already stays. */
export async function insertProbeChecks(db: Database, checks: readonly ProbeCheck[]): Promise<void> {
  await db
    .insertInto('probe_check')
    .values(
      checks.map(({ at, reason, step, httpStatus, bookingMs }) => ({
        at: new Date(at),
        reason,
        step,
        http_status: httpStatus,
        booking_ms: bookingMs,
      })),
    )
    .onConflict((oc) => oc.column('at').doNothing())
    .execute()
  watched.clear(db)
}

/** Deletes what is older than the record. */
export async function deleteOldProbeChecks(db: Database, now: number): Promise<void> {
  await db.deleteFrom('probe_check').where('at', '<', startOfRecord(now)).execute()
}

const startOfRecord = (now: number) => new Date(now - probeDays * dayMs)

const watched = cachedQuery<boolean>(async (db) => {
  const found = await db.selectFrom('probe_check').select('at').limit(1).executeTakeFirst()
  return found !== undefined
})

/** Whether anything is recorded, for the link in the footer. */
export const isWatched = async (db: Database): Promise<boolean> => watched.read(db)

export type ProbeSpan = { hours: number; checks: number; failed: number; booked: number } & Latency
type Latency = { medianMs: number | null; p95Ms: number | null }
export type ProbeDay = { day: Day; checks: number; failed: number }
export type ProbeRecord = {
  /** `at` is ms UTC. */
  last: { at: number; reason: ProbeReason | null } | null
  spans: ProbeSpan[]
  /** The last 30 days of the operator, oldest first; a day without checks has 0. */
  days: ProbeDay[]
  /** Newest first, at most `maxIncidents`. */
  incidents: Incident[]
}

const spanHours = [24, 7 * 24, probeDays * 24] as const
const maxIncidents = 50

const coalesced = coalesce<ProbeRecord>()

/** The record of the last 30 days. Concurrent readers share one query: it reads up to 43,200 rows. */
export function readProbeRecord(db: Database, now: number): Promise<ProbeRecord> {
  return coalesced(db, 'record', async () => ({
    last: await readLast(db),
    spans: await readSpans(db, now),
    days: await readDays(db, now),
    incidents: await readIncidents(db, now),
  }))
}

async function readLast(db: Database): Promise<ProbeRecord['last']> {
  const last = await db
    .selectFrom('probe_check')
    .select(['at', 'reason'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? { at: last.at.getTime(), reason: last.reason } : null
}

async function readSpans(db: Database, now: number): Promise<ProbeSpan[]> {
  const { rows } = await sql<ProbeSpan>`
    select s.hours, count(c.at)::int as checks, count(c.reason)::int as failed, count(c.booking_ms)::int as booked,
      percentile_disc(0.5) within group (order by c.booking_ms) as "medianMs",
      percentile_disc(0.95) within group (order by c.booking_ms) as "p95Ms"
    from unnest(array[${sql.join(spanHours)}]::int[]) s(hours)
    left join probe_check c on c.at > ${new Date(now)}::timestamptz - make_interval(hours => s.hours)
    group by s.hours order by s.hours
  `.execute(db)
  return rows
}

async function readDays(db: Database, now: number): Promise<ProbeDay[]> {
  const today = dayAt(now)
  const { rows } = await sql<ProbeDay>`
    select business_day(at)::text as day, count(*)::int as checks, count(reason)::int as failed
    from probe_check where at >= ${startOfRecord(now)} group by 1
  `.execute(db)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return daysFrom(addDays(today, 1 - probeDays), today).map((day) => byDay.get(day) ?? { day, checks: 0, failed: 0 })
}

/** Failed checks in a row are one incident. It ends with the next check, if that followed soon. */
async function readIncidents(db: Database, now: number): Promise<Incident[]> {
  const { rows } = await sql<Omit<Incident, 'start' | 'end'> & { start: Date; last: Date; next: Date | null }>`
    with numbered as (
      select *, lead(at) over (order by at) as next,
        row_number() over (order by at) - row_number() over (partition by reason is null order by at) as run
      from probe_check where at >= ${startOfRecord(now)}
    )
    select min(at) as start, max(at) as last, (array_agg(next order by at desc))[1] as next,
      (array_agg(reason order by at))[1] as reason, (array_agg(step order by at))[1] as step,
      (array_agg(http_status order by at))[1] as "httpStatus"
    from numbered where reason is not null group by run order by start desc limit ${maxIncidents}
  `.execute(db)
  return rows.map(({ start, last, next, ...incident }) => ({
    ...incident,
    start: start.getTime(),
    end: endOf(last.getTime(), next?.getTime() ?? null, now),
  }))
}

function endOf(last: number, next: number | null, now: number): number | null {
  const knownUntil = last + staleAfterMinutes * minuteMs
  if (next) return Math.min(next, knownUntil)
  return now > knownUntil ? last : null
}
