import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
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
  const asItIs = [await textOf(db, 'take_places'), await textOf(db, 'book_sales')]
  const slow = asItIs.map((text) =>
    text
      .replaceAll('continue;', 'perform pg_sleep(0.02); continue;')
      .replace('exit when needed = 0;', 'if needed = 0 then perform pg_sleep(0.02); exit; end if;')
      .replace('perform insert_sales', 'perform pg_sleep(0.02); perform insert_sales'),
  )
  if (!isProtected) await sql`alter table claim drop constraint claim_pkey`.execute(db)
  for (const text of slow) {
    const loose = text.replaceAll(/for update of d skip locked|for update/g, '')
    await sql.raw(isProtected ? text : loose).execute(db)
  }
  try {
    await attempt()
  } finally {
    await forgetSales(db)
    for (const text of asItIs) await sql.raw(text).execute(db)
    if (!isProtected) await sql`alter table claim add primary key (pool, day, segment, unit)`.execute(db)
  }
}

async function textOf(db: Database, name: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef(${name}::regproc) as text`.execute(db)
  return rows[0]?.text ?? ''
}
