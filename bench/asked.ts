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

/** Listens to what a record function asks the database, so that no copy of its query can fall behind. */
export async function askedBy(read: (db: Database) => Promise<unknown>) {
  const asked: { sql: string; parameters: readonly unknown[] }[] = []
  class Listener extends DummyDriver {
    override async acquireConnection() {
      return {
        async executeQuery<Row>(query: { sql: string; parameters: readonly unknown[] }): Promise<QueryResult<Row>> {
          asked.push(query)
          return { rows: [] }
        },
        async *streamQuery() {},
      }
    }
  }
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new Listener(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  await read(new Kysely<Tables>({ dialect }))
  const [question] = asked
  if (asked.length !== 1 || !question) throw new Error(`expected one question, heard ${asked.length}`)
  return question
}
