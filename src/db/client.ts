import { type Compilable, CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { breakerFor, type CircuitBreaker } from './circuit-breaker.ts'
import { type DatabaseWatch, hangUp, watchDatabase } from './database-watch.ts'
import { diskFull } from './is-database-unavailable.ts'
import type { Tables } from './schema/tables.ts'

/** The pool or a transaction of it. Every query function takes it first. */
export type Database = Kysely<Tables>

// With 1,000 guests at once a connection comes free after seconds: 3 s turned guests away, 15 s did not.
const poolWaitMs = 15_000
const statementTimeoutMs = 15_000
// The server cancels a statement after that time. A connection that stays silent for nearly twice as long is dead: the machine is gone,
// or a router forgot the connection. TCP itself would take a quarter of an hour. Checks are counted instead of seconds, because a
// process that was suspended must first read what arrived meanwhile.
const silenceCheckMs = 5_000
const maxSilentChecks = 5

/**
 * Opens a pool. `url` is postgres://… or, for the embedded server, postgres://user@/name?host=/socket/folder.
 * Connects at the first query, so the server can start before its database does.
 */
export function openDatabase(
  url: string,
  options: {
    max?: number
    onError?: (error: Error) => void
    /** How far our clock is set ahead of the machine's, in ms. Nothing expires while the database's clock differs by more. */
    clockShiftMs?: number
  } = {},
): Database {
  const clients = new Set<PreparingClient>()
  const listener: DiskFullListener = { diskFull() {} }
  const pool = new pg.Pool({
    Client: class extends PreparingClient {
      constructor(settings?: pg.ClientConfig) {
        super(settings)
        this.listener = listener
        clients.add(this)
        this.once('end', () => clients.delete(this))
      }
    },
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: poolWaitMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'pugmark',
    types: { getTypeParser },
    ...(options.clockShiftMs !== undefined && {
      onConnect: (client: pg.ClientBase) =>
        client.query(`select set_config('pugmark.clock_shift', '${options.clockShiftMs}', false)`),
    }),
  })
  const { breaker, pool: guarded } = breakerFor(pool, () => {
    for (const client of clients) hangUp(client)
  })
  // While the breaker is open, one report covers all connections.
  const onError = (error: Error) => breaker.isOpen || options.onError?.(error)
  // A server that goes away breaks idle and borrowed connections alike; without these listeners Node would end.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  closeSilentClients(pool, clients)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded }) })
  pools.set(db, pool)
  breakers.set(db, breaker)
  diskFullListeners.set(db, listener)
  return db
}

/** One timer for all connections: a timer for each query would cost more than many a query does. */
function closeSilentClients(pool: pg.Pool, clients: ReadonlySet<PreparingClient>) {
  let timer: NodeJS.Timeout | undefined
  const check = () => {
    for (const client of clients) client.closeIfSilent()
  }
  pool.on('connect', () => {
    timer ??= setInterval(check, silenceCheckMs).unref()
  })
  pool.on('remove', () => {
    if (pool.totalCount > 0) return
    clearInterval(timer)
    timer = undefined
  })
}

const pools = new WeakMap<Database, pg.Pool>()
const breakers = new WeakMap<Database, CircuitBreaker>()

type DiskFullListener = { diskFull(): void }
const diskFullListeners = new WeakMap<Database, DiskFullListener>()

/** Calls back for each query that fails because the disk of the database is full. */
export function onDiskFull(db: Database, callback: () => void) {
  const listener = diskFullListeners.get(db)
  if (listener) listener.diskFull = callback
}

/** Makes queries fail within a second while the database does not answer. */
export function failFast(db: Database, url: string, events: { onSilent(): void; onBack(): void }): DatabaseWatch {
  const breaker = breakers.get(db)
  if (!breaker) throw new Error('This database was not opened with openDatabase')
  return watchDatabase(url, breaker, events)
}

/** Open connections, idle ones among them, and queries that wait for a connection. */
export function poolState(db: Database): { open: number; idle: number; waiting: number } {
  const pool = pools.get(db)
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

/** Lifts the statement timeout of a connection, and restores it. */
export const timeLimit = { none: 'set statement_timeout = 0', usual: 'reset statement_timeout' }

/** Starts the text of a statement that each connection prepares once, under this name. PostgreSQL reads it as a comment. */
export const preparedAs = (name: string) => `/* prepared as ${name} */`

/** Runs a query of the builder, whose text is always the same, as a prepared statement. */
export async function runPrepared<Row>(db: Database, name: string, query: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile()
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(`${preparedAs(name)} ${sql}`, [...parameters]))
  return rows
}

const preparedName = /^\/\* prepared as (\w+) \*\//

/**
 * Prepares the statements that are marked with `preparedAs`. Parsed and planned each time, a sale costs as much as two of its inserts
 * more, the availability of a package a fifth. Other statements are rare or small.
 *
 * It passes pg a callback. For a promise, pg writes `query.callback = (…) => …`, and V8 allocates a function that is assigned to a
 * property among the old objects: everything it closes over stayed until the next full collection (docs/speed.md, "Garbage").
 */
class PreparingClient extends pg.Client {
  listener: DiskFullListener = { diskFull() {} }
  private hasTimeout = true
  private sent = 0
  private answered = 0
  private answeredAtLastCheck = 0
  private silentChecks = 0

  // biome-ignore lint/suspicious/noExplicitAny: pg's own signature has five shapes, of which Kysely uses one
  override query(text: any, ...others: any[]): any {
    const [values] = others
    if (typeof text !== 'string' || !Array.isArray(values) || others.length > 1) return super.query(text, ...others)
    const name = preparedName.exec(text)?.[1]
    if (text === timeLimit.none || text === timeLimit.usual) this.hasTimeout = text === timeLimit.usual
    this.sent++
    return new Promise((resolve, reject) => {
      const finish = (error: Error | null, result: pg.QueryResult) => {
        this.answered++
        if (error && (error as pg.DatabaseError).code === diskFull) this.listener.diskFull()
        if (error) reject(error)
        else resolve(result)
      }
      super.query(name ? { name, text, values } : { text, values }, finish)
    })
  }

  /** Closes a connection that stays silent: its queries fail as if the server had gone, and the pool opens another. */
  closeIfSilent() {
    const isSilent = this.hasTimeout && this.sent > this.answered && this.answered === this.answeredAtLastCheck
    this.silentChecks = isSilent ? this.silentChecks + 1 : 0
    this.answeredAtLastCheck = this.answered
    if (this.silentChecks >= maxSilentChecks) hangUp(this)
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
