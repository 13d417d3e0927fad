/** Timeout of a request, or of a file without progress, in ms. On a bad connection one can hang for minutes. */
export const timeLimitMs = 20_000

/**
 * A signal that aborts after `ms`, or with `outer`. `restart` resets the timer, `stop` clears it. AbortSignal.any is missing in
 * browsers of older phones.
 */
export function timeLimit(outer?: AbortSignal, ms = timeLimitMs) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  let timer = setTimeout(abort, ms)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    restart() {
      clearTimeout(timer)
      timer = setTimeout(abort, ms)
    },
    stop() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
  }
}

/** The value, or null after `timeLimitMs`. */
export function inTime<T>(pending: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeLimitMs, null)
  })
  return Promise.race([pending, timeout]).finally(() => clearTimeout(timer))
}

/** Reads a body of any length; each chunk restarts the timer of `limit`. */
export async function readWhileItComes({ body, headers }: Response, limit: { restart(): void }): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = body?.getReader()
  while (reader) {
    limit.restart()
    const { value, done } = await reader.read()
    if (done) break
    parts.push(value)
  }
  return new Blob(parts, { type: headers.get('content-type') ?? '' })
}
