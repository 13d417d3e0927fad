import type { Socket } from 'node:net'
import pg from 'pg'
import type { CircuitBreaker } from './circuit-breaker.ts'

const everyMs = 250
// Counts ticks instead of time: a process that was busy for a second must first read the responses that arrived.
const maxTicks = 4

type Callbacks = { onSilent(): void; onBack(): void }

export type DatabaseWatch = {
  /** Whether the database has answered within the last ticks. False before its first answer. */
  isAnswering(): boolean
  stop(): void
}

/**
 * Probes the database over a separate connection, four times a second. After a second without a response the breaker
 * opens; with the next response it closes. A lock wait or a slow report does not delay the probe. A refused
 * connection does not open it, because queries fail at once then.
 */
export function watchDatabase(url: string, breaker: CircuitBreaker, { onSilent, onBack }: Callbacks): DatabaseWatch {
  let client: pg.Client | undefined
  let pending: pg.Client | undefined
  let ticks = 0
  let ticksSinceAnswer = Number.POSITIVE_INFINITY

  async function sendProbe() {
    const isNew = client === undefined
    client ??= probe(url)
    const own = client
    pending = own
    ticks = 0
    try {
      if (isNew) await own.connect()
      await own.query('select 1')
      if (pending !== own) return
      ticksSinceAnswer = 0
      if (breaker.isOpen) onBack()
      breaker.close()
    } catch {
      if (client === own) client = undefined
      hangUp(own)
    } finally {
      if (pending === own) pending = undefined
    }
  }

  function tick() {
    ticksSinceAnswer++
    if (!pending) return void sendProbe()
    ticks++
    if (ticks < maxTicks) return
    const silent = pending
    client = undefined
    pending = undefined
    hangUp(silent)
    if (!breaker.isOpen) onSilent()
    breaker.open()
    // A frozen server answers a waiting connection when it resumes; the previous connection may be lost.
    void sendProbe()
  }

  const ticking = setInterval(tick, everyMs)
  return {
    isAnswering: () => ticksSinceAnswer <= maxTicks,
    stop() {
      clearInterval(ticking)
      if (client) hangUp(client)
    },
  }
}

function probe(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, application_name: 'pugmark probe' })
  client.on('error', () => {})
  return client
}

/** `end()` would wait for the server. */
export function hangUp(client: pg.ClientBase) {
  const { connection } = client as unknown as { connection: { stream: Socket } }
  connection.stream.destroy()
}
