import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import { readAvailability } from '#records/availability.ts'
import type { Database } from '#records/database.ts'
import type { Tables } from '#records/tables.ts'
import { defaultBusiness } from '#rules/business.ts'

// The question behind the calendar, as the house asks it, put to PostgreSQL each time; the answer is the same bytes,
// without a framework, validation or computing.
const [url = '', file = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 20 })
const { body } = JSON.parse(readFileSync(file, 'utf8')) as { body: string }
const { sql, parameters } = await askedBy((db) => readAvailability(db, defaultBusiness, { now: Date.now() }))

createServer(async (_request, response) => {
  try {
    await pool.query(sql, [...parameters])
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}).listen(Number(process.env.PORT), '127.0.0.1')

/** Listens to what a record function asks the database, so that no copy of its query can fall behind. */
async function askedBy(read: (db: Database) => Promise<unknown>) {
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
