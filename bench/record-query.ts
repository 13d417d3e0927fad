import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/schema/tables.ts'

/** Records the query of a database function, so that no copy of it can become outdated. */
export async function recordQuery(read: (db: Database) => Promise<unknown>) {
  const queries: { sql: string; parameters: readonly unknown[] }[] = []
  class RecordingDriver extends DummyDriver {
    override async acquireConnection() {
      return {
        async executeQuery<Row>(query: { sql: string; parameters: readonly unknown[] }): Promise<QueryResult<Row>> {
          queries.push(query)
          return { rows: [] }
        },
        async *streamQuery() {},
      }
    }
  }
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new RecordingDriver(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  await read(new Kysely<Tables>({ dialect }))
  const [query] = queries
  if (queries.length !== 1 || !query) throw new Error(`expected one query, got ${queries.length}`)
  return query
}
