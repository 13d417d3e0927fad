import { sql } from 'kysely'
import type { Database } from '#records/database.ts'
import { forgetSales } from './safari.ts'

/**
 * Makes each sale take 20 ms more, and takes away lock and key where it says so, to show that it is they who keep a place
 * from being sold twice. Everything sold meanwhile is forgotten.
 */
export async function slowedDown(
  db: Database,
  { isProtected }: { isProtected: boolean },
  attempt: () => Promise<void>,
) {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef('take_places'::regproc) as text`.execute(db)
  const text = rows[0]?.text ?? ''
  const slow = text
    .replaceAll('continue;', 'perform pg_sleep(0.02); continue;')
    .replace('exit when needed = 0;', 'if needed = 0 then perform pg_sleep(0.02); exit; end if;')
  if (!isProtected) await sql`alter table claim drop constraint claim_pkey`.execute(db)
  await sql.raw(isProtected ? slow : slow.replaceAll('for update', '')).execute(db)
  try {
    await attempt()
  } finally {
    await forgetSales(db)
    await sql.raw(text).execute(db)
    if (!isProtected) await sql`alter table claim add primary key (pool, day, segment, unit)`.execute(db)
  }
}
