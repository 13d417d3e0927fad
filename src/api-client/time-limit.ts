/** How long a request may stay without an answer, or a file without progress, in ms. On a bad line one can hang for minutes. */
export const timeLimitMs = 20_000

/**
 * A signal that aborts after `ms`, or when `outer` does. `restart` begins the time anew, `stop` ends it. The timer is our own:
 * AbortSignal.any is missing in the browsers of older phones.
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

/** The value, or null when it takes longer than `ms`. */
export function inTime<T>(asked: Promise<T>, ms = timeLimitMs): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer))
}

/** Reads a whole body, however long it takes, as long as something comes: each part begins the time of `limit` anew. */
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
