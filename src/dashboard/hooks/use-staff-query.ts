import { useCallback, useEffect, useState } from 'react'
import type { ApiResult, Refused } from '#api-client/request.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useLatest } from './use-latest.ts'

type Read<Body> = (token: string) => Promise<ApiResult<Body>>

/**
 * Reads from the API, again whenever `read` changes; null reads nothing. The response to an earlier request is dropped.
 *
 * @param read a function of the API client, or a closure in `useCallback`
 */
export function useStaffQuery<Body>(read: Read<Body> | null) {
  const { callApi } = useStaff()
  const [response, setResponse] = useState<{ read: Read<Body>; body: Body } | null>(null)
  const [failure, setFailure] = useState<{ read: Read<Body>; refused: Refused } | null>(null)
  const [isLoading, setLoading] = useState(true)
  const begin = useLatest()

  /** Reads again without showing that it loads. */
  const revalidate = useCallback(async () => {
    const isLatest = begin()
    if (!read) return
    const result = await callApi(read)
    if (!isLatest()) return
    setLoading(false)
    setFailure(result.ok ? null : { read, refused: result })
    if (result.ok) setResponse({ read, body: result.body })
  }, [callApi, read, begin])
  const reload = useCallback(() => {
    setLoading(read !== null)
    return revalidate()
  }, [read, revalidate])
  useEffect(() => void reload(), [reload])

  /** Shows a change at once. A pending response is older, so it is dropped. */
  const update = useCallback(
    (change: (body: Body) => Body) => {
      begin()
      setLoading(false)
      setResponse((before) => before && { ...before, body: change(before.body) })
    },
    [begin],
  )

  return {
    /** The latest response; while another `read` loads, the previous one. */
    data: response?.body ?? null,
    /** The data belongs to the current `read`. */
    isCurrent: response !== null && response.read === read,
    refused: failure?.read === read ? (failure?.refused ?? null) : null,
    isLoading,
    reload,
    revalidate,
    update,
  }
}

/** The sentence for a failed request; '' if none failed. */
export function failureText(refused: Refused | null, messages: { failed: string; offline?: string }): string {
  if (!refused) return ''
  return (refused.status === 0 && messages.offline) || refused.message || messages.failed
}
