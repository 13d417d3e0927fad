import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** The pool or one transaction of it: every record function takes it first. */
export type Database = Kysely<Tables>

// With 1,000 guests at once a connection comes free after seconds: 3 s turned guests away, 15 s did not.
const poolWaitMs = 15_000

/**
 * Opens a pool. `url` is postgres://… or, for the embedded server, postgres://user@/name?host=/socket/folder.
 * Connects at the first query, so the house can stand before its database does.
 */
export function openDatabase(url: string, options: { max?: number; onError?: (error: Error) => void } = {}): Database {
  const onError = options.onError ?? (() => {})
  const pool = new pg.Pool({
    Client: SellingClient,
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: poolWaitMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'pugmark',
    types: { getTypeParser },
  })
  // A server that goes away breaks idle and borrowed connections alike; without these listeners Node would end.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Database, pg.Pool>()

/** How many connections there are, how many of them do nothing, and how many questions wait for one. */
export function poolState(db: Database): { open: number; idle: number; waiting: number } {
  const pool = pools.get(db)
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

/**
 * Prepares the sale once per connection: read and planned anew each time it costs PostgreSQL as much as two of its inserts. Other
 * questions are seldom enough, or small enough, to stay without a name.
 */
class SellingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own signature has five shapes, of which Kysely uses one
  override query(text: any, ...others: any[]): any {
    const [values] = others
    const name = typeof text === 'string' && /^select (?:\* from )?(book|book_together)\(/.exec(text)?.[1]
    if (name && Array.isArray(values)) return super.query({ name, text, values })
    return super.query(text, ...others)
  }
}

// Days stay the text they are (a JavaScript Date would move them across midnight), counts and amounts are
// whole numbers far below 2^53, intervals are for SQL only.
const asText = (value: string) => value
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.DATE, asText],
  [pg.types.builtins.INTERVAL, asText],
  [pg.types.builtins.INT8, Number],
])

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  const own = format === 'binary' ? undefined : parsers.get(oid)
  return own ?? pg.types.getTypeParser(oid, format as 'text')
}

/** True when the database answers within a second. */
export async function canReach(db: Database): Promise<boolean> {
  const answer = db.selectNoFrom((on) => on.lit(1).as('one')).execute()
  const patience = new Promise<'late'>((resolve) => setTimeout(resolve, 1_000, 'late').unref())
  return Promise.race([answer, patience]).then(
    (outcome) => outcome !== 'late',
    () => false,
  )
}
