import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { blockSales } from '#db/availability/claims.ts'
import type { Database } from '#db/client.ts'

/** The number of queries on this database that wait for a lock of another transaction. */
export async function countLockWaits(db: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

/** Runs `change` while staff close a day, and expects that it waits for them without having locked a booking. */
export async function expectToWaitForClosing<T>(db: Database, change: () => Promise<T>): Promise<T> {
  const { changing } = await db.transaction().execute(async (tx) => {
    await blockSales(tx)
    const changing = change()
    await vi.waitFor(async () => expect(await countLockWaits(db)).toBe(1))
    await tx.selectFrom('booking').select('id').forUpdate().noWait().execute()
    return { changing }
  })
  return changing
}
