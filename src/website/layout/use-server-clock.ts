import { useCallback, useState } from 'react'
import { useBrowserValue } from './use-hydrated.ts'

/** The house's own time, as it was when the page was said plus what has passed since: a guest's clock may be wrong. */
export function useServerClock(nowAtLoading: number): () => number {
  const seenAt = useBrowserValue(whenSeen, 0)
  const [loaded, setLoaded] = useState(() => startingFrom(nowAtLoading, 0))
  // read anew with the page, or found to be older than its opening: what has passed counts from there
  if (loaded.nowAtLoading !== nowAtLoading || (seenAt > 0 && loaded.seenAt !== seenAt)) {
    setLoaded(startingFrom(nowAtLoading, seenAt))
  }
  return useCallback(() => loaded.nowAtLoading + loaded.age + performance.now() - loaded.since, [loaded])
}

/** A page that the device kept is as old as the guest's own clock says; by how much that is wrong cancels out. */
function startingFrom(nowAtLoading: number, seenAt: number) {
  return { nowAtLoading, seenAt, age: seenAt > 0 ? Date.now() - seenAt : 0, since: performance.now() }
}

const whenSeen = () => Number(document.documentElement.dataset.kept) || 0
