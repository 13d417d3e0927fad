import type pg from 'pg'

type Table = { name: string; columns: string[] }

/** Every persistent table (not unlogged), without generated columns. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname::text as name, array(
      select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    ) as columns
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    order by 1`)
  return rows
}

/** Referenced tables come before those that refer to them. */
export async function inForeignKeyOrder<T extends { name: string }>(
  client: pg.ClientBase,
  tables: readonly T[],
): Promise<T[]> {
  const { rows } = await client.query<{ from: string; to: string }>(`
    select a.relname::text as from, b.relname::text as to
    from pg_constraint join pg_class a on a.oid = conrelid join pg_class b on b.oid = confrelid
    where contype = 'f' and conrelid <> confrelid and connamespace = current_schema()::regnamespace`)
  const ordered: T[] = []
  let left = [...tables]
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name))
    const next = left.filter(({ name }) => !rows.some(({ from, to }) => from === name && names.has(to)))
    if (next.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...names].join(', ')}`)
    ordered.push(...next)
    left = left.filter((table) => !next.includes(table))
  }
  return ordered
}

type Counter = { table: string; column: string; value: number }

/** The last values of the sequences. Sequences are not part of a snapshot, but a later value only leaves a gap. */
export async function readCounters(client: pg.ClientBase): Promise<Counter[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname::text as table, attname::text as column,
      pg_get_serial_sequence(c.oid::regclass::text, attname) as sequence
    from pg_attribute join pg_class c on c.oid = attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and attidentity <> ''
    order by 1`)
  const counters: Counter[] = []
  for (const { table, column, sequence } of rows) {
    const last = await client.query<{ value: string | null }>('select pg_sequence_last_value($1::regclass) as value', [
      sequence,
    ])
    const value = last.rows[0]?.value
    if (value) counters.push({ table, column, value: Number(value) })
  }
  return counters
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const listed = (names: readonly string[]) => names.map(quoted).join(', ')
