/** Imports a module once, however often it is requested, and retries when the connection was lost. */
export function importWithRetry<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let pending: Promise<Module> | null = null
  async function retry(): Promise<Module> {
    for (;;) {
      const module = await load().catch(() => null)
      if (module !== null) return module
      await connection()
    }
  }
  return () => {
    pending ??= retry()
    return pending
  }
}

const retryMs = 5000

/** Resolves when the browser is online again, or after `retryMs`. */
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
