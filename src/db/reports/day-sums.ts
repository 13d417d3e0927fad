import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Day } from '#domain/primitives/date.ts'

/** Sums of each day, stored in a table once the day is over (decision 125). */
export type DaySums = {
  table: string
  subject: Subject
  /** The rows of the table for an array of days, computed from what happened on them. */
  compute(days: RawBuilder<unknown>): RawBuilder<unknown>
}

/** Bookings made on a day, trips of a day, or movements of money. */
export type Subject = 'bookings' | 'trips' | 'movements'

/** A day, or a query for one. */
type Edge = Day | RawBuilder<unknown>

/**
 * The sums of each day of a period: stored, or computed for days that have none or changed since. It is one statement, so that both
 * parts see the same changes.
 */
export function readDaySums(
  { table, subject, compute }: DaySums,
  { from, to }: { from: Edge; to: Edge },
): RawBuilder<unknown> {
  const inPeriod = sql`day between ${from}::date and ${to}::date`
  return sql`(
    with summed as materialized (
      select day from summed_day where subject = ${subject} and ${inPeriod} and day not in (select day from changed_day where subject = ${subject})
    ), other as materialized (
      select array(
        select ${from}::date + at from generate_series(0, ${to}::date - ${from}::date) at except select day from summed
      ) as days
    )
    select * from ${sql.table(table)} where ${inPeriod} and day in (select day from summed)
    union all
    select * from (${compute(sql`(select days from other)::date[]`)}) computed
  )`
}

/** Any number, the same in every process. */
const sumsLock = 5_710_015
/** A first time sums ten years, the longest report. */
const longest = 3_700

/** The days whose sums are missing or outdated, latest first. */
export async function listUnsummedDays(db: Database, subject: Subject): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    with first as (
      select greatest(last_summed_day() - ${sql.lit(longest)}, day) as day
      from (select ${firstDays[subject]} as day) earliest where day is not null
    )
    select day from changed_day where subject = ${subject} and day <= last_summed_day()
    union (
      select first.day + at as day from first, generate_series(0, last_summed_day() - first.day) at
      except select day from summed_day where subject = ${subject}
    )
    order by day desc`.execute(db)
  return rows.map(({ day }) => day)
}

const firstDays: Record<Subject, RawBuilder<unknown>> = {
  bookings: sql`(select business_day(min(created_at)) from booking where deleted_at is null)`,
  trips: sql`least(
    (select min(day) from booking where deleted_at is null), (select min(day) from jeep_crew), (select min(day) from gate_payment)
  )`,
  movements: sql`(select min(day) from movement)`,
}

/** Stores the sums of days. False if another process is storing sums, which is not waited for. */
export function storeDaySums(
  db: Database,
  subject: Subject,
  tables: readonly DaySums[],
  days: readonly Day[],
): Promise<boolean> {
  const those = sql`${days}::date[]`
  return db.transaction().execute(async (tx) => {
    const { rows: locks } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(sumsLock)}) as "isFree"`.execute(tx)
    if (!locks[0]?.isFree) return false
    // Changes are forgotten first: one that is committed from now on stays for the next time.
    await sql`delete from changed_day where subject = ${subject} and day = any(${those})`.execute(tx)
    for (const { table, compute } of tables) {
      await sql`delete from ${sql.table(table)} where day = any(${those})`.execute(tx)
      await sql`insert into ${sql.table(table)} ${compute(those)}`.execute(tx)
    }
    await sql`insert into summed_day (subject, day) select ${subject}, unnest(${those}) on conflict do nothing`.execute(
      tx,
    )
    return true
  })
}
