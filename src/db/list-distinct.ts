import { sql } from 'kysely'
import type { Database } from './client.ts'
import type { Tables } from './schema/tables.ts'

/** The distinct values of an indexed column in their order. A loose index scan: with a million rows 1 ms instead of 150. */
export async function listDistinct<Table extends keyof Tables & string>(
  db: Database,
  table: Table,
  column: keyof Tables[Table] & string,
  limit: number,
): Promise<string[]> {
  const [from, value] = [sql.table(table), sql.ref(column)]
  const { rows } = await sql<{ name: string }>`
    with recursive names as (
      (select ${value} as name from ${from} order by ${value} limit 1)
      union all
      select (select ${value} from ${from} where ${value} > names.name order by ${value} limit 1) from names
      where names.name is not null
    )
    select name from names where name is not null limit ${limit}`.execute(db)
  return rows.map(({ name }) => name)
}
