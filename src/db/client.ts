import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { breakerFor, type CircuitBreaker } from './circuit-breaker.ts'
import { hangUp, watchDatabase } from './database-watch.ts'
import { diskFull } from './is-unavailable.ts'
import type { Tables } from './schema/tables.ts'

/** The pool or one transaction of it: every record function takes it first. */
export type Database = Kysely<Tables>

// With 1,000 guests at once a connection comes free after seconds: 3 s turned guests away, 15 s did not.
const poolWaitMs = 15_000
const longestQuestionMs = 15_000
// The server gives up by then and says so. From who says nothing for nearly twice as long nothing comes any more: a machine that is
// gone, or a way between us that forgot the connection. The network gives up after a quarter of an hour. Looks are counted and not
// the time, because a process that stood still must first read what came meanwhile.
const lookMs = 5_000
const mostLooks = 5

/**
 * Opens a pool. `url` is postgres://… or, for the embedded server, postgres://user@/name?host=/socket/folder.
 * Connects at the first query, so the house can stand before its database does.
 */
export function openDatabase(
  url: string,
  options: {
    max?: number
    onError?: (error: Error) => void
    /** How far our clock is meant to be ahead of the machine's, in ms: nothing expires while it differs from the database's by more. */
    clockShiftMs?: number
  } = {},
): Database {
  const clients = new Set<PreparingClient>()
  const told: DiskFullListener = { diskFull() {} }
  const pool = new pg.Pool({
    Client: class extends PreparingClient {
      constructor(settings?: pg.ClientConfig) {
        super(settings)
        this.told = told
        clients.add(this)
        this.once('end', () => clients.delete(this))
      }
    },
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: poolWaitMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: longestQuestionMs,
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
  // The open breaker says once for all connections that they are lost.
  const onError = (error: Error) => breaker.isOpen || options.onError?.(error)
  // A server that goes away breaks idle and borrowed connections alike; without these listeners Node would end.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  lookAfter(pool, clients)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded }) })
  pools.set(db, pool)
  breakers.set(db, breaker)
  diskFullListeners.set(db, told)
  return db
}

/** A timer for each question would cost more than many a question does. */
function lookAfter(pool: pg.Pool, clients: ReadonlySet<PreparingClient>) {
  let looking: NodeJS.Timeout | undefined
  const look = () => {
    for (const client of clients) client.look()
  }
  pool.on('connect', () => {
    looking ??= setInterval(look, lookMs).unref()
  })
  pool.on('remove', () => {
    if (pool.totalCount > 0) return
    clearInterval(looking)
    looking = undefined
  })
}

const pools = new WeakMap<Database, pg.Pool>()
const breakers = new WeakMap<Database, CircuitBreaker>()

type DiskFullListener = { diskFull(): void }
const diskFullListeners = new WeakMap<Database, DiskFullListener>()

/** Hears of each query that fails because the disk of the database is full. */
export function onDiskFull(db: Database, heard: () => void) {
  const told = diskFullListeners.get(db)
  if (told) told.diskFull = heard
}

/** From now on nobody waits longer than a second for a database that does not answer. Gives back how to stop. */
export function failFast(db: Database, url: string, told: { onSilent(): void; onBack(): void }): () => void {
  const breaker = breakers.get(db)
  return breaker ? watchDatabase(url, breaker, told) : () => {}
}

/** How many connections there are, how many of them do nothing, and how many questions wait for one. */
export function poolState(db: Database): { open: number; idle: number; waiting: number } {
  const pool = pools.get(db)
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

/** For a connection whose questions may take as long as they like, and back again. */
export const timeLimit = { none: 'set statement_timeout = 0', usual: 'reset statement_timeout' }

/** Stands before a question that is to be prepared once per connection, by this name; it is a comment to PostgreSQL. */
export const preparedAs = (name: string) => `/* prepared as ${name} */`
const preparedName = /^\/\* prepared as (\w+) \*\//

/**
 * Prepares what says so: read and planned anew each time, a sale costs PostgreSQL as much as two of its inserts more, the days of
 * a package a fifth. Other questions are seldom enough, or small enough, to stay without a name.
 *
 * It hands pg a callback. Asked for a promise, pg writes `query.callback = (…) => …`, and V8 puts a function that is assigned to a
 * property where old objects live: all that the answer brought stayed until the next full collection (docs/speed.md, "Garbage").
 */
class PreparingClient extends pg.Client {
  told: DiskFullListener = { diskFull() {} }
  private isLimited = true
  private asked = 0
  private answered = 0
  private answeredAtLook = 0
  private looks = 0

  // biome-ignore lint/suspicious/noExplicitAny: pg's own signature has five shapes, of which Kysely uses one
  override query(text: any, ...others: any[]): any {
    const [values] = others
    if (typeof text !== 'string' || !Array.isArray(values) || others.length > 1) return super.query(text, ...others)
    const name = preparedName.exec(text)?.[1]
    if (text === timeLimit.none || text === timeLimit.usual) this.isLimited = text === timeLimit.usual
    this.asked++
    return new Promise((resolve, reject) => {
      const tell = (error: Error | null, result: pg.QueryResult) => {
        this.answered++
        if (error && (error as pg.DatabaseError).code === diskFull) this.told.diskFull()
        if (error) reject(error)
        else resolve(result)
      }
      super.query(name ? { name, text, values } : { text, values }, tell)
    })
  }

  /** Hangs up where nothing comes any more: all that was asked fails as if the server had gone, and the pool opens another. */
  look() {
    const isWaiting = this.isLimited && this.asked > this.answered && this.answered === this.answeredAtLook
    this.looks = isWaiting ? this.looks + 1 : 0
    this.answeredAtLook = this.answered
    if (this.looks < mostLooks) return
    hangUp(this)
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
