import { sql } from 'kysely'
import type { Settings } from '#config.ts'
import type { Database } from '#db/client.ts'
import { loadDemo } from '../../db/demo/load.ts'

/** Fills an empty house with demo data where it is wanted: DEMO=1, or outside production no word against it. */
export async function ensureDemo(db: Database, { DEMO, NODE_ENV }: Settings, now: number): Promise<void> {
  const isWanted = DEMO === undefined ? NODE_ENV !== 'production' : DEMO === '1'
  if (isWanted && !(await isLivedIn(db))) await loadDemo(db, { now })
}

async function isLivedIn(db: Database): Promise<boolean> {
  const found = await sql<{ lived: boolean }>`
    select exists (select from package) or exists (select from booking) as lived`.execute(db)
  return found.rows[0]?.lived ?? false
}
