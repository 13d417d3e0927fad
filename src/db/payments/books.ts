import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Day } from '#domain/primitives/date.ts'

/** Whether the books of this day are closed. The answer holds until the transaction ends, because closing waits for it. */
export async function isDayClosed(tx: Database, day: Day): Promise<boolean> {
  const { rows } = await sql<{ isClosed: boolean }>`select open_day(${day}::date) > ${day}::date as "isClosed"`.execute(
    tx,
  )
  return rows[0]?.isClosed ?? false
}

/** Adds trips up to a day that is over to the earned ones. Cheap if that was done before. */
export async function recordEarnings(db: Database, through: Day): Promise<void> {
  await sql`select book_earnings(${through}::date)`.execute(db)
}

/** Waits until no other transaction writes movements or earnings, and keeps others from it until this one ends. */
export async function lockBooks(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(books_lock())`.execute(tx)
}

/** The first days of closed months, latest first, at most ten years of them. */
export function listClosedMonths(db: Database) {
  return db
    .selectFrom('closed_month')
    .select(['month', 'closed_at', 'closed_by'])
    .orderBy('month', 'desc')
    .limit(120)
    .execute()
}

/** The day of the oldest row of the books; null while they are empty. */
export async function findFirstDayOfBooks(db: Database): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select least((select min(day) from movement), (select min(day) from earning)) as day`.execute(db)
  return rows[0]?.day ?? null
}

/** `months` are first days. */
export async function insertClosedMonths(tx: Database, months: readonly Day[], by: { actor: string; now: number }) {
  await tx
    .insertInto('closed_month')
    .values(months.map((month) => ({ month, closed_at: new Date(by.now), closed_by: by.actor })))
    .execute()
}
