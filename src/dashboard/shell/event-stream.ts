import { openNoticeStream } from '#api-client/shell.ts'
import type { News } from '#contracts/messaging/notification.ts'

type Ears = {
  token(): string | null
  hear(news: News): void
  /** Whether the stream is connected. */
  live(isLive: boolean): void
  /** The session is over. */
  signedOut(): void
}

const firstWaitMs = 2_000
const longestWaitMs = 30_000
/** The server sends a heartbeat every 20 s; after this silence the connection is dead. */
const silenceMs = 50_000
/** The first event arrives at once, unless a proxy buffers the stream. */
const firstWordMs = 10_000

/** Subscribes to staff events and reconnects. Returns the function that stops it. */
export function followNews(ears: Ears): () => void {
  const stopping = new AbortController()
  let waitMs = firstWaitMs
  void follow()
  return () => stopping.abort()

  async function follow() {
    while (!stopping.signal.aborted) {
      const answer = await listen().catch(() => 'lost' as const)
      if (stopping.signal.aborted) return
      if (answer === 401) return ears.signedOut()
      ears.live(false)
      waitMs = answer === 'ended' ? firstWaitMs : Math.min(waitMs * 2, longestWaitMs)
      await pause(waitMs)
    }
  }

  async function listen(): Promise<number | 'ended'> {
    const cut = new AbortController()
    const signal = AbortSignal.any([stopping.signal, cut.signal])
    let silence = setTimeout(() => cut.abort(), firstWordMs)
    try {
      const response = await openNoticeStream(ears.token() ?? '', signal)
      if (!response.ok || !response.body) return response.status
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      let isLive = false
      let rest = ''
      for (;;) {
        const { value, done } = await reader.read()
        if (done) return 'ended'
        clearTimeout(silence)
        silence = setTimeout(() => cut.abort(), silenceMs)
        if (!isLive) ears.live(true)
        isLive = true
        // A successful connection resets the back-off.
        waitMs = firstWaitMs
        const events = (rest + value).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events) if (event.startsWith('data: ')) ears.hear(JSON.parse(event.slice(6)) as News)
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
