import { useCallback, useState } from 'react'
import { useBrowserValue } from './use-hydrated.ts'

/** The server's time, because a guest's clock may be wrong: the time of the response plus the time since. */
export function useServerClock(nowAtLoading: number): () => number {
  const cachedAt = useBrowserValue(savedAt, 0)
  const [loaded, setLoaded] = useState(() => startingFrom(nowAtLoading, 0))
  // After a reload of the data, or once the page turns out to be from the cache.
  if (loaded.nowAtLoading !== nowAtLoading || (cachedAt > 0 && loaded.cachedAt !== cachedAt)) {
    setLoaded(startingFrom(nowAtLoading, cachedAt))
  }
  return useCallback(() => loaded.nowAtLoading + loaded.age + performance.now() - loaded.since, [loaded])
}

/** The age of a cached page by the guest's clock, whose error cancels out. */
function startingFrom(nowAtLoading: number, cachedAt: number) {
  return { nowAtLoading, cachedAt, age: cachedAt > 0 ? Date.now() - cachedAt : 0, since: performance.now() }
}

const savedAt = () => Number(document.documentElement.dataset.kept) || 0
