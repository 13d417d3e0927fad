import { hashKey, notifyManager, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiResult, Refused } from '#api-client/request.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { bodyOf, refusedIn, type StaffKey } from './query-client.ts'

type Options<Body> = {
  /** Reads again after this time while the window is visible, and when it becomes visible. */
  pollMs?: number
  /** Reads only when it is asked to. */
  isPaused?: boolean
  /** Shown until the first response. */
  initial?(): Body | null
  /** For a form, which starts from one response: it is neither taken from the cache nor replaced while somebody types. */
  isOnce?: boolean
}

/**
 * Reads from the API and keeps the response in the cache under `key`, for every component with the same key.
 *
 * @param key names everything that the response depends on
 * @param read a call of the API client; null reads nothing
 */
export function useStaffQuery<Body>(
  key: StaffKey,
  read: ((token: string, signal: AbortSignal) => Promise<ApiResult<Body>>) | null,
  { pollMs, isPaused = false, initial, isOnce }: Options<Body> = {},
) {
  const { callApi } = useStaff()
  const client = useQueryClient()
  const query = useQuery<Body>({
    queryKey: key,
    queryFn: read ? ({ signal }) => bodyOf(callApi((token) => read(token, signal))) : skipToken,
    enabled: !isPaused,
    ...(pollMs && { refetchInterval: pollMs, refetchOnWindowFocus: true }),
    ...(initial && { initialData: () => initial() ?? undefined, initialDataUpdatedAt: 0 }),
    ...(isOnce && { gcTime: 0, refetchOnReconnect: false }),
  })
  const { data, error } = useLastOutcome(key, query)

  /** Shows a change at once, and resolves when it is shown. A response that is under way is older, so it is dropped. */
  async function update(change: (body: Body) => Body) {
    await client.cancelQueries({ queryKey: key, exact: true })
    client.setQueryData<Body>(key, (before) => before && change(before))
    // Components are told a moment later, in this queue.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve))
  }

  return {
    /** The latest response; while another `key` loads, the previous one. */
    data: data ?? null,
    /** The data belongs to the current `key`. */
    isCurrent: query.data !== undefined,
    /** The data was read after the screen opened, not left from an earlier visit. */
    isFresh: query.data !== undefined && query.isFetchedAfterMount && !query.error,
    refused: refusedIn(error),
    isLoading: query.isFetching,
    reload: () => query.refetch(),
    update,
  }
}

type Query<Data> = { data: Data | undefined; error: unknown; isFetching: boolean }

/** The data stays while another key loads, the failure while the same key is tried again. */
export function useLastOutcome<Data>(key: StaffKey, query: Query<Data>): Pick<Query<Data>, 'data' | 'error'> {
  const hash = hashKey(key)
  const [last, setLast] = useState({ hash, data: query.data, error: query.error })
  const isRetry = query.isFetching && last.hash === hash
  const next = {
    hash,
    data: query.data ?? last.data,
    error: query.error ?? (isRetry ? last.error : null),
  }
  if (next.hash !== last.hash || next.data !== last.data || next.error !== last.error) setLast(next)
  return next
}

/** Delays a query whose key is being typed: the next letter aborts it before the request is sent. */
export function pauseWhileTyping(signal: AbortSignal, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, ms)
    signal.addEventListener('abort', reject)
  })
}

/** The sentence for a failed request; '' if none failed. */
export function failureText(refused: Refused | null, messages: { failed: string; offline?: string }): string {
  if (!refused) return ''
  return (refused.status === 0 && messages.offline) || refused.message || messages.failed
}
