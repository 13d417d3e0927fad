import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { hangUp } from './database-watch.ts'

type Ears = {
  heard(payload: string): void
  /** We listen from now on; what was told before, while the connection was away, is lost. */
  joined(): void
  lost(error: Error): void
}

const firstWaitMs = 250
const longestWaitMs = 10_000
// A connection that was lost on the way would be silent for ever: it is asked now and then.
const beatMs = 10_000

/**
 * Hears what is told on a channel (LISTEN), over a connection of its own that comes back by itself. Gives back how to stop
 * it.
 */
export function listenTo(url: string, channel: string, ears: Ears): () => Promise<void> {
  const stopping = new AbortController()
  let connected: pg.Client | undefined
  let waitMs = firstWaitMs

  const listening = (async () => {
    while (!stopping.signal.aborted) {
      await listenUntilLost().catch((error: Error) => stopping.signal.aborted || ears.lost(error))
      await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => {})
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    }
  })()

  async function listenUntilLost() {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'pugmark news',
      connectionTimeoutMillis: 5_000,
      // The other end may vanish without a word.
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
    })
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject)
      client.once('end', () => reject(new Error('Connection terminated')))
    })
    // As long as we connect and ask, nobody waits for it.
    lost.catch(() => {})
    client.on('notification', ({ payload }) => ears.heard(payload ?? ''))
    let isAsked = false
    const beat = () => {
      if (isAsked) return hangUp(client)
      isAsked = true
      const answered = () => {
        isAsked = false
      }
      client.query('select 1').then(answered, answered)
    }
    let beating: NodeJS.Timeout | undefined
    try {
      await client.connect()
      // A client that is still connecting cannot be ended: it would never say that it has.
      if (stopping.signal.aborted) return
      connected = client
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      waitMs = firstWaitMs
      ears.joined()
      beating = setInterval(beat, beatMs)
      await lost
    } finally {
      connected = undefined
      clearInterval(beating)
      hangUp(client)
    }
  }

  return async () => {
    stopping.abort()
    if (connected) hangUp(connected)
    await listening
  }
}
