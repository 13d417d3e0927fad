import { openNoticeStream } from '#api-client/notifications.ts'
import type { StaffEvent } from '#contracts/messaging/notification.ts'

type Subscriber = {
  token(): string | null
  onEvent(event: StaffEvent): void
  onConnection(isConnected: boolean): void
  /** The session is over. */
  onSignedOut(): void
}

const firstWaitMs = 2_000
const maxWaitMs = 30_000
/** The server sends a heartbeat every 20 s; after this silence the connection is dead. */
const silenceMs = 50_000
/** The first event arrives at once, unless a proxy buffers the stream. */
const firstEventMs = 10_000

/** Subscribes to staff events and reconnects. Returns the function that stops it. */
export function subscribeToStaffEvents(subscriber: Subscriber): () => void {
  const stopping = new AbortController()
  let waitMs = firstWaitMs
  void follow()
  return () => stopping.abort()

  async function follow() {
    while (!stopping.signal.aborted) {
      const outcome = await listen().catch(() => 'lost' as const)
      if (stopping.signal.aborted) return
      if (outcome === 401) return subscriber.onSignedOut()
      subscriber.onConnection(false)
      waitMs = outcome === 'ended' ? firstWaitMs : Math.min(waitMs * 2, maxWaitMs)
      await pause(waitMs)
    }
  }

  async function listen(): Promise<number | 'ended'> {
    const cut = new AbortController()
    const signal = AbortSignal.any([stopping.signal, cut.signal])
    let silence = setTimeout(() => cut.abort(), firstEventMs)
    try {
      const response = await openNoticeStream(subscriber.token() ?? '', signal)
      if (!response.ok || !response.body) return response.status
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      let isConnected = false
      let rest = ''
      for (;;) {
        const { value, done } = await reader.read()
        if (done) return 'ended'
        clearTimeout(silence)
        silence = setTimeout(() => cut.abort(), silenceMs)
        if (!isConnected) subscriber.onConnection(true)
        isConnected = true
        // A successful connection resets the back-off.
        waitMs = firstWaitMs
        const events = (rest + value).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events)
          if (event.startsWith('data: ')) subscriber.onEvent(JSON.parse(event.slice(6)) as StaffEvent)
      }
    } finally {
      clearTimeout(silence)
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, ms)
      // Reconnects at once when the browser is online or visible again.
      window.addEventListener('online', done)
      document.addEventListener('visibilitychange', look)
      stopping.signal.addEventListener('abort', done)
      function look() {
        if (!document.hidden) done()
      }
      function done() {
        clearTimeout(timer)
        window.removeEventListener('online', done)
        document.removeEventListener('visibilitychange', look)
        stopping.signal.removeEventListener('abort', done)
        resolve()
      }
    })
  }
}
