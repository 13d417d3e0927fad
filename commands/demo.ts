import { sql } from 'kysely'
import type { Database } from '#records/database.ts'
import type { Settings } from '#settings.ts'
import { loadDemo } from '../db/demo/load.ts'

// Any number does, as long as every process uses the same.
const demoLock = 5_710_003

/** Fills an empty house with demo data where it is wanted: DEMO=1, or outside production no word against it. */
export async function ensureDemo(db: Database, { DEMO, NODE_ENV }: Settings, now: number): Promise<void> {
  const isWanted = DEMO === undefined ? NODE_ENV !== 'production' : DEMO === '1'
  if (!isWanted || (await isLivedIn(db))) return
  // Of two processes that start at once the second waits, and finds it done.
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${demoLock})`.execute(connection)
    try {
      if (!(await isLivedIn(connection))) await loadDemo(db, { now })
    } finally {
      await sql`select pg_advisory_unlock(${demoLock})`.execute(connection)
    }
  })
}

async function isLivedIn(db: Database): Promise<boolean> {
  const found = await sql<{ lived: boolean }>`
    select exists (select from package) or exists (select from booking) as lived`.execute(db)
  return found.rows[0]?.lived ?? false
}
