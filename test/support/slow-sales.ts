import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { forgetSales } from './safari.ts'

/**
 * Slows each sale down by 20 ms. Without `isProtected` it also drops the row locks and the primary key of claims, to
 * show that they prevent double sales. Deletes all sales afterwards.
 */
export async function withSlowSales(
  db: Database,
  { isProtected }: { isProtected: boolean },
  attempt: () => Promise<void>,
) {
  const originals = [await definitionOf(db, 'take_places'), await definitionOf(db, 'book_sales')]
  const slow = originals.map((text) =>
    text
      .replaceAll('continue;', 'perform pg_sleep(0.02); continue;')
      .replace('exit when needed = 0;', 'if needed = 0 then perform pg_sleep(0.02); exit; end if;')
      .replace('perform insert_sales', 'perform pg_sleep(0.02); perform insert_sales'),
  )
  if (!isProtected) await sql`alter table claim drop constraint claim_pkey`.execute(db)
  for (const text of slow) {
    const unlocked = text.replaceAll(/for update of d skip locked|for update/g, '')
    await sql.raw(isProtected ? text : unlocked).execute(db)
  }
  try {
    await attempt()
  } finally {
    await forgetSales(db)
    for (const text of originals) await sql.raw(text).execute(db)
    if (!isProtected) await sql`alter table claim add primary key (pool, day, segment, unit)`.execute(db)
  }
}

async function definitionOf(db: Database, name: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef(${name}::regproc) as text`.execute(db)
  return rows[0]?.text ?? ''
}
