import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { hangUp } from './database-watch.ts'

type Callbacks = {
  notified(payload: string): void
  /** Listening has (re)started; notifications sent during an outage are lost. */
  subscribed(): void
  lost(error: Error): void
}

const minDelayMs = 250
const maxDelayMs = 10_000
// A connection lost in the network stays silent for ever, so it is probed regularly.
const beatMs = 10_000

/**
 * Subscribes to a channel (LISTEN) over its own connection, which reconnects. Returns a function that unsubscribes.
 */
export function listenTo(url: string, channel: string, callbacks: Callbacks): () => Promise<void> {
  const stopping = new AbortController()
  let connected: pg.Client | undefined
  let delayMs = minDelayMs

  const listening = (async () => {
    while (!stopping.signal.aborted) {
      await listenUntilLost().catch((error: Error) => stopping.signal.aborted || callbacks.lost(error))
      await pause(delayMs, undefined, { signal: stopping.signal }).catch(() => {})
      delayMs = Math.min(delayMs * 2, maxDelayMs)
    }
  })()

  async function listenUntilLost() {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'pugmark events',
      connectionTimeoutMillis: 5_000,
      // The server may vanish without closing the connection.
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
    })
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject)
      client.once('end', () => reject(new Error('Connection terminated')))
    })
    // While connecting, nothing awaits this promise yet.
    lost.catch(() => {})
    client.on('notification', ({ payload }) => callbacks.notified(payload ?? ''))
    let isPending = false
    const beat = () => {
      if (isPending) return hangUp(client)
      isPending = true
      const done = () => {
        isPending = false
      }
      client.query('select 1').then(done, done)
    }
    let beating: NodeJS.Timeout | undefined
    try {
      await client.connect()
      // Ending a client that is still connecting never resolves.
      if (stopping.signal.aborted) return
      connected = client
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      delayMs = minDelayMs
      callbacks.subscribed()
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
