/** Fetches a part once, however often it is asked for, and again where the connection was lost on the way. */
export function importWithRetry<Part>(fetch: () => Promise<Part>): () => Promise<Part> {
  let coming: Promise<Part> | null = null
  async function come(): Promise<Part> {
    for (;;) {
      // one that comes late is no reason to show a page of errors
      const part = await fetch().catch(() => null)
      if (part !== null) return part
      await connection()
    }
  }
  return () => {
    coming ??= come()
    return coming
  }
}

const retryMs = 5000

function connection(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, retryMs)
    addEventListener('online', done)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
  })
}
