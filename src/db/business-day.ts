import { sql } from 'kysely'
import type { Day } from '#domain/primitives/date.ts'
import type { Database } from './client.ts'

/** The day in Sri Lanka by the database's clock. */
export async function readToday(db: Database): Promise<Day> {
  const { rows } = await sql<{ today: Day }>`select business_day(now()) as today`.execute(db)
  return rows[0]?.today ?? ''
}
