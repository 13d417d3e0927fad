import { sql } from 'kysely'
import type { Database } from '#db/client.ts'

const header = `-- The current schema, generated from db/migrations by \`npm run schema\`. Do not edit it, and do not run it:
-- it is for reading, so the parts are ordered by name and not by dependency.`

/** Describes a migrated database as SQL. Reads the catalogues, because the embedded PostgreSQL has no pg_dump. */
export async function describeSchema(db: Database): Promise<string> {
  const parts = [header, ...(await domains(db)), ...(await tables(db)), ...(await functions(db))]
  return `${parts.map((part) => part.replaceAll('public.', '').trimEnd()).join('\n\n')}\n`
}

const publicSchema = sql`'public'::regnamespace`

async function domains(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; type: string; checks: string[] }>`
    select t.typname as name, format_type(t.typbasetype, t.typtypmod) as type,
      array(
        select pg_get_constraintdef(c.oid) from pg_constraint c where c.contypid = t.oid and c.contype = 'c' order by c.conname
      ) as checks
    from pg_type t
    where t.typtype = 'd' and t.typnamespace = ${publicSchema} and ${isOurs('pg_type', 't')}
    order by t.typname`.execute(db)
  return rows.map(({ name, type, checks }) => `create domain ${[`${name} as ${type}`, ...checks].join(' ')};`)
}

async function tables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; lines: string[]; indexes: string[]; triggers: string[] }>`
    select t.relname as name,
      array(
        select concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
          case when a.attnotnull then 'not null' end,
          case
            when a.attidentity <> '' then 'generated always as identity'
            when a.attgenerated <> '' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
            else 'default ' || pg_get_expr(d.adbin, d.adrelid)
          end
        )
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
        order by a.attnum
      ) || array(
        -- Since PostgreSQL 18 "not null" is a constraint, too.
        select 'constraint ' || c.conname || ' ' || pg_get_constraintdef(c.oid)
        from pg_constraint c
        where c.conrelid = t.oid and c.contype in ('p', 'u', 'c', 'f', 'x')
        order by position(c.contype::text in 'pucxf'), c.conname
      ) as lines,
      array(
        select pg_get_indexdef(i.indexrelid)
        from pg_index i
        where i.indrelid = t.oid and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.conrelid = t.oid)
        order by i.indexrelid::regclass::text collate "C"
      ) as indexes,
      array(
        select pg_get_triggerdef(g.oid) from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal order by g.tgname
      ) as triggers
    from pg_class t
    where t.relkind = 'r' and t.relnamespace = ${publicSchema} and ${isOurs('pg_class', 't')}
    order by t.relname`.execute(db)
  return rows.map(({ name, lines, indexes, triggers }) =>
    [
      `create table ${name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);`,
      ...[...indexes, ...triggers].map((statement) => `${statement};`),
    ].join('\n'),
  )
}

async function functions(db: Database): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef(f.oid) as text from pg_proc f
    where f.prokind in ('f', 'p') and f.pronamespace = ${publicSchema} and ${isOurs('pg_proc', 'f')}
    order by f.proname, pg_get_function_identity_arguments(f.oid) collate "C"`.execute(db)
  return rows.map(({ text }) => `${text.trimEnd()};`)
}

/** Leaves out what an extension brought. */
function isOurs(catalogue: string, alias: string) {
  return sql`not exists (
    select from pg_depend d
    where d.classid = ${sql.lit(catalogue)}::regclass and d.objid = ${sql.ref(alias)}.oid and d.deptype = 'e'
  )`
}
