import { useCallback, useState } from 'react'

/** The house's own time, as it was when the page came plus what has passed since: a guest's clock may be wrong. */
export function useHouseClock(nowAtLoading: number): () => number {
  const [loaded, setLoaded] = useState(() => ({ nowAtLoading, since: performance.now() }))
  // read anew with the page: what has passed counts from there
  if (loaded.nowAtLoading !== nowAtLoading) setLoaded({ nowAtLoading, since: performance.now() })
  return useCallback(() => loaded.nowAtLoading + performance.now() - loaded.since, [loaded])
}
