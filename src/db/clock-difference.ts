import { sql } from 'kysely'
import type { Database } from './client.ts'

/** How far the clock of this machine is ahead of the database's, in ms; behind it the number is negative. */
export async function clockDifference(db: Database, machineNow: () => number): Promise<number> {
  const before = machineNow()
  const { rows } = await sql<{
    now: number
  }>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db)
  const after = machineNow()
  return (before + after) / 2 - (rows[0]?.now ?? after)
}
