import { type RawBuilder, sql } from 'kysely'

/** Constants of the domain for `in (…)`. As literals, unlike parameters, they match the conditions of partial indexes. */
export function literals(values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)))
}
