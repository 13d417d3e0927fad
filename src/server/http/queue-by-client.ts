import pLimit, { type LimitFunction } from 'p-limit'

/**
 * Runs at most `most` tasks of one client at a time, the others in their order. Other clients do not wait for them: 285 pages that one
 * address requested at once kept everybody else waiting for 5 s. A task whose `signal` is aborted before its turn is skipped, with the
 * result null.
 */
export function queueByClient(most: number) {
  const clients = new Map<string, { limit: LimitFunction; tasks: number }>()
  return async <T>(client: string, task: () => Promise<T>, signal: AbortSignal): Promise<T | null> => {
    const queue = clients.get(client) ?? { limit: pLimit(most), tasks: 0 }
    clients.set(client, queue)
    queue.tasks++
    try {
      return await queue.limit(() => (signal.aborted ? null : task()))
    } finally {
      queue.tasks--
      if (queue.tasks === 0) clients.delete(client)
    }
  }
}
