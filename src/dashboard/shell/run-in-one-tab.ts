/**
 * Runs `lead` in one tab and broadcasts its messages to all, because HTTP/1.1 allows six connections per browser and host.
 * Another tab takes over when the leading one closes.
 *
 * @returns stops following
 */
export function runInOneTab<Message>(
  name: string,
  lead: (broadcast: (message: Message) => void) => () => void,
  onMessage: (message: Message) => void,
): () => void {
  const leaving = new AbortController()
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null
  channel?.addEventListener('message', ({ data }) => onMessage(data as Message))
  const broadcast = (message: Message) => {
    onMessage(message)
    channel?.postMessage(message)
  }

  async function becomeLeader() {
    if (leaving.signal.aborted) return
    const stop = lead(broadcast)
    await new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
    stop()
  }
  // Web Locks are missing on plain HTTP.
  if (navigator.locks && channel) {
    navigator.locks.request(name, { signal: leaving.signal }, becomeLeader).catch(() => {})
  } else void becomeLeader()

  return () => {
    leaving.abort()
    channel?.close()
  }
}
