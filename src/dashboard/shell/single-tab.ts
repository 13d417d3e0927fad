/**
 * Of all windows of the back office in this browser one follows the news and passes them on: a browser opens only six
 * connections to one house. When it closes, another one takes its place.
 */
export function inOneWindow<Message>(
  name: string,
  lead: (tell: (message: Message) => void) => () => void,
  hear: (message: Message) => void,
): () => void {
  const leaving = new AbortController()
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null
  channel?.addEventListener('message', ({ data }) => hear(data as Message))
  const tell = (message: Message) => {
    hear(message)
    channel?.postMessage(message)
  }

  async function beLeader() {
    if (leaving.signal.aborted) return
    const stop = lead(tell)
    await new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
    stop()
  }
  // Web Locks are missing on plain HTTP.
  if (navigator.locks && channel) {
    navigator.locks.request(name, { signal: leaving.signal }, beLeader).catch(() => {})
  } else void beLeader()

  return () => {
    leaving.abort()
    channel?.close()
  }
}
