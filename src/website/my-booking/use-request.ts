import { useState } from 'react'
import type { ApiResult, Refused } from '#api-client/guest.ts'

/** The state of a request that a guest starts: whether it runs, and why the latest one was refused, until the next one starts. */
export function useRequest() {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const run = async <Body>(request: Promise<ApiResult<Body>>): Promise<ApiResult<Body>> => {
    setBusy(true)
    setRefused(null)
    const response = await request
    setBusy(false)
    setRefused(response.ok ? null : response)
    return response
  }
  return { run, isBusy, refused, reset: () => setRefused(null) }
}
