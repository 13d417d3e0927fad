import { sql } from 'kysely'
import type { Config } from '#config.ts'
import type { Database } from '#db/client.ts'
import { loadDemo } from '../../db/demo/load.ts'

/** Loads the demo data into an empty database if DEMO=1, and outside production also if DEMO is not set. */
export async function loadDemoIfWanted(db: Database, { DEMO, NODE_ENV }: Config, now: number): Promise<void> {
  const isWanted = DEMO === undefined ? NODE_ENV !== 'production' : DEMO === '1'
  if (isWanted && !(await hasData(db))) await loadDemo(db, { now })
}

async function hasData(db: Database): Promise<boolean> {
  const { rows } = await sql<{ hasData: boolean }>`
    select exists (select from package) or exists (select from booking) as "hasData"`.execute(db)
  return rows[0]?.hasData ?? false
}
