import { sql } from 'kysely'
import type { Database } from './client.ts'

/** The clock of this machine minus that of the database, in ms. */
export async function clockDifference(db: Database, machineNow: () => number): Promise<number> {
  const before = machineNow()
  const { rows } = await sql<{
    now: number
  }>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db)
  const after = machineNow()
  return (before + after) / 2 - (rows[0]?.now ?? after)
}
