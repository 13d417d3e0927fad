import { sql } from 'kysely'
import type { Database } from './client.ts'

/** Whether something may expire at `now` (ms): false if it differs by more than a minute from the database's clock (R2.16). */
export async function mayExpire(db: Database, now: number): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select may_expire(${new Date(now)}) as may`.execute(db)
  return rows[0]?.may ?? false
}

/** The clock of this machine minus that of the database, in ms. */
export async function clockDifference(db: Database, machineNow: () => number): Promise<number> {
  const before = machineNow()
  const { rows } = await sql<{
    now: number
  }>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db)
  const after = machineNow()
  return (before + after) / 2 - (rows[0]?.now ?? after)
}
