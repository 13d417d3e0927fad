import { openNoticeStream } from '#api-client/shell.ts'
import type { News } from '#contracts/messaging/notification.ts'

type Ears = {
  token(): string | null
  hear(news: News): void
  /** It comes live from now on; or it does not, and one looks for oneself until it does. */
  live(isLive: boolean): void
  /** The session is over. */
  signedOut(): void
}

const firstWaitMs = 2_000
const longestWaitMs = 30_000
/** The server says something every twenty seconds: who hears nothing for so long hears nobody. */
const silenceMs = 50_000
/** The first word comes at once, unless somebody on the way gathers what is sent. */
const firstWordMs = 10_000

/** Follows the news as they come, again and again. Gives back how to stop. */
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
        // What failed before it came live says nothing about the next loss.
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
      // Who is back again, or looks again, need not wait.
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
