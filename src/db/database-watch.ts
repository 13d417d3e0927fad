import type { Socket } from 'node:net'
import pg from 'pg'
import type { CircuitBreaker } from './circuit-breaker.ts'

const everyMs = 250
// Ticks are counted and not the time: a process that was busy for a second has to read first what arrived meanwhile.
const maxTicks = 4

type Told = { onSilent(): void; onBack(): void }

/**
 * Asks the database over a connection of its own whether it is there, four times a second. After a second without an answer the
 * breaker opens; with the next answer it closes. A lock wait or a slow report does not delay the probe, so neither opens it. A
 * database that refuses is no matter of this: queries hear of that at once.
 *
 * @returns how to stop
 */
export function watchDatabase(url: string, breaker: CircuitBreaker, { onSilent, onBack }: Told): () => void {
  let client: pg.Client | undefined
  let asked: pg.Client | undefined
  let ticks = 0

  async function ask() {
    const isNew = client === undefined
    client ??= probe(url)
    const own = client
    asked = own
    ticks = 0
    try {
      if (isNew) await own.connect()
      await own.query('select 1')
      if (asked !== own) return
      if (breaker.isOpen) onBack()
      breaker.close()
    } catch {
      if (client === own) client = undefined
      hangUp(own)
    } finally {
      if (asked === own) asked = undefined
    }
  }

  function tick() {
    if (!asked) return void ask()
    ticks++
    if (ticks < maxTicks) return
    const silent = asked
    client = undefined
    asked = undefined
    hangUp(silent)
    if (!breaker.isOpen) onSilent()
    breaker.open()
    // A frozen server answers the connection that waits when it wakes; the one before may be lost on the way.
    void ask()
  }

  const ticking = setInterval(tick, everyMs)
  return () => {
    clearInterval(ticking)
    if (client) hangUp(client)
  }
}

function probe(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, application_name: 'pugmark probe' })
  client.on('error', () => {})
  return client
}

/** `end()` would wait for the other side. */
export function hangUp(client: pg.ClientBase) {
  const { connection } = client as unknown as { connection: { stream: Socket } }
  connection.stream.destroy()
}
